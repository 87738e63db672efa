package dev.minutebook.cli.call;

import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.ScreenConfig;
import java.net.URI;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// The options that may stand before or after any verb.
public final class GlobalOptions {

    private static final Set<String> WITH_VALUE =
            Set.of("--url", "--token", "--token-file", "--workspace", "--data", "-o", "--output");

    /// What completion offers.
    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return EnumNames.of(Format.values()).iterator();
        }
    }

    @Option(
            names = "--url",
            paramLabel = "URL",
            scope = ScopeType.INHERIT,
            description = "The server to talk to. Also MINUTEBOOK_URL.")
    @Nullable
    URI url;

    @Option(
            names = "--token",
            paramLabel = "TOKEN",
            scope = ScopeType.INHERIT,
            description = "What to show the server. Better MINUTEBOOK_TOKEN: others can see arguments.")
    @Nullable
    String token;

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "A file that holds the token.")
    @Nullable
    Path tokenFile;

    @Option(
            names = "--workspace",
            paramLabel = "NAME",
            scope = ScopeType.INHERIT,
            description = "The workspace to work in. Also MINUTEBOOK_WORKSPACE; else the token's own, else main.")
    @Nullable
    String workspace;

    @Option(
            names = "--data",
            paramLabel = "FOLDER",
            scope = ScopeType.INHERIT,
            description = "The folder of the local book. Also MINUTEBOOK_DATA; else ~/.minutebook.")
    @Nullable
    Path data;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORMAT",
            scope = ScopeType.INHERIT,
            completionCandidates = Formats.class,
            description = "table for people (default); json, or with names jsonl or csv, for programs.")
    Format output = Format.TABLE;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Only the result, and of each thing only its name or id.")
    boolean quiet;

    @Option(names = "--no-color", scope = ScopeType.INHERIT, description = "No colours. Also NO_COLOR.")
    boolean noColor;

    /// The first word that is neither one of these options nor the value of one; null when there is none.
    public static @Nullable String firstWord(String... arguments) {
        for (int i = 0; i < arguments.length; i++) {
            if (WITH_VALUE.contains(arguments[i])) {
                i++;
            } else if (!arguments[i].startsWith("-")) {
                return arguments[i];
            }
        }
        return null;
    }

    /// How things are to be shown.
    public ScreenConfig screen() {
        return new ScreenConfig(output, quiet, noColor);
    }
}
