package dev.minutebook.cli.asks;

import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Progress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "claim",
        description = "Gives you an ask to answer, with its prompt and its fence, if there is one.",
        footer = {
            "  minutebook asks claim --as grace",
            "  minutebook asks claim --as grace --wait 30s --lease 10m",
            "  minutebook asks claim 01975ba0-7c00-7000-8000-000000000001"
        })
final class ClaimAskCommand extends WriteCommand {

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ASK",
            description = "A certain ask; left out, the oldest.")
    private @Nullable TurnId ask;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = SeatKinds.class,
            description =
                    "Seats of this kind: model, external or human (default: model, when nobody is named).")
    private Seat.@Nullable Kind kind;

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Only of this debate.")
    private @Nullable DebateId debate;

    @Option(
            names = "--lease",
            paramLabel = "LENGTH",
            description = "How long the claim holds without a heartbeat (default: 2m).")
    private @Nullable Duration lease;

    @Option(
            names = "--wait",
            paramLabel = "LENGTH",
            description = "How long to wait for one, such as 30s (default: not at all).")
    private Duration wait = Duration.ZERO;

    ClaimAskCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) throws InterruptedException {
        if (key() != null && wait.isPositive()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--key and --wait do not go together: the first answer would be repeated",
                    "Leave out one of them.");
        }
        ClaimedAsk claim =
                claim(desk, request(desk))
                        .orElseThrow(
                                () ->
                                        new Refusal(
                                                Problem.Code.NOT_FOUND,
                                                "nothing waits for an answer",
                                                "Wait for something: add --wait 30s"));
        desk.show(claim, AskViews.claim());
        if (!desk.screen().json() && !desk.screen().quiet()) {
            nextSteps(desk, claim);
        }
    }

    @SuppressWarnings(
            "NullAway") // javac loses @Nullable on a nested type before a compact constructor
    private ClaimAsk request(Desk desk) {
        return new ClaimAsk(speaker.find(desk).orElse(null), kind, ask, debate, lease);
    }

    private Optional<ClaimedAsk> claim(Desk desk, ClaimAsk request) throws InterruptedException {
        Instant until = desk.surroundings().clock().instant().plus(wait);
        Duration pause = FIRST_PAUSE;
        Asks asks = desk.workspace().asks();
        Optional<ClaimedAsk> claim = asks.claim(request);
        try (Progress _ = desk.screen().progress("waiting for something to answer…")) {
            while (claim.isEmpty() && desk.surroundings().clock().instant().isBefore(until)) {
                desk.surroundings().pause(pause);
                Duration longer = pause.plus(pause);
                pause = longer.compareTo(LONGEST_PAUSE) < 0 ? longer : LONGEST_PAUSE;
                claim = asks.claim(request);
            }
        }
        return claim;
    }

    private static void nextSteps(Desk desk, ClaimedAsk claim) {
        String ask = claim.ask().id().text();
        String fence = Long.toString(claim.fence());
        String[] answer =
                claim.prompt().options().isEmpty()
                        ? new String[] {
                            "asks",
                            "answer",
                            ask,
                            "what you say",
                            "--confidence",
                            "0.8",
                            "--fence",
                            fence
                        }
                        : new String[] {
                            "asks",
                            "answer",
                            ask,
                            "why",
                            "--choice",
                            claim.prompt().options().getFirst(),
                            "--confidence",
                            "0.8",
                            "--fence",
                            fence
                        };
        desk.screen().line("");
        desk.screen().line(desk.screen().ink(Ink.FAINT, "Next:"));
        for (String line :
                List.of(
                        desk.command(answer),
                        desk.command("asks", "heartbeat", ask, "--fence", fence),
                        desk.command("asks", "decline", ask, "why not", "--fence", fence),
                        desk.command("asks", "release", ask, "--fence", fence))) {
            desk.screen().line("  " + line);
        }
    }
}
