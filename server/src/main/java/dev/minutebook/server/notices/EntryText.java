package dev.minutebook.server.notices;

import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.core.notices.DueNotice;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a webhook gets of a sealed entry: that something was done, to what, and where in the log. Neither who
/// did it nor details, which are behind the link for whoever may read the log: what has left the book cannot
/// be erased.
///
/// @param delivery the same at every attempt and replay
/// @param number   its place in the log
/// @param entry    its id
/// @param hash     as it is sealed, in hex
/// @param block    the signed block that it is in
/// @param link     where to read the entry; null where the server does not know its own address
record EntryText(
        DeliveryId delivery,
        String event,
        String workspace,
        long number,
        UUID entry,
        @Nullable Instant at,
        @Nullable String subjectKind,
        @Nullable UUID subject,
        String hash,
        long block,
        @Nullable String link) {

    /// @param base the address of the server, as people reach it
    static EntryText of(DueNotice notice, DueNotice.Entry entry, @Nullable URI base) {
        return new EntryText(
                notice.id(),
                notice.event(),
                notice.workspaceName(),
                entry.number(),
                notice.subject(),
                entry.at(),
                entry.aboutKind(),
                entry.about(),
                entry.hash(),
                entry.block(),
                base == null
                        ? null
                        : base.toString().replaceFirst("/+$", "") + "/v1/workspaces/" + notice.workspaceName()
                                + "/audit/entries?after=" + (entry.number() - 1) + "&limit=1");
    }
}
