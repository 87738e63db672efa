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

    private static void awaitSealed(Workspace workspace) throws InterruptedException {
        for (int i = 0; i < 1_200 && workspace.audit().status().unsealed() > 0; i++) {
            Thread.sleep(50);
        }
        assertThat(workspace.audit().status().unsealed()).isZero();
    }
}
