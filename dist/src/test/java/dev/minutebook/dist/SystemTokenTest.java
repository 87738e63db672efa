package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.cli.book.ServerFile;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.server.ServerConfig;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Further workspaces, and the first tokens of the system, while a server runs.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class SystemTokenTest {

    @TempDir
    private static Path folder;

    private static Map<String, String> environment;
    private static ServedBook served;

    @BeforeAll
    static void serve(TestDatabase database) throws Exception {
        environment = Map.of(
                "MINUTEBOOK_DATABASE_URL",
                database.url(),
                "MINUTEBOOK_DATABASE_USER",
                database.user(),
                "MINUTEBOOK_DATABASE_PASSWORD",
                database.password(),
                "MINUTEBOOK_EMBEDDINGS",
                "off",
                "MINUTEBOOK_PROOFS",
                "off");
        served =
                ServedBook.start(folder.resolve("book"), ServerConfig.defaults().port(0), environment);
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    private static String run(Path data, String command) {
        StringWriter said = new StringWriter();
        String[] words = (command + " --data " + data).split(" ");
        MinutebookCli.create(new NearestBook(new PrivateBooks(environment, words[0])), LauncherVerbs.byName(), words)
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(words);
        return said.toString().strip();
    }

    private static HttpMinutebook connect(String token) {
        return HttpMinutebook.connect(served.url(), token);
    }

    @Test
    void the_owner_of_the_folder_makes_workspaces_and_their_first_tokens() {
        Path data = folder.resolve("book");
        assertThat(run(data, "workspaces create acme")).contains("acme");
        assertThat(run(data, "workspaces list")).contains("acme", "main", "system");

        String maria = run(data, "tokens issue maria --role operator --kind human --workspace acme --quiet");

        try (HttpMinutebook book = connect(maria)) {
            assertThat(book.workspace("acme")
                            .agents()
                            .register(RegisterAgent.human("maria"))
                            .name())
                    .isEqualTo("maria");
        }
        assertThat(run(data, "agents list --workspace acme").replaceAll("\\s+", " "))
                .contains("an operator of the system may issue tokens in this workspace, and no more");
    }

    @Test
    void an_operator_of_the_system_reaches_the_tokens_of_others_and_nothing_else() {
        String admin = run(
                folder.resolve("book"), "tokens issue admin --role operator --kind human --workspace system --quiet");
        String reader = run(folder.resolve("book"), "tokens issue reader --role reader --workspace system --quiet");
        try (HttpMinutebook system = connect(admin);
                HttpMinutebook poor = connect(reader)) {
            system.workspaces().create(new CreateWorkspace("globex"));
            IssueToken wish = IssueToken.of("first", Token.Kind.HUMAN, Role.OPERATOR);
            String first = system.workspace("globex").tokens().issue(wish).secret();
            try (HttpMinutebook globex = connect(first)) {
                assertThat(globex.workspace("globex")
                                .agents()
                                .list(AgentFilter.live(), PageRequest.first())
                                .items())
                        .isEmpty();
                refused(() -> globex.workspace("main").tokens().list(PageRequest.first()), Problem.Code.NOT_FOUND);
            }
            refused(
                    () -> system.workspace("globex").agents().list(AgentFilter.live(), PageRequest.first()),
                    Problem.Code.FORBIDDEN);
            refused(() -> system.workspace("nowhere").tokens().list(PageRequest.first()), Problem.Code.NOT_FOUND);
            refused(() -> poor.workspace("globex").tokens().list(PageRequest.first()), Problem.Code.NOT_FOUND);
        }
    }

    private static void refused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Problem.Code code) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MinutebookException.class,
                        refusal -> assertThat(refusal.code()).isEqualTo(code));
    }

    @Test
    void whoever_may_log_in_to_the_database_does_so_from_another_folder() {
        Path elsewhere = folder.resolve("elsewhere");

        String admin = run(elsewhere, "tokens issue root --role operator --kind human --workspace system --quiet");
        assertThat(run(elsewhere, "workspaces create initech")).contains("initech");

        try (HttpMinutebook system = connect(admin)) {
            assertThat(system.workspaces().list(PageRequest.first()).items())
                    .anyMatch(workspace -> workspace.name().equals("initech"));
        }
        assertThat(run(elsewhere, "agents list")).contains("MINUTEBOOK_DATABASE_URL");
        assertThat(elsewhere).doesNotExist();
    }

    @Test
    void the_tokens_are_for_the_owners_eyes_only_and_have_a_plain_name() throws Exception {
        Path data = folder.resolve("book");
        for (String file : new String[] {ServerFile.NAME, "keys/commands.token", "keys/system.token"}) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(file))))
                    .as(file)
                    .isEqualTo("rw-------");
        }
        assertThat(run(data, "tokens list")).contains(System.getProperty("user.name") + " (command line ");
    }
}
