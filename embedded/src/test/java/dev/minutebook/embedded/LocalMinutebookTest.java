package dev.minutebook.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.local.FolderInUse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class LocalMinutebookTest {

    @Test
    void a_book_in_a_folder_is_there_again_after_closing(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("a book with spaces");
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            book.workspace("main").agents().register(RegisterAgent.human("ada"));
            assertThatThrownBy(() -> LocalMinutebook.open(data)).isInstanceOf(FolderInUse.class);
        }
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            Workspace main = book.workspace("main");
            assertThat(main.agents().find(AgentRef.of("ada"))).isPresent();
            awaitSealed(main);
            assertThat(main.audit().verify(VerifyAudit.all()).intact()).isTrue();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("keys/audit.ed25519"))))
                .isEqualTo("rw-------");
    }

    @Test
    void a_program_that_forgets_to_close_its_book_ends_and_its_server_with_it(@TempDir Path folder) throws Exception {
        Path data = folder.resolve("book");
        Process program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ForgetfulProgram.class.getName(),
                        data.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        try {
            assertThat(program.waitFor(5, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            program.destroyForcibly();
        }
        assertThat(program.exitValue())
                .as(Files.readString(folder.resolve("said")))
                .isZero();
        assertThat(data.resolve("cluster/pgdata/postmaster.pid")).doesNotExist();
        try (LocalMinutebook book = LocalMinutebook.open(data)) {
            assertThat(book.workspace("main").agents().find(AgentRef.of("ada"))).isPresent();
        }
    }

    private static void awaitSealed(Workspace workspace) throws InterruptedException {
        for (int i = 0; i < 1_200 && workspace.audit().status().unsealed() > 0; i++) {
            Thread.sleep(50);
        }
        assertThat(workspace.audit().status().unsealed()).isZero();
    }
}
