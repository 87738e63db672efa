package dev.minutebook.core.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Which evidence may be forgotten.
@ExtendWith(PostgresExtension.class)
class ForgetEvidenceTest {

    @Test
    void evidence_is_kept_if_it_is_fresh_reliable_or_cited(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-01-05T09:00:00Z"));
        try (OpenBook open =
                new OpenBook(database, CoreConfig.sealingWith(OpenBook.KEY).clock(clock))) {
            Workspace book = open.newWorkspace();
            Agent ada = book.agents().register(RegisterAgent.service("ada"));
            Agent grace = book.agents().register(RegisterAgent.service("grace"));
            EvidenceItem idle = add(book, ada, "idle", SourceKind.WEB);
            EvidenceItem second = add(book, ada, "second", SourceKind.WEB);
            EvidenceItem again = add(book, ada, "again", SourceKind.WEB);
            add(book, ada, "reliable", SourceKind.LOCAL);
            Debate debate =
                    book.debates().open(OpenDebate.about("Friday?", TakeSeat.of(ada.ref()), TakeSeat.of(grace.ref())));
            book.evidence().cite(debate.id(), CiteEvidence.quoting(AddEvidence.by(ada.ref(), "cited")));

            clock.advance(Duration.ofDays(89));
            assertThat(book.evidence().forgettable(PageRequest.first()).items()).isEmpty();
            add(book, ada, "again", SourceKind.WEB);
            clock.advance(Duration.ofDays(2));

            assertThat(forgettable(book)).containsExactly(idle.id(), second.id());
            clock.advance(Duration.ofDays(90));
            assertThat(forgettable(book)).containsExactly(idle.id(), second.id(), again.id());
        }
    }

    private static List<EvidenceId> forgettable(Workspace book) {
        PageRequest one = PageRequest.first(2);
        List<EvidenceItem> found = new ArrayList<>();
        for (var page = book.evidence().forgettable(one); ; ) {
            found.addAll(page.items());
            if (page.next() == null) {
                return found.stream().map(EvidenceItem::id).toList();
            }
            page = book.evidence().forgettable(one.after(page.next()));
        }
    }

    private static EvidenceItem add(Workspace book, Agent agent, String snippet, SourceKind kind) {
        return book.evidence().add(AddEvidence.by(agent.ref(), snippet).at(kind, null, null));
    }
}
