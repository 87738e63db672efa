package dev.minutebook.core.corrections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AddedCorrection.Outcome;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CheckedAnswer;
import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What is found however much was corrected since.
@ExtendWith(PostgresExtension.class)
class CorrectionLimitsTest {

    private static final AddCorrection PORT = AddCorrection.fact("port server", "The server listens on port 5432.")
            .not("The server listens on port 5433.")
            .asRegression();

    /// More than are looked at of what may concern a prompt, and than are compared with something new.
    private static final int NEWER = 2_001;

    @Test
    void the_oldest_case_and_the_oldest_claim_are_found_among_thousands(TestDatabase database) {
        try (OpenBook open = new OpenBook(database)) {
            Workspace book = open.newWorkspace();
            CorrectionId first = book.corrections().add(PORT).correction().id();
            try (PlainSql plain = PlainSql.superuser(database)) {
                assertThat(plain.run("""
                        insert into minutebook.correction (workspace_id, id, user_id, reach, kind, status, subject, words, claim,
                            claim_key, confidence, decay_class, source, pinned, regression, salt, created_at, updated_at)
                        select c.workspace_id, ('ffffffff-ffff-7fff-8fff-' || lpad(to_hex(i), 12, '0'))::uuid, c.user_id, c.reach,
                            c.kind, c.status, 'port server', c.words, 'Port ' || i || ' is free.', 'key ' || i, c.confidence,
                            c.decay_class, c.source, c.pinned, false, c.salt, c.created_at, c.updated_at
                        from minutebook.correction c, generate_series(1, ?) i
                        where c.id = ?
                        """, NEWER, first.value())).isEqualTo(NEWER);
            }

            CheckedAnswer checked = book.corrections()
                    .check(CheckAnswer.of("Which port does the server use?", "The server listens on port 5433."));
            assertThat(checked.results())
                    .containsExactly(new CheckedAnswer.CorrectionResult(first, PORT.claim(), Finding.BROKEN));

            AddedCorrection again =
                    book.corrections().add(AddCorrection.fact("port", "the server LISTENS on port 5432"));
            assertThat(again.outcome()).isEqualTo(Outcome.REPEATED);
            assertThat(again.correction().id()).isEqualTo(first);
        }
    }
}
