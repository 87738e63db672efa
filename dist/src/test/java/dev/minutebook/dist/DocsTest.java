package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.MinutebookCli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// The documentation names only files, headings and commands that exist.
class DocsTest {

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."))
            .toAbsolutePath()
            .normalize();
    private static final CommandLine COMMANDS = commands();

    private static final Pattern CLASS_NAME = Pattern.compile("([A-Z][A-Za-z]*[a-z][A-Za-z]*)(?:[.(].*)?");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w*)");

    /// Types of the platform, words of HTTP, and names that the rules refuse.
    private static final Set<String> NOT_OURS = Set.of(
            "ActionLogs",
            "AgentProfiles",
            "CreatedAgents",
            "Episodes",
            "Generations",
            "Authorization",
            "Duration",
            "HttpClient",
            "Instant",
            "Optional",
            "ServiceLoader",
            "ETag",
            "EventSource",
            "HttpOnly",
            "Secure",
            "Origin",
            "Adding",
            "Settling",
            "Helper",
            "Impl",
            "Manager",
            "Service",
            "Utils");

    @Test
    void every_link_leads_to_a_file_and_a_heading() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (MarkdownPage page : pages()) {
            for (String link : page.links()) {
                links++;
                if (!leadsSomewhere(page, link)) {
                    broken.add(ROOT.relativize(page.file()) + ": " + link);
                }
            }
        }
        assertThat(links).isGreaterThan(50);
        assertThat(broken).isEmpty();
    }

    @Test
    void every_command_and_option_exists() throws IOException {
        List<String> unknown = new ArrayList<>();
        int commands = 0;
        for (MarkdownPage page : pages()) {
            List<String> lines = new ArrayList<>(page.shell());
            lines.addAll(page.inlineCode());
            lines.addAll(page.inlineCode().stream()
                    .filter(code -> verb(code))
                    .map("minutebook "::concat)
                    .toList());
            for (String line : lines) {
                for (CommandText command : CommandText.in(line)) {
                    commands++;
                    String word = command.unknown(COMMANDS);
                    if (!word.isEmpty()) {
                        unknown.add(ROOT.relativize(page.file()) + ": " + word + " in " + line);
                    }
                }
            }
        }
        assertThat(commands).isGreaterThan(100);
        assertThat(unknown).isEmpty();
    }

    @Test
    void every_class_that_is_named_exists() throws IOException {
        Set<String> known = types();
        List<String> unknown = new ArrayList<>();
        int named = 0;
        for (MarkdownPage page : pages()) {
            for (String code : page.inlineCode()) {
                Matcher name = CLASS_NAME.matcher(code);
                if (name.matches() && !NOT_OURS.contains(name.group(1))) {
                    named++;
                    if (!known.contains(name.group(1))) {
                        unknown.add(ROOT.relativize(page.file()) + ": " + code);
                    }
                }
            }
        }
        assertThat(named).isGreaterThan(100);
        assertThat(unknown).isEmpty();
    }

    @Test
    void commands_stand_in_blocks_that_are_checked() throws IOException {
        for (MarkdownPage page : pages()) {
            assertThat(page.indented())
                    .as("commands of %s belong into a ```sh block", page.file())
                    .noneMatch(line -> line.startsWith("minutebook "));
        }
    }

    @Test
    void a_command_is_read_as_a_shell_reads_it() {
        assertThat(CommandText.in("x=$(minutebook debates list --quiet) # minutebook"))
                .extracting(CommandText::words)
                .containsExactly(List.of("debates", "list", "--quiet"));
        assertThat(CommandText.in("minutebook agents register \"a b\" --nosuch 1")
                        .getFirst())
                .returns("--nosuch", command -> command.unknown(COMMANDS));
        assertThat(CommandText.in("minutebook agents nosuch").getFirst())
                .returns("nosuch", command -> command.unknown(COMMANDS));
        assertThat(CommandText.in("minutebook nosuch").getFirst())
                .returns("nosuch", command -> command.unknown(COMMANDS));
        assertThat(CommandText.in("minutebook recall --as ada > file").getFirst())
                .returns("", command -> command.unknown(COMMANDS));
    }

    /// Whether inline code is a verb without the name of the program, such as `debates fork`.
    private static boolean verb(String code) {
        String[] words = code.split(" ");
        CommandLine noun = COMMANDS.getSubcommands().get(words[0]);
        return words.length > 1 && noun != null && !noun.getSubcommands().isEmpty() && words[1].matches("[a-z][a-z-]*");
    }

    private static boolean leadsSomewhere(MarkdownPage page, String link) throws IOException {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path target =
                path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        return target.startsWith(ROOT)
                && Files.exists(target)
                && (hash < 0 || MarkdownPage.read(target).anchors().contains(link.substring(hash + 1)));
    }

    private static List<MarkdownPage> pages() throws IOException {
        List<MarkdownPage> pages = new ArrayList<>();
        try (Stream<Path> root = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            for (Path file : Stream.concat(root, docs).sorted().toList()) {
                if (file.toString().endsWith(".md")) {
                    pages.add(MarkdownPage.read(file));
                }
            }
        }
        assertThat(pages).hasSizeGreaterThan(20);
        return pages;
    }

    private static Set<String> types() throws IOException {
        Set<String> types = new HashSet<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            for (Path file : files.filter(DocsTest::source).toList()) {
                TYPE.matcher(Files.readString(file)).results().forEach(type -> types.add(type.group(1)));
            }
        }
        return types;
    }

    private static boolean source(Path file) {
        return file.toString().endsWith(".java")
                && ROOT.relativize(file).toString().contains("/src/");
    }

    private static CommandLine commands() {
        return MinutebookCli.create(
                address -> {
                    throw new AssertionError("no book is needed to look at commands");
                },
                LauncherVerbs.byName());
    }
}
