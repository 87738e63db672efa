package dev.minutebook.api.queries;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.specialists.PutPolicy;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A question to specialists.
///
/// @param question     what is asked
/// @param session      the caller's own id of its session; one is made when left out
/// @param user         whose question it is; null for that of the conversation, else the caller's own
/// @param conversation where it is asked; null for none
/// @param accuracy     how much is spent on it; balanced when left out
/// @param domains      what it is about, as probabilities by domain, at most 16; empty when that is not known
/// @param classifier   who is asked what it is about where `domains` does not say; null leaves it to the words
/// @param specialists  whom it may be put to, at most 32; empty for those of the policy, or all agents that are models
/// @param policy       what answers are held to; `usual` when left out
/// @param within       the time for an answer, 1 second to 30 days; 10 minutes when left out
/// @param tokenBudget  the most tokens, in and out; null is no bound
/// @param costBudget   the most money in US dollars; null is no bound
/// @param metadata     at most 32 entries
public record AskQuery(
        String question,
        @Nullable String session,
        @Nullable String user,
        @Nullable ConversationId conversation,
        @Nullable AccuracyLevel accuracy,
        Map<String, Double> domains,
        @Nullable AgentRef classifier,
        List<AskedSpecialist> specialists,
        @Nullable String policy,
        @Nullable Duration within,
        @Nullable Long tokenBudget,
        @Nullable BigDecimal costBudget,
        Map<String, String> metadata) {

    /// The longest id of a session.
    public static final int SESSION = 128;

    /// The most domains.
    public static final int DOMAINS = 16;

    /// The most specialists.
    public static final int SPECIALISTS = 32;

    /// The longest time, in seconds.
    public static final long LONGEST = 30L * 24 * 60 * 60;

    public AskQuery {
        question = Limits.filled("question", question, Limits.TEXT);
        session = QueryBounds.session(session);
        user = Limits.user(user);
        accuracy = accuracy == null ? AccuracyLevel.BALANCED : accuracy;
        domains = QueryBounds.domains(domains);
        specialists = Limits.list("specialists", specialists, 0, SPECIALISTS);
        policy = policy == null ? null : PutPolicy.name(policy);
        within = within == null ? Duration.ofMinutes(10) : within;
        Limits.range("within in seconds", within.toSeconds(), 1, LONGEST);
        if (tokenBudget != null) {
            Limits.range("tokenBudget", tokenBudget, 1, 1_000_000_000_000L);
        }
        if (costBudget != null
                && (costBudget.signum() <= 0 || costBudget.compareTo(BigDecimal.valueOf(1_000_000)) > 0)) {
            throw Problem.Code.INVALID.because("costBudget must be above 0 and at most a million");
        }
        metadata = Labels.metadata(metadata);
    }

    /// A question of the caller's own user.
    public static AskQuery of(String question) {
        return new AskQuery(
                question, null, null, null, null, Map.of(), null, List.of(), null, null, null, null, Map.of());
    }

    /// The same in a session of the caller's own id.
    public AskQuery session(String session) {
        return with(copy -> copy.session = session);
    }

    /// The same for another user.
    public AskQuery ofUser(String user) {
        return with(copy -> copy.user = user);
    }

    /// The same in a conversation.
    public AskQuery in(ConversationId conversation) {
        return with(copy -> copy.conversation = conversation);
    }

    /// The same with another accuracy.
    public AskQuery accuracy(AccuracyLevel accuracy) {
        return with(copy -> copy.accuracy = accuracy);
    }

    /// The same about these domains, by probability.
    public AskQuery domains(Map<String, Double> domains) {
        return with(copy -> copy.domains = domains);
    }

    /// The same about one domain.
    public AskQuery about(String domain) {
        return with(copy -> copy.domains = Map.of(domain, 1.0));
    }

    /// The same, where an agent is asked what it is about.
    public AskQuery classifier(AgentRef classifier) {
        return with(copy -> copy.classifier = classifier);
    }

    /// The same to these specialists alone.
    public AskQuery specialists(List<AskedSpecialist> specialists) {
        return with(copy -> copy.specialists = specialists);
    }

    /// The same to these agents alone, each in all fields.
    public AskQuery to(AgentRef... agents) {
        return with(copy -> copy.specialists =
                Arrays.stream(agents).map(AskedSpecialist::of).toList());
    }

    /// The same under another policy.
    public AskQuery policy(String policy) {
        return with(copy -> copy.policy = policy);
    }

    /// The same with another time for an answer.
    public AskQuery within(Duration within) {
        return with(copy -> copy.within = within);
    }

    /// The same with a bound of tokens.
    public AskQuery tokenBudget(long tokenBudget) {
        return with(copy -> copy.tokenBudget = tokenBudget);
    }

    /// The same with a bound of money, in US dollars.
    public AskQuery costBudget(BigDecimal costBudget) {
        return with(copy -> copy.costBudget = costBudget);
    }

    /// The same with metadata.
    public AskQuery metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    private AskQuery with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.query();
    }

    /// The same question, to be changed.
    private static final class Copy {

        private final String question;
        private @Nullable String session;
        private @Nullable String user;
        private @Nullable ConversationId conversation;
        private @Nullable AccuracyLevel accuracy;
        private Map<String, Double> domains;
        private @Nullable AgentRef classifier;
        private List<AskedSpecialist> specialists;
        private @Nullable String policy;
        private @Nullable Duration within;
        private @Nullable Long tokenBudget;
        private @Nullable BigDecimal costBudget;
        private Map<String, String> metadata;

        Copy(AskQuery query) {
            question = query.question;
            session = query.session;
            user = query.user;
            conversation = query.conversation;
            accuracy = query.accuracy;
            domains = query.domains;
            classifier = query.classifier;
            specialists = query.specialists;
            policy = query.policy;
            within = query.within;
            tokenBudget = query.tokenBudget;
            costBudget = query.costBudget;
            metadata = query.metadata;
        }

        AskQuery query() {
            return new AskQuery(
                    question,
                    session,
                    user,
                    conversation,
                    accuracy,
                    domains,
                    classifier,
                    specialists,
                    policy,
                    within,
                    tokenBudget,
                    costBudget,
                    metadata);
        }
    }
}
