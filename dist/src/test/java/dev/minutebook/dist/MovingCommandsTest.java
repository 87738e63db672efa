package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.embedded.LocalMinutebook;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Moving by commands, beside a process that holds the book.
@Timeout(600)
class MovingCommandsTest {

    @TempDir
    private static Path folder;

    private static Path data;
    private static LocalMinutebook book;

    private record Outcome(int exit, String said) {}

    @BeforeAll
    static void open() throws InterruptedException {
        data = PreparedFolder.at(folder.resolve("book"));
        book = LocalMinutebook.open(data);
        book.workspaces().create(new CreateWorkspace("acme"));
        book.workspace("acme").agents().register(RegisterAgent.human("ada"));
        while (book.workspace("acme").audit().status().unsealed() > 0) {
            Thread.sleep(20);
        }
    }

    @AfterAll
    static void close() {
        book.close();
    }

    @Test
    void a_workspace_goes_from_a_book_that_runs_into_a_new_one(@TempDir Path other) throws Exception {
        Path file = other.resolve("acme.zip");
        Outcome export = run("export " + file + " --workspace acme --data " + data);
        assertThat(export.exit()).as(export.said()).isZero();
        assertThat(export.said()).contains("acme", "Rows", "import " + file);
        assertThat(run("export " + file + " --workspace acme --data " + data))
                .satisfies(again -> assertThat(again.exit()).isEqualTo(1))
                .satisfies(again -> assertThat(again.said()).contains("is there already"));
        assertThat(run("export " + other.resolve("x.zip") + " --workspace nobody --data " + data)
                        .said())
                .contains("there is no workspace 'nobody'");

        Path target = other.resolve("target");
        Outcome strange = run("import " + file + " --data " + target);
        assertThat(strange.exit()).isEqualTo(1);
        Matcher key = Pattern.compile("--trust ([0-9a-zA-Z_-]+)").matcher(strange.said());
        assertThat(key.find()).as(strange.said()).isTrue();
        Outcome imported = run("import " + file + " --trust " + key.group(1) + " --data " + target);
        assertThat(imported.exit()).as(imported.said()).isZero();
        assertThat(run("agents list --workspace acme --data " + target).said()).contains("ada");
        Outcome verified = run("audit verify --workspace acme --data " + target);
        assertThat(verified.exit()).as(verified.said()).isZero();
        assertThat(run("import " + file + " --data " + target).said()).contains("here already, as acme");

        // The workspace goes on there: its sealer follows the other's blocks.
        assertThat(run("agents register grace --kind human --workspace acme --data " + target)
                        .exit())
                .isZero();
        try (LocalMinutebook there = LocalMinutebook.open(target)) {
            while (there.workspace("acme").audit().status().unsealed() > 0) {
                Thread.sleep(20);
            }
            assertThat(there.workspace("acme").audit().verify(VerifyAudit.all()).intact())
                    .isTrue();
        }
    }

    @Test
    void what_cannot_be_is_refused(@TempDir Path other) throws Exception {
        assertThat(run("import --data " + data).said()).contains("nothing says what to import");
        assertThat(run("import --discard nobody --data " + data).said()).contains("half imported");
        assertThat(run("import " + Files.writeString(other.resolve("no.zip"), "no") + " --data " + data)
                        .said())
                .contains("no archive");
        assertThat(run("export x.zip --url http://127.0.0.1:9").said()).contains("not over HTTP");
        assertThat(run("import x.zip --url http://127.0.0.1:9").said()).contains("not over HTTP");
    }

    @Test
    void a_workspace_is_asked_in_sql() {
        assertThat(run("sql select*from(select+name,kind+from+agent)x --workspace acme --data " + data)
                        .said())
                .contains("syntax error");
        assertThat(sql("select name, kind from agent", "--output", "json"))
                .isEqualTo("{\"name\":\"ada\",\"kind\":\"human\"}\n");
        assertThat(sql("select name, 'a,\"b' as odd from agent;", "--csv"))
                .isEqualTo("name,odd\r\nada,\"a,\"\"b\"\r\n");
        assertThat(sql("select name from agent")).contains("NAME", "ada");
        assertThat(sql("select 1 as one where false")).contains("No rows");
        assertThat(sql("select n from generate_series(1, 3) n", "--limit", "2")).contains("There are more rows");
        assertThat(sql("delete from agent")).contains("syntax error");
        assertThat(run("sql x --url http://127.0.0.1:9").said())
                .contains("not over HTTP", "ssh HOST minutebook sql", "export book.sqlite");
    }

    private static String sql(String query, String... more) {
        StringWriter said = new StringWriter();
        List<String> words = new ArrayList<>(List.of("sql", query, "--workspace", "acme", "--data", data.toString()));
        words.addAll(List.of(more));
        String[] all = words.toArray(String[]::new);
        MinutebookCli.create(new NearestBook(new PrivateBooks(Map.of())), LauncherVerbs.byName(), all)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(all);
        return said.toString();
    }

    @Test
    void files_are_written_anew_while_the_book_runs() {
        Outcome cleaned = run("cleanup --data " + data);
        assertThat(cleaned.exit()).as(cleaned.said()).isZero();
        assertThat(cleaned.said()).contains("written anew");
        assertThat(book.workspace("acme").agents().find(AgentRef.of("ada"))).isPresent();
        assertThat(run("cleanup --url http://127.0.0.1:9").said()).contains("not over HTTP");
    }

    @Test
    void an_encrypted_workspace_goes_into_no_sqlite_file(@TempDir Path other) throws Exception {
        Path file = other.resolve("acme.sqlite");
        Outcome export = run("export " + file + " --workspace acme --data " + data);
        assertThat(export.exit()).as(export.said()).isZero();
        assertThat(export.said()).contains("sqlite3 " + file);
        try (Connection sqlite = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = sqlite.createStatement();
                ResultSet agents = statement.executeQuery("select name, kind from agents")) {
            assertThat(agents.next()).isTrue();
            assertThat(agents.getString(1)).isEqualTo("ada");
        }
        assertThat(run("export " + file + " --workspace acme --data " + data).said())
                .contains("is there already");
        Path target = PreparedFolder.at(other.resolve("sealed"));
        try (LocalMinutebook sealed = LocalMinutebook.open(
                target, 4, config -> config.masterKey(LocalMasterKey.of(LocalMasterKey.fresh(), "the test")))) {
            sealed.workspaces().create(new CreateWorkspace("clinic"));
            sealed.workspace("clinic").encryption().enable(EnableEncryption.indexed());
            assertThat(run("export " + other.resolve("clinic.sqlite") + " --workspace clinic --data " + target)
                            .said())
                    .contains("is encrypted");
        }
        assertThat(other.resolve("clinic.sqlite")).doesNotExist();
        assertThat(other.resolve("clinic.sqlite.part")).doesNotExist();
    }

    private static Outcome run(String command) {
        StringWriter said = new StringWriter();
        String[] words = command.split(" ");
        int exit = MinutebookCli.create(new NearestBook(new PrivateBooks(Map.of())), LauncherVerbs.byName(), words)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(words);
        return new Outcome(exit, said.toString().replaceAll("\\s+", " "));
    }
}
