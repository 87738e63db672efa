package dev.minutebook.core.audit;

import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that is being done, to be entered in the log.
///
/// @param name       noun and past verb, such as `message.posted`
/// @param agent      the agent in whose name it is done; null means the caller itself
/// @param details    facts without content
/// @param commitment salted hash of the content concerned
/// @param rows       the rows it commits to instead, as they are stored when the transaction ends
/// @param confidence how sure the agent was, 0 to 1, if it said so
/// @param latency    how long it took, in milliseconds, if that is known
/// @param item       the one row of these that it commits to; null for all of the subject
public record Event(
        String name,
        String subjectKind,
        @Nullable UUID subject,
        @Nullable UUID agent,
        @Nullable UUID session,
        Map<String, Object> details,
        byte @Nullable [] commitment,
        @Nullable CommittedRows rows,
        @Nullable String item,
        @Nullable Double confidence,
        @Nullable Double latency) {

    public static Event of(String name, String subjectKind, UUID subject) {
        return new Event(
                name, subjectKind, subject, null, null, Map.of(), null, CommittedRows.of(name), null, null, null);
    }

    public Event by(@Nullable UUID actingAgent) {
        return new Event(
                name, subjectKind, subject, actingAgent, session, details, commitment, rows, item, confidence, latency);
    }

    public Event in(@Nullable UUID agentSession) {
        return new Event(
                name, subjectKind, subject, agent, agentSession, details, commitment, rows, item, confidence, latency);
    }

    public Event with(String key, Object value) {
        Map<String, Object> more = new TreeMap<>(details);
        more.put(key, value);
        return new Event(name, subjectKind, subject, agent, session, more, commitment, rows, item, confidence, latency);
    }

    public Event committing(byte[] contentCommitment) {
        return new Event(
                name,
                subjectKind,
                subject,
                agent,
                session,
                details,
                contentCommitment,
                rows,
                item,
                confidence,
                latency);
    }

    /// Of the rows that such an event commits to, one alone.
    public Event committingTo(String row) {
        return new Event(
                name, subjectKind, subject, agent, session, details, commitment, rows, row, confidence, latency);
    }

    /// With how sure the agent was and how long it took, as far as that is known.
    public Event measured(@Nullable Double sure, @Nullable Long millis) {
        return new Event(
                name,
                subjectKind,
                subject,
                agent,
                session,
                details,
                commitment,
                rows,
                item,
                sure,
                millis == null ? null : millis.doubleValue());
    }
}
