package dev.minutebook.api.queries;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.specialists.PutPolicy;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A question that was asked and answered elsewhere.
///
/// @param question     what was asked
/// @param runs         what each specialist said, 1 to 9, each specialist once
/// @param session      the caller's own id of its session; one is made when left out
/// @param user         whose question it was; null for that of the conversation, else the caller's own
/// @param conversation where it was asked; null for none
/// @param accuracy     how much was spent on it; balanced when left out
/// @param domains      what it is about, as probabilities by domain, at most 16; by its words when empty
/// @param policy       what answers are held to; `usual` when left out
/// @param askedAt      when it was asked, not later than now; now when left out
/// @param metadata     at most 32 entries
public record RecordQuery(
        String question,
        List<RecordRun> runs,
        @Nullable String session,
        @Nullable String user,
        @Nullable ConversationId conversation,
        @Nullable AccuracyLevel accuracy,
        Map<String, Double> domains,
        @Nullable String policy,
        @Nullable Instant askedAt,
        Map<String, String> metadata) {

    /// The most runs.
    public static final int RUNS = 9;

    public RecordQuery {
        question = Limits.filled("question", question, Limits.TEXT);
        runs = Limits.list("runs", runs, 1, RUNS);
        if (runs.stream().map(RecordRun::specialist).distinct().count() != runs.size()) {
            throw Problem.Code.INVALID.because("each specialist answers once");
        }
        session = QueryBounds.session(session);
        user = Limits.user(user);
        accuracy = accuracy == null ? AccuracyLevel.BALANCED : accuracy;
        domains = QueryBounds.domains(domains);
        policy = policy == null ? null : PutPolicy.name(policy);
        askedAt = Limits.time("askedAt", askedAt);
        metadata = Labels.metadata(metadata);
    }

    /// A question of the caller's own user, with what was said.
    public static RecordQuery of(String question, List<RecordRun> runs) {
        return new RecordQuery(question, runs, null, null, null, null, Map.of(), null, null, Map.of());
    }

    /// The same in a session of the caller's own id.
    public RecordQuery session(String session) {
        return with(copy -> copy.session = session);
    }

    /// The same for another user.
    public RecordQuery ofUser(String user) {
        return with(copy -> copy.user = user);
    }

    /// The same in a conversation.
    public RecordQuery in(ConversationId conversation) {
        return with(copy -> copy.conversation = conversation);
    }

    /// The same with another accuracy.
    public RecordQuery accuracy(AccuracyLevel accuracy) {
        return with(copy -> copy.accuracy = accuracy);
    }

    /// The same about these domains, by probability.
    public RecordQuery domains(Map<String, Double> domains) {
        return with(copy -> copy.domains = domains);
    }

    /// The same about one domain.
    public RecordQuery about(String domain) {
        return with(copy -> copy.domains = Map.of(domain, 1.0));
    }

    /// The same under another policy.
    public RecordQuery policy(String policy) {
        return with(copy -> copy.policy = policy);
    }

    /// The same, asked then.
    public RecordQuery askedAt(Instant askedAt) {
        return with(copy -> copy.askedAt = askedAt);
    }

    /// The same with metadata.
    public RecordQuery metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    private RecordQuery with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.query();
    }

    /// The same question, to be changed.
    private static final class Copy {

        private final String question;
        private final List<RecordRun> runs;
        private @Nullable String session;
        private @Nullable String user;
        private @Nullable ConversationId conversation;
        private @Nullable AccuracyLevel accuracy;
        private Map<String, Double> domains;
        private @Nullable String policy;
        private @Nullable Instant askedAt;
        private Map<String, String> metadata;

        Copy(RecordQuery query) {
            question = query.question;
            runs = query.runs;
            session = query.session;
            user = query.user;
            conversation = query.conversation;
            accuracy = query.accuracy;
            domains = query.domains;
            policy = query.policy;
            askedAt = query.askedAt;
            metadata = query.metadata;
        }

        RecordQuery query() {
            return new RecordQuery(
                    question, runs, session, user, conversation, accuracy, domains, policy, askedAt, metadata);
        }
    }
}
