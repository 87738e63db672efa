package dev.minutebook.core.audit;

import dev.minutebook.core.database.stored.StoredRow;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Something that is being done, to be entered in the log.
///
/// @param name       noun and past verb, such as `message.posted`
/// @param agent      the agent in whose name the caller does it; null means its own
/// @param details    facts without content
/// @param commitment salted hash of the content concerned
/// @param rows       the rows it commits to instead, as they are stored when the transaction ends
/// @param item       the one row of these that it commits to; null for all of the subject
/// @param written    all these rows, where it is known what they will hold; null if they must be read
/// @param reason     why it is done; kept beside the log, which commits to it
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
        @Nullable Map<String, StoredRow> written,
        @Nullable Reason reason,
        Measures measures) {

    /// In the words of whoever does it.
    ///
    /// @param owner whose private thing is changed; null if all may read why
    record Reason(String text, @Nullable UUID owner) {}

    /// What was measured, as far as that is known.
    ///
    /// @param confidence how sure the agent was, 0 to 1
    /// @param latency    how long it took, in milliseconds
    /// @param field      what a query is about
    /// @param specialist whose answer it is
    /// @param utility    what the answer is worth, 0 to 1
    record Measures(
            @Nullable Double confidence,
            @Nullable Double latency,
            @Nullable String field,
            @Nullable String specialist,
            @Nullable Double utility) {

        private static final Measures NONE = new Measures(null, null, null, null, null);
    }

    public static Event of(String name, String subjectKind, UUID subject) {
        CommittedRows always = CommittedRows.always(name);
        return new Event(
                name, subjectKind, subject, null, null, Map.of(), null, always, null, null, null, Measures.NONE);
    }

    public Event by(@Nullable UUID acting) {
        return new Event(
                name,
                subjectKind,
                subject,
                acting,
                session,
                details,
                commitment,
                rows,
                item,
                written,
                reason,
                measures);
    }

    public Event in(@Nullable UUID life) {
        return new Event(
                name, subjectKind, subject, agent, life, details, commitment, rows, item, written, reason, measures);
    }

    public Event with(String key, Object value) {
        Map<String, Object> more = new TreeMap<>(details);
        more.put(key, value);
        return new Event(
                name, subjectKind, subject, agent, session, more, commitment, rows, item, written, reason, measures);
    }

    public Event committing(byte[] content) {
        return new Event(
                name, subjectKind, subject, agent, session, details, content, rows, item, written, reason, measures);
    }

    /// Of the rows that such an event commits to, one alone.
    public Event committingTo(String row) {
        return new Event(
                name, subjectKind, subject, agent, session, details, commitment, rows, row, written, reason, measures);
    }

    /// These rows, which are all that such an event commits to when the transaction ends, by the names that parts have.
    /// Until then more may be added.
    public Event committingTo(Map<String, StoredRow> all) {
        return new Event(
                name, subjectKind, subject, agent, session, details, commitment, rows, item, all, reason, measures);
    }

    /// What it commits to is known.
    Event committed(byte[] root) {
        return new Event(name, subjectKind, subject, agent, session, details, root, null, null, null, reason, measures);
    }

    /// For a reason, which is kept and committed to.
    public Event because(String text, @Nullable UUID owner) {
        return new Event(
                name,
                subjectKind,
                subject,
                agent,
                session,
                details,
                commitment,
                CommittedRows.REASON,
                item,
                written,
                new Reason(text, owner),
                measures);
    }

    /// With how sure the agent was and how long it took.
    public Event measured(@Nullable Double confidence, @Nullable Long milliseconds) {
        Measures taken = new Measures(
                confidence,
                milliseconds == null ? null : milliseconds.doubleValue(),
                measures.field,
                measures.specialist,
                measures.utility);
        return new Event(
                name, subjectKind, subject, agent, session, details, commitment, rows, item, written, reason, taken);
    }

    /// With what a query is about, whose answer it is, and what that is worth.
    public Event answered(@Nullable String field, @Nullable String specialist, @Nullable Double utility) {
        Measures taken = new Measures(measures.confidence, measures.latency, field, specialist, utility);
        return new Event(
                name, subjectKind, subject, agent, session, details, commitment, rows, item, written, reason, taken);
    }
}
