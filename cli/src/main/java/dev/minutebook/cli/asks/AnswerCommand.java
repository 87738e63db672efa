package dev.minutebook.cli.asks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.json.MinutebookJson;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "answer",
        description = "Answers an ask. Where a vote is asked for, --choice is the vote.",
        footer = {
            "  minutebook asks answer 01975ba0-7c00-7000-8000-000000000001 @proposal.md --confidence 0.8",
            "  minutebook asks answer 01975ba0-7c00-7000-8000-000000000001 \"It can be taken back\" --choice P1 --confidence 0.9 --fence 7",
            "  minutebook asks answer 01975ba0-7c00-7000-8000-000000000001 --body @answer.json --fence 7"
        })
final class AnswerCommand extends WriteCommand {

    @Mixin private final AskArgument ask = new AskArgument();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CONTENT",
            description = "What you say; @file and - work.")
    private @Nullable String content;

    @Mixin private final ClaimOption claim = new ClaimOption();

    @Mixin private final SpokenOptions spoken = new SpokenOptions();

    @Option(
            names = "--body",
            paramLabel = "JSON",
            description =
                    "The whole answer as the API takes it, without the fence; @file and - work.")
    private @Nullable String body;

    AnswerCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        // Whatever is wrong with it is said before anything is claimed.
        Answer answer = answer(desk);
        Asks asks = desk.workspace().asks();
        Turn turn =
                claim.report(asks, ask.id(), fence -> asks.answer(ask.id(), under(fence, answer)));
        desk.show(turn, AskViews.turn(desk.names()));
    }

    private Answer answer(Desk desk) {
        if (content != null && body == null) {
            return spoken.answer(desk.text(content));
        }
        if (content == null && body != null) {
            return MinutebookJson.STRICT.read(desk.text(body), Answer.class);
        }
        throw new Refusal(
                Problem.Code.INVALID,
                "say what you answer, either as CONTENT or as --body",
                "See both: minutebook asks answer --help");
    }

    private static Answer under(long fence, Answer answer) {
        return new Answer(
                fence,
                answer.content(),
                answer.confidence(),
                answer.ballot(),
                answer.critiques(),
                answer.plan(),
                answer.risk(),
                answer.reflection(),
                answer.insights(),
                answer.toolCalls(),
                answer.metadata(),
                answer.call());
    }
}
