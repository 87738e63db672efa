package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.conversations.ConversationId;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A wish to write a context backup that is due.
///
/// @param conversation only of this conversation; null for any
/// @param specialist   only of this agent; null for any
/// @param models       whether only those of specialists that are models are wanted
/// @param providers    which providers of models the claimant can call, at most 64; null means any. A specialist
///                     that names none is served by any
/// @param lease        how long the claim holds: 1 second to 24 hours; 2 minutes when left out
public record ClaimContextBackup(
        @Nullable ConversationId conversation,
        @Nullable AgentRef specialist,
        boolean models,
        @Nullable List<String> providers,
        @Nullable Duration lease) {

    public ClaimContextBackup {
        providers = providers == null ? null : Limits.list("providers", providers, 0, ClaimAsk.PROVIDERS);
        lease = lease == null ? Duration.ofMinutes(2) : lease;
        Limits.lease(lease);
    }

    /// Whatever is due longest.
    public static ClaimContextBackup any() {
        return new ClaimContextBackup(null, null, false, null, null);
    }

    /// What is due longest of specialists that are models, as a worker of the chamber claims it.
    public static ClaimContextBackup forModels() {
        return new ClaimContextBackup(null, null, true, null, null);
    }

    /// The same of one specialist.
    public ClaimContextBackup specialist(AgentRef agent) {
        return new ClaimContextBackup(conversation, agent, models, providers, lease);
    }

    /// The same of one conversation.
    public ClaimContextBackup conversation(ConversationId wanted) {
        return new ClaimContextBackup(wanted, specialist, models, providers, lease);
    }

    /// The same of specialists whose provider is one of these, or that name none.
    public ClaimContextBackup providers(List<String> names) {
        return new ClaimContextBackup(conversation, specialist, models, names, lease);
    }

    /// The same with another lease.
    public ClaimContextBackup lease(Duration length) {
        return new ClaimContextBackup(conversation, specialist, models, providers, length);
    }
}
