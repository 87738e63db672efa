package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Servers that sign with different keys, at once or one after the other.
@Timeout(600)
@ExtendWith(PostgresExtension.class)
class KeyRotationTest {

    private final SigningKey first = SigningKey.generate();
    private final SigningKey second = SigningKey.generate();

    @Test
    void a_book_does_not_seal_after_a_key_it_does_not_know(TestDatabase database) {
        String name;
        long sealed;
        try (OpenBook open = new OpenBook(database, CoreConfig.sealingWith(first))) {
            Workspace book = open.newWorkspace();
            name = book.name();
            write(book, "one");
            Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
            sealed = book.audit().status().sealed();
        }
        assertThat(signers(database, database.url())).containsExactly(first.id());
        try (OpenBook open = new OpenBook(database, CoreConfig.sealingWith(second))) {
            Workspace book = open.book().workspace(name);
            write(book, "two");
            Soon.until("the refusal is told", () -> {
                AuditStatus status = book.audit().status();
                return status.cause() != null
                        && status.cause().contains(first.id() + ", which this server does not know")
                        && status.cause().contains("keys/trusted/" + first.id() + ".pub");
            });
            assertThat(book.audit().status().sealed()).isEqualTo(sealed);
        }
        try (OpenBook open =
                new OpenBook(database, CoreConfig.sealingWith(second).trusting(List.of(first.publicKey())))) {
            Workspace book = open.book().workspace(name);
            Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
            assertThat(book.audit().status().sealed()).isGreaterThan(sealed);
            assertThat(book.audit().verify(VerifyAudit.all()).finding()).isNull();
        }
        try (OpenBook open =
                new OpenBook(database, CoreConfig.sealingWith(first).trusting(List.of(second.publicKey())))) {
            Workspace book = open.book().workspace(name);
            write(book, "three");
            Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
            assertThat(book.audit().verify(VerifyAudit.all()).finding()).isNull();
        }
    }

    @Test
    void where_there_is_no_log_nobody_signed(TestDatabase database) {
        assertThat(signers(database, database.url().replaceFirst("/[^/?]+(\\?|$)", "/postgres$1")))
                .isEmpty();
    }

    private static Set<String> signers(TestDatabase database, String url) {
        return PostgresMinutebook.signers(Connect.to(url, database.user(), database.password()));
    }

    private static void write(Workspace book, String channel) {
        book.channels().create(CreateChannel.named(channel));
    }
}
