package dev.minutebook.server;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.contracts.AgentsContract;
import dev.minutebook.testkit.contracts.ApprovalsContract;
import dev.minutebook.testkit.contracts.AsksContract;
import dev.minutebook.testkit.contracts.AuditContract;
import dev.minutebook.testkit.contracts.CalibrationContract;
import dev.minutebook.testkit.contracts.ChannelsContract;
import dev.minutebook.testkit.contracts.ConversationsContract;
import dev.minutebook.testkit.contracts.CritiquesContract;
import dev.minutebook.testkit.contracts.DebatesContract;
import dev.minutebook.testkit.contracts.DecisionsContract;
import dev.minutebook.testkit.contracts.EvidenceContract;
import dev.minutebook.testkit.contracts.IdempotencyContract;
import dev.minutebook.testkit.contracts.KnowledgeContract;
import dev.minutebook.testkit.contracts.LessonsContract;
import dev.minutebook.testkit.contracts.MemoriesContract;
import dev.minutebook.testkit.contracts.NoticesContract;
import dev.minutebook.testkit.contracts.ProofsContract;
import dev.minutebook.testkit.contracts.ProvidersContract;
import dev.minutebook.testkit.contracts.RatingsContract;
import dev.minutebook.testkit.contracts.SearchContract;
import dev.minutebook.testkit.contracts.TasksContract;
import dev.minutebook.testkit.contracts.TokensContract;
import dev.minutebook.testkit.contracts.conversations.ContextBackupsContract;
import dev.minutebook.testkit.contracts.conversations.CorrectionsContract;
import dev.minutebook.testkit.contracts.evolution.EvolutionContract;
import dev.minutebook.testkit.contracts.lifecycle.ErasuresContract;
import dev.minutebook.testkit.contracts.lifecycle.RetentionContract;
import dev.minutebook.testkit.contracts.specialists.PromotionsContract;
import dev.minutebook.testkit.contracts.specialists.QueriesContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtendWith;

/// The contract of every capability, kept by the client through a live server.
@ExtendWith(PostgresExtension.class)
class ClientContractTest {

    private static LiveServer live;

    @BeforeAll
    static void start(TestDatabase database) {
        live = LiveServer.start(database);
    }

    @AfterAll
    static void stop() {
        live.close();
    }

    @Nested
    class OfAgents extends AgentsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfTasks extends TasksContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfChannels extends ChannelsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfContextBackups extends ContextBackupsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfConversations extends ConversationsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Conversations conversations(Workspace book) {
            return book.conversations();
        }

        @Override
        protected Projects projects(Workspace book) {
            return book.projects();
        }
    }

    @Nested
    class OfCorrections extends CorrectionsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Workspace reached(String workspace, String secret) {
            return live.connect(secret).workspace(workspace);
        }
    }

    @Nested
    class OfErasures extends ErasuresContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfRetention extends RetentionContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfPromotions extends PromotionsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfQueries extends QueriesContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfEvolution extends EvolutionContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfCritiques extends CritiquesContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfKnowledge extends KnowledgeContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfRatings extends RatingsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfCalibration extends CalibrationContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Workspace reached(String workspace, String secret) {
            return live.connect(secret).workspace(workspace);
        }
    }

    @Nested
    class OfSearch extends SearchContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfEvidence extends EvidenceContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfMemories extends MemoriesContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfAudit extends AuditContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfTokens extends TokensContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfIdempotency extends IdempotencyContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfDebates extends DebatesContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfAsks extends AsksContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfDecisions extends DecisionsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfLessons extends LessonsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfProviders extends ProvidersContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }
    }

    @Nested
    class OfApprovals extends ApprovalsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Workspace reached(String workspace, String secret) {
            return live.connect(secret).workspace(workspace);
        }
    }

    @Nested
    class OfNotices extends NoticesContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Workspace reached(String workspace, String secret) {
            return live.connect(secret).workspace(workspace);
        }
    }

    @Nested
    class OfProofs extends ProofsContract {
        @Override
        protected Workspace workspace() {
            return live.overHttp();
        }

        @Override
        protected Workspace reached(String workspace, String secret) {
            return live.connect(secret).workspace(workspace);
        }
    }
}
