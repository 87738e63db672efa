package dev.minutebook.cli.review;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.duration;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.text;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.client.HttpMinutebook;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// `minutebook review`.
public final class ReviewVerbs {

    /// How a review is written.
    enum ReviewFormat {
        TEXT,
        MARKDOWN,
        SARIF
    }

    /// Which verdicts end the command with 1.
    enum FailOn {
        CHANGES,
        REJECT,
        NEVER
    }

    private static final String SEATS_VARIABLE = "MINUTEBOOK_REVIEWERS";
    private static final String STANDARD_INPUT = "-";

    private static final Argument<List<Path>> FILES = many(
                    "FILE", ValueType.FILE, "What to review, a diff or any text; left out or -, it is standard input.")
            .optional();
    private static final Argument<ReviewPreset> PRESET = choice(
                    "--preset=PRESET", ReviewPreset.class, "What to look at: code, design or risk (default: code).")
            .otherwise(ReviewPreset.CODE);
    private static final Argument<String> QUESTION =
            text("--question=TEXT", "What to decide, with files or alone; @file and - work.");
    private static final Argument<List<AgentRef>> SEATS = many(
                    "--seat=AGENT",
                    ValueType.AGENT,
                    "Who reviews, a model, program or person; give it for each. Also " + SEATS_VARIABLE + ".")
            .commaSeparated();
    private static final Argument<Boolean> SCRIPTED =
            flag("--scripted", "Seats three reviewers that go by rules and need no model (default without seats).");
    private static final Argument<Duration> TIMEOUT = duration(
                    "--timeout=LENGTH", "How long to wait for the verdict (default: 10m).")
            .otherwise(Duration.ofMinutes(10));
    private static final Argument<FailOn> FAIL_ON = choice(
                    "--fail-on=VERDICT",
                    FailOn.class,
                    "From which verdict on it ends with 1: changes, reject or never (default: changes).")
            .otherwise(FailOn.CHANGES);
    private static final Argument<ReviewFormat> FORMAT = choice(
                    "--format=FORMAT", ReviewFormat.class, "text, markdown for a comment, or sarif (default: text).")
            .otherwise(ReviewFormat.TEXT);
    private static final Argument<Boolean> AGAIN =
            flag("--again", "Reviews it once more although the record has a verdict on the same.");

    private ReviewVerbs() {}

    public static Verb review() {
        // No key is taken: the hash of what is reviewed makes it happen once.
        return Verb.named(
                        "review",
                        "Reviews a change, a document or a question in a debate. Ends with 0 when it is approved, with 1 when"
                                + " it is not, and with 3 when there is no verdict in time.")
                .example("git diff main | minutebook review")
                .example("review docs/design.md --preset design --format markdown")
                .example("review change.patch --preset risk --seat ada --seat grace --fail-on reject")
                .takes(FILES, PRESET, QUESTION, SEATS, SCRIPTED, TIMEOUT, FAIL_ON, FORMAT, AGAIN)
                .reads(ReviewVerbs::perform);
    }

    private static void perform(Call call) throws InterruptedException {
        ReviewRequest request = request(call);
        served(call, request);
        Duration wait = call.get(TIMEOUT);
        ReviewDebate review = new ReviewDebate(call, request);
        Optional<Debate> before = call.get(AGAIN) ? Optional.empty() : review.before();
        boolean earlier = before.filter(debate -> debate.status().isFinal()).isPresent();
        Debate debate = before.isPresent() ? before.get() : review.open(wait);
        Debate ended = earlier ? debate : review.follow(debate, wait);
        ReviewReport report = ReviewReport.of(review.workspace(), request, ended, earlier);
        show(call, report);
        if (earlier) {
            call.hint("The same was reviewed before; this is its verdict. Review it anew: add --again.");
        }
        call.hint(
                ended.status().isFinal()
                        ? "Read what was said: "
                                + call.command("debates turns", debate.id().text())
                        : "It goes on; look with "
                                + call.command("debates watch", debate.id().text()) + " or repeat this command.");
        call.endWith(exitCode(report, call.get(FAIL_ON)));
    }

    private static ReviewRequest request(Call call) {
        List<AgentRef> seats = call.has(SEATS) ? call.get(SEATS) : configured(call);
        boolean scripted = call.get(SCRIPTED) || seats.isEmpty();
        if (seats.size() == 1 && !scripted) {
            throw Refusal.invalid(
                    "one seat alone is no debate",
                    "Name another with --seat, or add --scripted for those that go by rules.");
        }
        MaterialReader reader = read(call);
        if (reader.material().isEmpty() && seats.isEmpty()) {
            throw Refusal.invalid(
                    "the scripted reviewers read changes and documents, not questions",
                    "Name who is to answer: add --seat AGENT for each.");
        }
        if (!call.get(SCRIPTED) && scripted) {
            call.hint("Nobody was named, so three scripted reviewers sit; for others add --seat AGENT or set "
                    + SEATS_VARIABLE + ".");
        }
        return new ReviewRequest(
                call.get(PRESET), reader.material(), reader.raw(), call.find(QUESTION), seats, scripted);
    }

    private static List<AgentRef> configured(Call call) {
        String variable = call.environment().variables().getOrDefault(SEATS_VARIABLE, "");
        return call.get(SCRIPTED)
                ? List.of()
                : Arrays.stream(variable.split(","))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .map(AgentRef::of)
                        .toList();
    }

    private static MaterialReader read(Call call) {
        MaterialReader reader = new MaterialReader();
        List<Path> files = call.get(FILES);
        boolean piped = !call.environment().inputIsTerminal();
        boolean something = !files.isEmpty();
        for (Path file : files) {
            if (file.toString().equals(STANDARD_INPUT)) {
                something = reader.standardInput(call.environment().input());
            } else {
                reader.file(file);
            }
        }
        if (files.isEmpty() && piped) {
            something = reader.standardInput(call.environment().input());
        }
        if (!something && !call.has(QUESTION)) {
            throw new Refusal(
                    piped ? Problem.Code.NOT_FOUND : Problem.Code.INVALID,
                    piped ? "there is nothing to review: standard input is empty" : "nothing to review was named",
                    "Pipe a change, as in git diff | minutebook review, or name files or a --question.");
        }
        return reader;
    }

    /// A model is called by the chamber of a server; where none runs, nobody would ever answer.
    private static void served(Call call, ReviewRequest request) {
        if (request.seats().isEmpty() || call.book() instanceof HttpMinutebook) {
            return;
        }
        List<String> models = request.seats().stream()
                .flatMap(seat -> call.workspace().agents().find(seat).stream())
                .filter(agent -> agent.kind() == Agent.Kind.MODEL)
                .map(Agent::name)
                .toList();
        if (!models.isEmpty()) {
            throw Refusal.invalid(
                    "no server runs that would call the models of " + String.join(", ", models),
                    "Start one in another terminal: " + call.command("up") + ", or review with --scripted alone.");
        }
    }

    private static void show(Call call, ReviewReport report) {
        Screen screen = call.screen();
        if (screen.json()) {
            screen.document(report);
        } else if (screen.quiet()) {
            screen.line(report.verdict() == null ? "none" : report.verdict().option());
        } else {
            switch (call.get(FORMAT)) {
                case TEXT -> new TextReport(screen).print(report);
                case MARKDOWN -> screen.verbatim(MarkdownReport.of(report));
                case SARIF -> screen.verbatim(SarifReport.of(report, version(call)));
            }
        }
    }

    private static String version(Call call) {
        String[] lines = call.program().getCommandSpec().version();
        return lines.length == 0 ? "unknown" : lines[0].substring(lines[0].indexOf(' ') + 1);
    }

    static ExitCode exitCode(ReviewReport report, FailOn failOn) {
        if (report.verdict() == null) {
            return ExitCode.UNDECIDED;
        }
        boolean failed = switch (failOn) {
            case CHANGES -> report.verdict() != Verdict.APPROVE;
            case REJECT -> report.verdict() == Verdict.REJECT;
            case NEVER -> false;
        };
        return failed ? ExitCode.FAILED : ExitCode.OK;
    }
}
