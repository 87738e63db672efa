package dev.minutebook.core.debates.dossiers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.TrustedKeys;
import dev.minutebook.verify.dossier.DossierCheck;
import dev.minutebook.verify.dossier.DossierLevel;
import dev.minutebook.verify.dossier.DossierReport;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Dossiers of a record in PostgreSQL.
@ExtendWith(PostgresExtension.class)
class DossierTest {

    private static OpenBook open;
    private static EveryTable day;

    @BeforeAll
    static void a_closed_debate(TestDatabase database) {
        open = new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY));
        day = EveryTable.in(open.newWorkspace());
    }

    @Test
    void a_decided_debate_proves_itself() throws Exception {
        Debate debate = day.debates().debate();
        Dossier json = day.book().decisions().dossier(debate.decision(), DossierFormat.JSON);
        Dossier html = day.book().debates().dossier(debate.id(), DossierFormat.HTML);
        if (System.getProperty("dossier.out") != null) {
            Files.writeString(Path.of(System.getProperty("dossier.out") + ".json"), json.content());
            Files.writeString(Path.of(System.getProperty("dossier.out") + ".html"), html.content());
        }

        for (Dossier one : new Dossier[] {json, html}) {
            DossierReport report =
                    DossierCheck.of(one.content(), TrustedKeys.of(OpenBook.KEY.publicKey()), null);
            assertThat(report.findings()).isEmpty();
            assertThat(report.held()).containsExactlyInAnyOrder(DossierLevel.values());
            assertThat(report.topic()).isEqualTo("How do we count votes?");
        }
    }
}
