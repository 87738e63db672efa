package dev.minutebook.embedded.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.local.LocalPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A book that PostgreSQL 17 wrote is brought to the version of this program. The check kills the upgrade at its last
/// step, `-Dminutebook.nightly=true` at every step.
@Timeout(900)
class EngineUpgradeTest {

    private static final ChannelRef COUNCIL = ChannelRef.of("council");

    @TempDir
    private static Path folder;

    private static Path written;
    private static String checkpoint;
    private static List<Message> messages;

    @BeforeAll
    static void write() throws Exception {
        written = folder.resolve("written");
        try (FormerEngine former = FormerEngine.open(written)) {
            former.book().workspaces().create(new CreateWorkspace("main"));
            former.book().workspaces().create(new CreateWorkspace("acme"));
            former.book().workspace("acme").agents().register(RegisterAgent.human("grace"));
            Workspace main = former.book().workspace("main");
            main.agents().register(RegisterAgent.human("ada"));
            main.channels().create(CreateChannel.named("council"));
            for (int i = 0; i < 50; i++) {
                main.channels().post(COUNCIL, PostMessage.by(AgentRef.of("ada"), "Words \u00e4\u6f22 " + i));
            }
            awaitSealed(main);
            checkpoint = main.audit().checkpoint();
            messages = read(main);
        }
    }

    private static void awaitSealed(Workspace workspace) throws InterruptedException {
        while (workspace.audit().status().unsealed() > 0) {
            Thread.sleep(50);
        }
    }

    private static List<Message> read(Workspace main) {
        return main.channels().read(COUNCIL, 0, PageRequest.first(100)).items();
    }

    /// A copy of the book of 17.
    private static Path book(String name) throws IOException {
        Path copy = folder.resolve(name);
        try (Stream<Path> all = Files.walk(written)) {
            for (Path path : all.toList()) {
                Path target = copy.resolve(written.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                    Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(path));
                } else if (!path.getFileName().toString().equals("lock")) {
                    Files.copy(path, target);
                    Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(path));
                }
            }
        }
        return copy;
    }

    private static void mustBeWhole(Path data) throws Exception {
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            Workspace main = book.workspace("main");
            assertThat(read(main)).isEqualTo(messages);
            assertThat(book.workspace("acme").agents().find(AgentRef.of("grace")))
                    .isPresent();
            assertThat(verified(main).intact()).isTrue();
            main.channels().post(COUNCIL, PostMessage.by(AgentRef.of("ada"), "After it"));
            awaitSealed(main);
            assertThat(verified(main).finding()).isNull();
            assertThat(read(main)).hasSize(messages.size() + 1);
        }
    }

    private static Verification verified(Workspace main) {
        return main.audit().verify(new VerifyAudit(checkpoint, true));
    }

    @Test
    void a_book_of_a_former_version_is_refused_with_advice_brought_over_and_goes_on() throws Exception {
        Path data = book("whole");
        assertThatThrownBy(() -> LocalMinutebook.open(data))
                .hasMessageContaining("written by PostgreSQL 17")
                .hasMessageContaining("minutebook upgrade --data ");
        UpgradeSummary summary = EngineUpgrade.of(data, FormerEngine.JAR, null, UpgradeProgress.NONE)
                .orElseThrow();
        assertThat(summary.from()).isEqualTo(FormerEngine.VERSION);
        assertThat(summary.to()).isEqualTo(LocalPostgres.bundledVersion());
        assertThat(summary.rows()).isGreaterThan(100);
        assertThat(summary.entries()).isGreaterThan(50);
        mustBeWhole(data);
        assertThat(data.resolve("upgrade")).doesNotExist();
        assertThat(summary.former().resolve("PG_VERSION")).hasContent("17");
        assertThat(EngineUpgrade.of(data, null, null, UpgradeProgress.NONE)).isEmpty();
        assertThat(EngineUpgrade.deleteFormer(data)).isEqualTo(1);
        assertThat(summary.former()).doesNotExist();
        mustBeOneLonger(data);
    }

    private static void mustBeOneLonger(Path data) {
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            assertThat(read(book.workspace("main"))).hasSize(messages.size() + 1);
        }
    }

    @Test
    void what_is_not_ours_in_the_database_is_not_lost() throws Exception {
        Path data = book("strange");
        try (LocalPostgres postgres = FormerEngine.open(data).postgres();
                Connection connection = postgres.server().connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table public.notes as select 1 as one");
        }
        assertThatThrownBy(() -> EngineUpgrade.of(data, FormerEngine.JAR, null, UpgradeProgress.NONE))
                .hasMessageContaining("public.notes");
        assertThat(LocalPostgres.versionIn(data)).hasValue(FormerEngine.VERSION);
        assertThat(data.resolve("upgrade")).doesNotExist();
    }

    static Stream<UpgradeProgress.Step> steps() {
        return Boolean.getBoolean("minutebook.nightly")
                ? Stream.of(UpgradeProgress.Step.values())
                : Stream.of(UpgradeProgress.Step.SWAP);
    }

    @ParameterizedTest
    @MethodSource("steps")
    void a_killed_upgrade_leaves_one_or_the_other(UpgradeProgress.Step step) throws Exception {
        Path data = book("killed-" + step);
        kill(data, step);
        if (step == UpgradeProgress.Step.SWAP) {
            // Between the two renames, when there is nothing in its place.
            Files.move(data.resolve("cluster/pgdata"), data.resolve("cluster/pgdata-17"));
            assertThat(LocalMinutebook.isIn(data)).isTrue();
        } else {
            assertThat(LocalPostgres.versionIn(data)).hasValue(FormerEngine.VERSION);
            try (FormerEngine former = FormerEngine.open(data)) {
                assertThat(read(former.book().workspace("main"))).isEqualTo(messages);
            }
            assertThat(EngineUpgrade.of(data, FormerEngine.JAR, null, UpgradeProgress.NONE))
                    .isPresent();
        }
        mustBeWhole(data);
        assertThat(data.resolve("upgrade")).doesNotExist();
        assertThat(data.resolve("restoring")).doesNotExist();
    }

    private static void kill(Path data, UpgradeProgress.Step step) throws Exception {
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Dminutebook.former.programs=" + FormerEngine.JAR,
                        "-cp",
                        System.getProperty("java.class.path"),
                        HaltingUpgrade.class.getName(),
                        data.toString(),
                        step.name())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader said = program.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.lines().anyMatch(step.name()::equals)).isTrue();
        } finally {
            program.destroyForcibly().waitFor();
        }
    }
}
