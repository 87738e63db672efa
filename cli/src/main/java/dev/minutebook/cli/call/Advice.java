package dev.minutebook.cli.call;

import dev.minutebook.api.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;

/// What to do about a problem, in one line.
final class Advice {

    private static final List<String> NOUNS = List.of(
            "legal hold",
            "workspace",
            "session",
            "conversation",
            "project",
            "memory",
            "knowledge",
            "evidence",
            "agent",
            "channel",
            "debate",
            "decision",
            "lesson",
            "task",
            "ask",
            "token");

    private static final Set<String> PLACE = Set.of("--data", "--url", "--workspace");

    private Advice() {}

    static String about(Problem problem, CommandSpec command) {
        return switch (problem.code()) {
            case INVALID -> "See what is expected: " + command.qualifiedName() + " --help";
            case UNAUTHENTICATED ->
                "Set MINUTEBOOK_TOKEN or use --token-file; an operator issues tokens with minutebook tokens issue.";
            case FORBIDDEN -> "Use a token whose role, scopes and agent allow it: minutebook tokens issue --help";
            case NOT_FOUND -> whereToLook(problem, command);
            case CONFLICT -> whereToLook(problem, command);
            case STALE_FENCE ->
                "Stop: the work is no longer yours. Claim again: minutebook "
                        + switch (group(command)) {
                            case "ask" -> "asks claim --as AGENT";
                            case "evolve" -> "evolve claim";
                            default -> "tasks claim --as AGENT";
                        }
                        + place(command);
            case STALE_VERSION ->
                group(command).equals("conversation")
                        ? "Read what came, then repeat it with --if-head and the number of the newest message."
                        : "Read it again, then repeat the change with the version you saw.";
            case TOO_LARGE -> "Send less at a time.";
            case KEY_REUSED -> "Take another --key: this one belongs to another write.";
            case RATE_LIMITED -> "Wait a moment and try again.";
            case INTERNAL ->
                "Try again; if it stays, MINUTEBOOK_DEBUG=1 shows where. What is wrong: minutebook doctor"
                        + place(command);
            case UNAVAILABLE ->
                "Try again; with --key a write happens once. What is wrong: minutebook doctor" + place(command);
        };
    }

    private static String whereToLook(Problem problem, CommandSpec command) {
        String detail = problem.detail().toLowerCase(Locale.ROOT);
        String own = group(command);
        String noun = own.matches("evolve|scenario")
                ? own(detail, own)
                : NOUNS.stream().filter(detail::contains).findFirst().orElse(own);
        String list = switch (noun) {
            case "session" -> "agents sessions AGENT";
            case "agent",
                    "approval",
                    "ask",
                    "channel",
                    "conversation",
                    "critique",
                    "debate",
                    "decision",
                    "erasure",
                    "lesson",
                    "project",
                    "proof",
                    "provider",
                    "task",
                    "token",
                    "workspace" -> noun + "s list";
            case "legal hold" -> "retention holds";
            case "retention" -> "retention runs";
            case "rating" -> "ratings leaderboard";
            case "calibration" -> "calibration leaderboard";
            case "inbox" -> "channels list";
            case "memory", "memorie", "remember", "recall", "forget" -> "memories list";
            case "knowledge", "evidence" -> noun + " list";
            case "cite" -> "evidence list";
            case "audit" -> "audit status";
            case "evolve" -> "evolve list";
            case "scenario" -> "evolve scenario list";
            default -> "--help";
        };
        return "See what there is: minutebook " + list + place(command);
    }

    /// Runs have scenarios, and agents of their own besides those of the workspace.
    private static String own(String detail, String group) {
        return detail.contains("scenario") ? "scenario" : detail.contains("there is no agent") ? "agent" : group;
    }

    /// The options that said which book and workspace is meant, as they were given to the command or before it.
    private static String place(CommandSpec command) {
        return Stream.of(command.root(), command)
                .distinct()
                .flatMap(spec -> spec.options().stream())
                .filter(option -> PLACE.contains(option.longestName()))
                .flatMap(option -> option.originalStringValues().stream()
                        .map(value -> " " + option.longestName() + " " + ShellWord.quoted(value)))
                .distinct()
                .collect(Collectors.joining());
    }

    private static String group(CommandSpec command) {
        CommandSpec parent = command.parent();
        String group = parent == null || parent.parent() == null ? command.name() : parent.name();
        return group.endsWith("s") ? group.substring(0, group.length() - 1) : group;
    }
}
