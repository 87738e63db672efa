package dev.minutebook.mcp.tools;

import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Arguments;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Tools for prediction tournaments and calibration.
final class CalibrationTools {

    private static final Argument TOURNAMENT =
            Argument.id("tournament", "Id of the tournament.").needed();
    private static final Argument AGENT =
            Argument.agent("agent", "The agent, by name or id.").needed();
    private static final Argument SOURCE = Argument.choice(
            "source",
            CalibrationSource.class,
            "outcomes: held against what came true; votes: against whether a vote's choice carried. outcomes if absent.");
    private static final Map<String, Object> OPTION =
            Map.of("type", "string", "minLength", 1, "maxLength", OpenTournament.OPTION);

    private CalibrationTools() {}

    record Found(boolean found, @Nullable Tournament tournament) {}

    record Counted(boolean counted, @Nullable CalibrationReport report) {}

    static List<Tool> list() {
        return List.of(open(), all(), find(), predict(), close(), resolve(), report(), recalibrate());
    }

    private static Argument domain(String description) {
        return Argument.text("domain", 1, DomainPath.LONGEST, description + " Such as architecture/auth.");
    }

    private static Tool open() {
        return Tool.named("calibration_open")
                .title("Ask a question to be predicted")
                .description("""
                        Opens a tournament: a question whose answer will be known later, and the answers that may be predicted. \
                        Word it so that nobody can argue about which option came true.""")
                .takes(
                        Argument.text("question", 1, OpenTournament.QUESTION, "The question.")
                                .needed(),
                        Argument.list(
                                        "options",
                                        OpenTournament.MOST_OPTIONS,
                                        OPTION,
                                        "2 to 64 different answers, such as yes and no.")
                                .needed(),
                        domain("Where it belongs; predictions then count there too."),
                        Argument.time("closesAt", "From when on no prediction is taken."),
                        Argument.you("by"))
                .writes((workspace, given) -> workspace.calibration().open(given.as(OpenTournament.class)));
    }

    private static Tool all() {
        return Tool.named("calibration_list")
                .title("List tournaments")
                .description("""
                        Returns tournaments, newest first. Ask with status open for those that you can still predict with \
                        calibration_predict.""")
                .takes(
                        Argument.choice("status", Tournament.Status.class, "Only of this status."),
                        domain("Exactly this domain."))
                .paged()
                .reads((workspace, given) ->
                        workspace.calibration().list(given.as(TournamentFilter.class), given.page()));
    }

    private static Tool find() {
        return Tool.named("calibration_find")
                .title("Read one tournament")
                .description(
                        "Looks up one tournament with its options and, once resolved, its outcome. Answers found false when there is none.")
                .takes(TOURNAMENT)
                .reads((workspace, given) -> workspace
                        .calibration()
                        .find(given.id("tournament", TournamentId::new))
                        .map(one -> new Found(true, one))
                        .orElse(new Found(false, null)));
    }

    private static Tool predict() {
        return Tool.named("calibration_predict")
                .title("Predict")
                .description("""
                        Says which option you expect and how sure you are. State what you believe: the score is best for who \
                        says 0.7 when seven of ten such choices come true, not for who sounds sure. Until it closes you may \
                        predict anew, and the last one counts.""")
                .takes(
                        TOURNAMENT,
                        Argument.you("agent").needed(),
                        Argument.text("choice", 1, OpenTournament.OPTION, "One of the options, word for word.")
                                .needed(),
                        Argument.share("confidence", 1, "How sure you are of it, 0 to 1.")
                                .needed(),
                        Argument.text("rationale", 1, MakePrediction.RATIONALE, "Why, in a few sentences."))
                .idempotent()
                .writes((workspace, given) -> workspace
                        .calibration()
                        .predict(given.id("tournament", TournamentId::new), given.as(MakePrediction.class)));
    }

    private static Tool close() {
        return Tool.named("calibration_close")
                .title("Take no more predictions")
                .description("Closes a tournament. What is closed or resolved already stays so.")
                .takes(TOURNAMENT)
                .idempotent()
                .writes((workspace, given) -> workspace.calibration().close(given.id("tournament", TournamentId::new)));
    }

    private static Tool resolve() {
        return Tool.named("calibration_resolve")
                .title("Say what came true")
                .description("""
                        Resolves a tournament for good: every prediction is counted once, by this outcome. Only call it when the \
                        truth is known. Refused with forbidden for an agent that predicted in it, and with conflict if it was \
                        resolved otherwise.""")
                .takes(
                        TOURNAMENT,
                        Argument.text("outcome", 1, OpenTournament.OPTION, "The option that came true.")
                                .needed(),
                        Argument.you("by"))
                .idempotent()
                .writes((workspace, given) -> workspace
                        .calibration()
                        .resolve(given.id("tournament", TournamentId::new), given.as(ResolveTournament.class)));
    }

    private static Tool report() {
        return Tool.named("calibration_of")
                .title("See what confidences were worth")
                .description("""
                        Returns how an agent's stated confidences compare with what came of them: Brier score with its parts, log \
                        loss, calibration error, and stated against observed bucket by bucket. Answers counted false when nothing \
                        was counted yet. Call it for yourself to see where you are too sure.""")
                .takes(AGENT, SOURCE, domain("Only there; overall if absent."))
                .reads((workspace, given) -> workspace
                        .calibration()
                        .of(given.agent("agent"), source(given), given.optionalText("domain"))
                        .map(one -> new Counted(true, one))
                        .orElse(new Counted(false, null)));
    }

    private static Tool recalibrate() {
        return Tool.named("calibration_recalibrate")
                .title("Weigh a confidence")
                .description("""
                        Returns what a stated confidence of an agent is worth by its past predictions, and how many those are. \
                        With none it is worth what it says.""")
                .takes(
                        AGENT,
                        Argument.share("stated", 1, "The confidence, 0 to 1.").needed(),
                        SOURCE,
                        domain("Only by what was predicted there."))
                .reads((workspace, given) -> workspace.calibration().recalibrate(given.as(Recalibrate.class)));
    }

    private static CalibrationSource source(Arguments given) {
        CalibrationSource source = given.choice("source", CalibrationSource.class);
        return source == null ? CalibrationSource.OUTCOMES : source;
    }
}
