package dev.minutebook.cli.audit;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.cli.call.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which entries of the log are wanted. The log is read from the beginning that was asked for, so many entries for a
/// page and no more; nothing is left out unseen.
///
/// @param event   how the event begins, such as `debate` or `debate.opened`
/// @param who     a part of the name or id of who did it
/// @param subject how the id of what it was done to begins
/// @param since   not before then
/// @param until   before then
record EntryFilter(
        @Nullable String event,
        @Nullable String who,
        @Nullable String subject,
        @Nullable Instant since,
        @Nullable Instant until) {

    /// How many entries are looked at for one page, whether or not there are enough among them.
    static final int MOST_READ = 10_000;

    boolean any() {
        return event == null && who == null && subject == null && since == null && until == null;
    }

    private boolean takes(AuditEntry entry, Function<AuditEntry, @Nullable String> doer) {
        return (event == null || entry.event().startsWith(event))
                && (since == null || !entry.at().isBefore(since))
                && (until == null || entry.at().isBefore(until))
                && (subject == null || String.valueOf(entry.subject()).startsWith(subject.toLowerCase(Locale.ROOT)))
                && (who == null || did(who.toLowerCase(Locale.ROOT), entry, doer));
    }

    private static boolean did(String who, AuditEntry entry, Function<AuditEntry, @Nullable String> doer) {
        return (doer.apply(entry) + " " + entry.actor())
                .toLowerCase(Locale.ROOT)
                .contains(who);
    }

    /// The next entries that are taken. The cursor is the number of the last entry that was looked at.
    ///
    /// @param doer the name of who did it
    Page<AuditEntry> page(Audit audit, long after, PageRequest request, Function<AuditEntry, @Nullable String> doer) {
        List<AuditEntry> taken = new ArrayList<>();
        long seen = request.cursor() == null ? after : number(request.cursor());
        for (int looked = 0; looked < MOST_READ; looked += PageRequest.MOST) {
            List<AuditEntry> read =
                    audit.entries(seen, PageRequest.first(PageRequest.MOST)).items();
            for (AuditEntry entry : read) {
                seen = entry.number();
                if (takes(entry, doer)) {
                    taken.add(entry);
                    if (taken.size() == request.limit()) {
                        return new Page<>(taken, Long.toString(seen));
                    }
                }
            }
            if (read.size() < PageRequest.MOST) {
                return new Page<>(taken, null);
            }
        }
        return new Page<>(taken, Long.toString(seen));
    }

    private static long number(String cursor) {
        try {
            return Long.parseLong(cursor);
        } catch (NumberFormatException other) {
            throw Refusal.invalid(
                    "this cursor belongs to a list without these conditions", "Leave --cursor out, or the conditions.");
        }
    }
}
