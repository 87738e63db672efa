package dev.minutebook.json;

import dev.minutebook.api.DurationText;
import dev.minutebook.api.Id;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.MessageId;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.critiques.CritiqueId;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.VariantId;
import dev.minutebook.api.evolution.tactics.TacticId;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.promotions.PromotionId;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySessionId;
import dev.minutebook.api.ratings.MatchId;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.specialists.KnowledgeGapId;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskRunId;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.WorkspaceId;
import java.time.Duration;
import java.util.UUID;
import java.util.function.Function;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/// Ids and references as plain strings.
final class ApiModule extends SimpleModule {

    private static final long serialVersionUID = 1;

    ApiModule() {
        super("minutebook-api");
        text(Id.class, Id::text);
        text(AgentRef.class, AgentRef::value);
        text(ChannelRef.class, ChannelRef::value);
        id(AgentId.class, AgentId::new);
        id(SessionId.class, SessionId::new);
        id(EntryId.class, EntryId::new);
        id(ChannelId.class, ChannelId::new);
        id(MessageId.class, MessageId::new);
        id(ConversationId.class, ConversationId::new);
        id(ConversationMessageId.class, ConversationMessageId::new);
        id(ProjectId.class, ProjectId::new);
        id(CorrectionId.class, CorrectionId::new);
        id(PromotionId.class, PromotionId::new);
        id(PromotionTrialId.class, PromotionTrialId::new);
        id(RemovalRunId.class, RemovalRunId::new);
        id(LegalHoldId.class, LegalHoldId::new);
        id(QueryId.class, QueryId::new);
        id(ModelRunId.class, ModelRunId::new);
        id(EvolutionRunId.class, EvolutionRunId::new);
        id(EvolutionWorkId.class, EvolutionWorkId::new);
        id(CreatedAgentId.class, CreatedAgentId::new);
        id(GenerationId.class, GenerationId::new);
        id(ProfileId.class, ProfileId::new);
        id(VariantId.class, VariantId::new);
        id(EpisodeId.class, EpisodeId::new);
        id(TacticId.class, TacticId::new);
        id(QuerySessionId.class, QuerySessionId::new);
        id(KnowledgeGapId.class, KnowledgeGapId::new);
        id(ContextBackupId.class, ContextBackupId::new);
        id(ContextCounterId.class, ContextCounterId::new);
        id(TaskId.class, TaskId::new);
        id(TaskRunId.class, TaskRunId::new);
        id(ApprovalId.class, ApprovalId::new);
        id(CritiqueId.class, CritiqueId::new);
        id(DebateId.class, DebateId::new);
        id(DecisionId.class, DecisionId::new);
        id(DissentId.class, DissentId::new);
        id(LessonId.class, LessonId::new);
        id(MemoryId.class, MemoryId::new);
        id(KnowledgeId.class, KnowledgeId::new);
        id(MatchId.class, MatchId::new);
        id(ErasureId.class, ErasureId::new);
        id(EvidenceId.class, EvidenceId::new);
        id(TournamentId.class, TournamentId::new);
        id(ProofId.class, ProofId::new);
        id(TurnId.class, TurnId::new);
        id(TokenId.class, TokenId::new);
        id(SubscriptionId.class, SubscriptionId::new);
        id(DeliveryId.class, DeliveryId::new);
        id(WorkspaceId.class, WorkspaceId::new);
        parsed(AgentRef.class, AgentRef::of);
        parsed(ChannelRef.class, ChannelRef::of);
        parsed(Duration.class, DurationText::parse);
    }

    @Override
    public void setupModule(SetupContext context) {
        super.setupModule(context);
        context.addValueInstantiators(new RecordInstantiators());
    }

    private <T> void text(Class<T> type, Function<T, String> form) {
        addSerializer(type, new StdSerializer<T>(type) {
            @Override
            public void serialize(T value, JsonGenerator out, SerializationContext context) {
                out.writeString(form.apply(value));
            }
        });
    }

    private <T extends Id> void id(Class<T> type, Function<UUID, T> make) {
        parsed(type, text -> {
            try {
                return make.apply(UUID.fromString(text));
            } catch (IllegalArgumentException notAnId) {
                throw Problem.Code.INVALID.because("'" + shortened(text) + "' is not an id");
            }
        });
    }

    private <T> void parsed(Class<T> type, Function<String, T> make) {
        addDeserializer(type, new StdDeserializer<T>(type) {
            @Override
            public T deserialize(JsonParser in, DeserializationContext context) {
                if (in.currentToken() != JsonToken.VALUE_STRING) {
                    throw MismatchedInputException.from(in, type, "a string is expected");
                }
                return make.apply(in.getString());
            }
        });
    }

    private static String shortened(String text) {
        return text.length() > 64 ? text.substring(0, 64) + "…" : text;
    }
}
