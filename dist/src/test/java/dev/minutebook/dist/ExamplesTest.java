package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// Every example of a help page and every command of the documentation does what it says, in this process. How the
/// package runs them: [ExamplesIT].
@Timeout(600)
class ExamplesTest {

    private static final CommandLine COMMANDS =
            MinutebookCli.create(address -> OpenBook.of(kept(), "the book of a year"), LauncherVerbs.byName());

    @TempDir
    static Path folder;

    private static LocalMinutebook book;
    private static Examples examples;

    @BeforeAll
    static void start() throws IOException {
        Path data = folder.resolve("book");
        PlayedYear.instance().copyTo(data);
        book = LocalMinutebook.open(
                data,
                16,
                config -> config.selfApproval(SelfApproval.ALWAYS)
                        .masterKey(LocalMasterKey.of(LocalMasterKey.fresh(), "the test")));
        examples = new Examples(ExamplesTest::run, book.workspace("main"), folder).begin();
    }

    @AfterAll
    static void stop() {
        book.close();
    }

    @Test
    void examples_of_help_pages_run() {
        examples.check(Examples.ofHelpPages(), 300);
    }

    @Test
    void commands_of_the_documentation_run() throws IOException {
        examples.check(Examples.ofDocumentation(), 50);
    }

    private static PackagedProgram.Result run(List<String> words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exit = COMMANDS.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(words.toArray(String[]::new));
        return new PackagedProgram.Result(exit, out.toString(), err.toString());
    }

    /// The book, which a command must not close.
    private static Minutebook kept() {
        return (Minutebook) Proxy.newProxyInstance(
                Minutebook.class.getClassLoader(),
                new Class<?>[] {Minutebook.class},
                (proxy, method, arguments) -> method.getName().equals("close") ? null : method.invoke(book, arguments));
    }
}
