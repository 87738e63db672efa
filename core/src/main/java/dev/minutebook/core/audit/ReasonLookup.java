package dev.minutebook.core.audit;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// The reasons that were given for changes, as other capabilities read them.
public final class ReasonLookup {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private ReasonLookup() {}

    /// A reason, with the entry of the log that commits to it.
    public record Given(UUID entryId, String event, String actor, String reason, Instant at) {}

    /// Those of one subject, in order, as far as the caller may see them.
    public static Page<Given> of(Database database, Scope scope, UUID subject, PageRequest page) {
        List<Given> found = database.list(
                scope,
                ReasonStore.LIST,
                ReasonStore::given,
                scope.workspace().value(),
                subject,
                Cursor.read(page.cursor(), BEFORE_ALL).uuid(0),
                scope.caller().agent() == null ? null : scope.caller().agent().value(),
                page.limit() + 1);
        return Cursor.page(found, page.limit(), last -> Cursor.of(last.entryId()));
    }
}
