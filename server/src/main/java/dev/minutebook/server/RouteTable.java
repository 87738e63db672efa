package dev.minutebook.server;

import dev.minutebook.server.agents.AgentRoutes;
import dev.minutebook.server.agents.SessionRoutes;
import dev.minutebook.server.audit.AuditRoutes;
import dev.minutebook.server.audit.EventRoutes;
import dev.minutebook.server.calibration.CalibrationRoutes;
import dev.minutebook.server.channels.ChannelRoutes;
import dev.minutebook.server.channels.MessageRoutes;
import dev.minutebook.server.conversations.ContextBackupRoutes;
import dev.minutebook.server.conversations.ConversationMessageRoutes;
import dev.minutebook.server.conversations.ConversationRoutes;
import dev.minutebook.server.conversations.ProjectRoutes;
import dev.minutebook.server.corrections.CorrectionRoutes;
import dev.minutebook.server.critiques.CritiqueRoutes;
import dev.minutebook.server.debates.ApprovalRoutes;
import dev.minutebook.server.debates.AskReportRoutes;
import dev.minutebook.server.debates.AskRoutes;
import dev.minutebook.server.debates.DebateRoutes;
import dev.minutebook.server.debates.DecisionRoutes;
import dev.minutebook.server.debates.DossierRoutes;
import dev.minutebook.server.debates.LessonRoutes;
import dev.minutebook.server.debates.LiveRoutes;
import dev.minutebook.server.debates.ProviderRoutes;
import dev.minutebook.server.debates.TranscriptRoutes;
import dev.minutebook.server.erasures.ErasureRoutes;
import dev.minutebook.server.evidence.EvidenceRoutes;
import dev.minutebook.server.evolution.EpisodeRoutes;
import dev.minutebook.server.evolution.EvolutionRoutes;
import dev.minutebook.server.evolution.EvolutionWorkRoutes;
import dev.minutebook.server.evolution.LineageRoutes;
import dev.minutebook.server.evolution.TacticRoutes;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.knowledge.KnowledgeRoutes;
import dev.minutebook.server.memory.MemoryRoutes;
import dev.minutebook.server.notices.NoticeRoutes;
import dev.minutebook.server.promotions.PromotionRoutes;
import dev.minutebook.server.proofs.ProofRoutes;
import dev.minutebook.server.queries.ModelRunRoutes;
import dev.minutebook.server.queries.QueryRoutes;
import dev.minutebook.server.ratings.RatingRoutes;
import dev.minutebook.server.retention.RetentionRoutes;
import dev.minutebook.server.search.SearchRoutes;
import dev.minutebook.server.streams.EventStreams;
import dev.minutebook.server.tasks.TaskReportRoutes;
import dev.minutebook.server.tasks.TaskRoutes;
import dev.minutebook.server.workspaces.EncryptionRoutes;
import dev.minutebook.server.workspaces.TokenRoutes;
import dev.minutebook.server.workspaces.WorkspaceRoutes;
import java.util.List;
import java.util.stream.Stream;

/// All routes. They are matched in this order, the most frequent first.
final class RouteTable {

    private RouteTable() {}

    static List<Route> of(EventStreams streams, PublicRoutes open, ConsoleRoutes console) {
        return Stream.of(
                        AgentRoutes.routes(),
                        MessageRoutes.routes(),
                        TaskRoutes.routes(),
                        TaskReportRoutes.routes(),
                        AskRoutes.routes(),
                        AskReportRoutes.routes(),
                        DebateRoutes.routes(),
                        TranscriptRoutes.routes(),
                        new ConversationMessageRoutes(streams).routes(),
                        ConversationRoutes.routes(),
                        ContextBackupRoutes.routes(),
                        ProjectRoutes.routes(),
                        CorrectionRoutes.routes(),
                        PromotionRoutes.routes(),
                        RetentionRoutes.routes(),
                        ModelRunRoutes.routes(),
                        QueryRoutes.routes(),
                        EvolutionWorkRoutes.routes(),
                        EvolutionRoutes.routes(),
                        EpisodeRoutes.routes(),
                        LineageRoutes.routes(),
                        TacticRoutes.routes(),
                        ChannelRoutes.routes(),
                        SessionRoutes.routes(),
                        AuditRoutes.routes(),
                        new EventRoutes(streams).routes(),
                        new LiveRoutes(streams).routes(),
                        ApprovalRoutes.routes(),
                        DecisionRoutes.routes(),
                        DossierRoutes.routes(),
                        LessonRoutes.routes(),
                        CritiqueRoutes.routes(),
                        MemoryRoutes.routes(),
                        KnowledgeRoutes.routes(),
                        RatingRoutes.routes(),
                        EvidenceRoutes.routes(),
                        CalibrationRoutes.routes(),
                        ProofRoutes.routes(),
                        NoticeRoutes.routes(),
                        EncryptionRoutes.routes(),
                        ErasureRoutes.routes(),
                        SearchRoutes.routes(),
                        ProviderRoutes.routes(),
                        TokenRoutes.routes(),
                        WorkspaceRoutes.routes(),
                        console.routes(),
                        open.routes())
                .flatMap(List::stream)
                .toList();
    }
}
