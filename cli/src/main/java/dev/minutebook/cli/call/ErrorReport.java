package dev.minutebook.cli.call;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Sentence;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says on standard error what happened and what to do: two lines for a person, one document for a program.
public final class ErrorReport implements IExecutionExceptionHandler, IParameterExceptionHandler {

    /// What no option looks like.
    private static final Pattern TEXT = Pattern.compile("(?s)-+[\\s\\d].*|-.*\\s.*");

    /// How much is shown of a message.
    private static final int SHOWN = 200;

    private final ProcessEnvironment environment;
    private final GlobalOptions options;

    public ErrorReport(ProcessEnvironment environment, GlobalOptions options) {
        this.environment = environment;
        this.options = options;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, @Nullable ParseResult parsed) {
        return switch (failure) {
            case Refusal refusal -> report(command, refusal.problem(), refusal.advice(), failure);
            case MinutebookException refused -> report(command, refused.problem(), failure);
            case TypeConversionException unusable -> report(command, Problem.Code.INVALID, words(unusable), failure);
            case FileSystemException file ->
                report(
                        command,
                        Problem.Code.INVALID,
                        "the file " + file.getFile() + " cannot be used: " + reason(file),
                        failure);
            case UncheckedIOException lost ->
                handleExecutionException(Objects.requireNonNull(lost.getCause()), command, parsed);
            case IOException lost -> report(command, Problem.Code.UNAVAILABLE, words(lost), failure);
            default -> report(command, Problem.Code.INTERNAL, words(failure), failure);
        };
    }

    @Override
    public int handleParseException(ParameterException unusable, String[] args) {
        CommandLine command = unusable.getCommandLine();
        if (wantsJson(args)) {
            options.output = Format.JSON;
        }
        if (unusable instanceof UnmatchedArgumentException unknown) {
            return unmatched(unknown, command);
        }
        // An unknown option is often why something else is missing or misplaced.
        List<String> unknown = command.getUnmatchedArguments().stream()
                .filter(word -> word.startsWith("-"))
                .toList();
        if (!unknown.isEmpty()) {
            return unmatched(new UnmatchedArgumentException(command, unknown), command);
        }
        return report(command, Problem.Code.INVALID, shorter(words(unusable)), unusable);
    }

    /// `--kind: 'robot' is none of …` instead of `Invalid value for option '--kind': …`.
    private static String shorter(String message) {
        return message.replaceFirst("^Invalid value for option '([^']+)'(?: \\([^)]*\\))?: ", "$1: ")
                .replaceFirst("^Invalid value for positional parameter at index \\S+ \\(([^)]+)\\): ", "$1: ");
    }

    private int unmatched(UnmatchedArgumentException unknown, CommandLine command) {
        String word = unknown.getUnmatched().getFirst();
        if (TEXT.matcher(word).matches()) {
            return report(
                    command,
                    new Problem(Problem.Code.INVALID, "the text '" + word + "' looks like an option"),
                    "Put -- before a text that begins with a hyphen.",
                    unknown);
        }
        String kind = unknown.isUnknownOption()
                ? "there is no option "
                : command.getSubcommands().isEmpty() ? "one argument too many: " : "there is no command ";
        List<String> similar = Suggestions.near(word, unknown.getSuggestions());
        String help = command.getCommandSpec().qualifiedName() + " --help";
        String advice = similar.isEmpty()
                ? "See what there is: " + help
                : "Did you mean " + String.join(" or ", similar) + "? See " + help;
        Problem problem = new Problem(Problem.Code.INVALID, kind + word);
        return report(command, problem, advice, unknown);
    }

    private int report(CommandLine command, Problem.Code code, String what, Exception failure) {
        return report(command, new Problem(code, what), failure);
    }

    private int report(CommandLine command, Problem problem, Exception failure) {
        return report(command, problem, Advice.about(problem, command.getCommandSpec()), failure);
    }

    private int report(CommandLine command, Problem problem, String advice, Exception failure) {
        PrintWriter err = command.getErr();
        command.getOut().flush();
        if (options.output == Format.JSON || options.output == Format.JSONL) {
            err.println(SafeText.json(MinutebookJson.STRICT.write(
                    failure instanceof MissedMessagesException refused ? Missed.of(refused) : problem)));
        } else {
            boolean colour = options.screen().colour(environment.variables()) && environment.errorIsTerminal();
            err.println(Ink.BAD.on("error:", colour) + " " + Sentence.of(problem.detail()));
            if (failure instanceof MissedMessagesException refused) {
                refused.missed().messages().forEach(message -> err.println(missed(message)));
            }
            err.println(SafeText.line(advice));
        }
        if ("1".equals(environment.variables().get("MINUTEBOOK_DEBUG"))) {
            failure.printStackTrace(err);
        }
        err.flush();
        return ExitCode.of(problem.code()).number();
    }

    /// A refusal with what others wrote meanwhile.
    private record Missed(Problem.Code code, String detail, MissedMessages missed) {

        static Missed of(MissedMessagesException refused) {
            return new Missed(refused.code(), refused.problem().detail(), refused.missed());
        }
    }

    private static String missed(ConversationMessage message) {
        String text = SafeText.line(message.role() + " " + message.seq() + ": " + message.text());
        return "  " + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text);
    }

    private static String reason(FileSystemException file) {
        return switch (file) {
            case NoSuchFileException _ -> "there is none";
            case AccessDeniedException _ -> "access is denied";
            case FileAlreadyExistsException _ -> "it is there already";
            case NotDirectoryException _ -> "it is no folder";
            default -> file.getReason() == null ? "the system refused" : file.getReason();
        };
    }

    private static String words(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank()
                ? "something went wrong that has no words"
                : message.lines().findFirst().orElse(message);
    }

    /// An argument that cannot be used may stand before the one that asks for JSON.
    private static boolean wantsJson(String[] args) {
        List<String> words = Arrays.asList(args);
        for (String option : List.of("-o", "--output")) {
            int at = words.indexOf(option);
            if (at >= 0 && at + 1 < words.size() && words.get(at + 1).equals("json")) {
                return true;
            }
        }
        return words.contains("--output=json") || words.contains("-o=json") || words.contains("-ojson");
    }
}
