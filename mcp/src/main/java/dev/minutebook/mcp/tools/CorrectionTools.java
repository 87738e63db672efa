package dev.minutebook.mcp.tools;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Tools for corrections.
final class CorrectionTools {

    private static final Argument CORRECTION =
            Argument.id("correction", "The id of a correction.").needed();
    private static final Argument CONVERSATION =
            Argument.id("conversation", "The id of the conversation it is about; left out, none.");
    private static final Argument PROJECT =
            Argument.id("project", "The id of the project it is about; left out, that of the conversation.");
    private static final Argument USER = ProjectTools.user("Whose; yours, or that of the conversation, when left out.");

    private CorrectionTools() {}

    record FoundCorrection(boolean found, @Nullable Correction correction) {}

    static List<Tool> list() {
        return List.of(add(), extract(), find(), all(), decide(), retire(), apply(), check(), events(), pairs());
    }

    private static Tool add() {
        return Tool.named("correction_add")
                .title("Add a correction")
                .description("""
                        Keeps what somebody said was wrong, and what holds instead, so that it goes into later prompts. Name a \
                        conversation or a project if it holds there alone. One that was said before counts one more instead \
                        (repeated), one about the same subject is superseded, and one that contradicts another waits for a \
                        review (conflicts).""")
                .takes(
                        Argument.text(
                                        "subject",
                                        0,
                                        AddCorrection.SUBJECT,
                                        "What it is about, in a few words; empty if it concerns every prompt.")
                                .needed(),
                        Argument.text("claim", 1, AddCorrection.CLAIM, "What holds, as a sentence.")
                                .needed(),
                        Argument.text("rejected", 1, AddCorrection.CLAIM, "What does not hold, as a sentence."),
                        Argument.text("question", 1, AddCorrection.QUESTION, "The question that was answered wrongly."),
                        CONVERSATION,
                        Argument.id("project", "The id of the project it holds in alone."),
                        USER,
                        Argument.text("domain", 1, Labels.PATH, "A path such as software_engineering/java.")
                                .rare(),
                        Argument.choice("kind", CorrectionKind.class, "What it is; a factual correction when left out.")
                                .rare(),
                        Argument.share("confidence", 1, "How sure, 0 to 1; 0.9 when left out.")
                                .rare(),
                        Argument.choice(
                                        "decayClass",
                                        DecayClass.class,
                                        "How fast it fades: a never, b, c, or d within months; by its subject when left out.")
                                .rare(),
                        Argument.choice(
                                        "source",
                                        CorrectionSource.class,
                                        "Who corrected; what an agent corrects is agent in any case.")
                                .rare(),
                        Argument.flag("pinned", "true if it goes before others.")
                                .rare(),
                        Argument.flag("regression", "true if later answers are held against it.")
                                .rare(),
                        Argument.id("message", "The id of the message it corrects.")
                                .rare(),
                        Argument.id("query", "The id of the query whose answer it corrects.")
                                .rare(),
                        Argument.object(
                                        "metadata",
                                        Map.of("type", "object", "additionalProperties", Map.of("type", "string")),
                                        "Whatever else is kept with it, as texts.")
                                .rare())
                .writes((workspace, given) -> workspace.corrections().add(given.as(AddCorrection.class)));
    }

    private static Tool extract() {
        return Tool.named("correction_extract")
                .title("Keep a correction out of a message")
                .description("""
                        Looks by rules whether a message says that something is wrong and what holds, and keeps it if that is clear. \
                        Answers action keep, review (it waits for correction_decide) or drop.""")
                .takes(
                        Argument.text("text", 1, ExtractCorrection.TEXT, "What was said, word for word.")
                                .needed(),
                        Argument.text("question", 1, AddCorrection.QUESTION, "What had been asked before."),
                        CONVERSATION,
                        PROJECT,
                        USER,
                        Argument.id("message", "The id of the message it corrects.")
                                .rare())
                .writes((workspace, given) -> workspace.corrections().extract(given.as(ExtractCorrection.class)));
    }

    private static Tool find() {
        return Tool.named("correction_find")
                .title("Find a correction")
                .description(
                        "Looks up one correction by id. Answers found false when there is none that you may see; that is not an error.")
                .takes(CORRECTION)
                .reads((workspace, given) -> {
                    Optional<Correction> found = workspace.corrections().find(id(given));
                    return new FoundCorrection(found.isPresent(), found.orElse(null));
                });
    }

    private static Tool all() {
        return Tool.named("correction_list")
                .title("List corrections")
                .description(
                        "Lists the corrections of a user, newest first. Status review lists what waits for correction_decide.")
                .takes(
                        USER,
                        Argument.choice("status", CorrectionStatus.class, "Only of that status; all when left out."),
                        Argument.choice("reach", CorrectionReach.class, "Only of that reach; all when left out."),
                        Argument.id("conversation", "Only those that hold in this conversation alone."),
                        Argument.id("project", "Only those that hold in this project alone."),
                        Argument.text("domain", 1, Labels.PATH, "Only this domain and those below."))
                .paged()
                .reads((workspace, given) -> workspace
                        .corrections()
                        .list(
                                new CorrectionFilter(
                                        given.optionalText("user"),
                                        given.choice("status", CorrectionStatus.class),
                                        given.choice("reach", CorrectionReach.class),
                                        given.optionalId("conversation", ConversationId::new),
                                        given.optionalId("project", ProjectId::new),
                                        given.optionalText("domain")),
                                given.page()));
    }

    private static Tool decide() {
        return Tool.named("correction_decide")
                .title("Review a correction")
                .description("""
                        Says whether a correction that waits for a review holds. Accepted, it takes the place of what it contradicts. \
                        Refused with conflict when it does not wait.""")
                .takes(
                        CORRECTION,
                        Argument.flag("accept", "true if it holds, false if it does not.")
                                .needed(),
                        Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.")
                                .needed())
                .writes((workspace, given) ->
                        workspace.corrections().decide(id(given), given.as(DecideCorrection.class)));
    }

    private static Tool retire() {
        return Tool.named("correction_retire")
                .title("Take a correction back")
                .description("Takes a correction back: it goes into no further prompt. It stays readable.")
                .takes(
                        CORRECTION,
                        Argument.text("reason", 1, ChangeReason.MOST, "Why; it is kept.")
                                .needed())
                .writes((workspace, given) -> workspace.corrections().retire(id(given), given.as(ChangeReason.class)));
    }

    private static Tool apply() {
        return Tool.named("correction_apply")
                .title("Corrections for a prompt")
                .description("""
                        Chooses the corrections that concern a prompt, at most five, and answers the text to put before it. They count as \
                        applied unless preview is true.""")
                .takes(
                        Argument.text("prompt", 1, Limits.TEXT, "What a model is about to be asked.")
                                .needed(),
                        CONVERSATION,
                        PROJECT,
                        USER,
                        Argument.flag("preview", "true to look only, counting nothing."))
                .writes((workspace, given) -> workspace.corrections().apply(given.as(ApplyCorrections.class)));
    }

    private static Tool check() {
        return Tool.named("correction_check")
                .title("Hold an answer against corrections")
                .description("""
                        Holds an answer against the regression cases that concern its prompt: held, broken, or silent for each. Answers held \
                        false when one is broken.""")
                .takes(
                        Argument.text("prompt", 1, Limits.TEXT, "What was asked, as it was.")
                                .needed(),
                        Argument.text("answer", 1, Limits.TEXT, "What was answered.")
                                .needed(),
                        CONVERSATION,
                        PROJECT,
                        USER)
                .writes((workspace, given) -> workspace.corrections().check(given.as(CheckAnswer.class)));
    }

    private static Tool events() {
        return Tool.named("correction_events")
                .title("What happened to a correction")
                .description(
                        "Lists what happened to a correction, newest first: repeated, applied, held, broken, superseded and so on.")
                .takes(CORRECTION)
                .paged()
                .reads((workspace, given) -> workspace.corrections().events(id(given), given.page()));
    }

    private static Tool pairs() {
        return Tool.named("correction_pairs")
                .title("Pairs to train with")
                .description("""
                        Lists pairs of what holds and what does not, for training by direct preference optimisation, with where each comes from. \
                        Follow next for more pages.""")
                .takes(USER)
                .paged()
                .reads((workspace, given) -> workspace.corrections().pairs(given.optionalText("user"), given.page()));
    }

    private static CorrectionId id(Arguments given) {
        return given.id("correction", CorrectionId::new);
    }
}
