package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.appends.NamedConversation;
import dev.minutebook.core.conversations.ConversationWriter.Said;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Takes conversations that were held elsewhere, within one transaction. The id of a message follows from its
/// conversation and how its source names it, so that it is known again.
final class ConversationImport {

    private final Transaction transaction;
    private final String user;
    private final MessageBatch batch;
    private final Map<UUID, ConversationMessageStore.KnownPlace> stored = new HashMap<>();
    private int opened;
    private int written;

    ConversationImport(Transaction transaction, String user) {
        this.transaction = transaction;
        this.user = user;
        this.batch = new MessageBatch(transaction, user);
    }

    /// Writes, and once more where another wrote the same at the same time.
    static ImportedConversations settled(Supplier<ImportedConversations> write) {
        try {
            return write.get();
        } catch (Violation refused) {
            if (refused.of("conversation_external_unique") || refused.of("conversation_message_pkey")) {
                return write.get();
            }
            throw refused;
        }
    }

    ImportedConversations take(ImportConversations part) {
        Map<String, ConversationRow> rows = new HashMap<>();
        transaction
                .list(
                        ConversationStore.LOCK_EXTERNAL,
                        ConversationStore::row,
                        transaction.workspace(),
                        user,
                        part.conversations().stream()
                                .map(PastConversation::externalId)
                                .toArray(String[]::new))
                .forEach(row -> {
                    transaction.notBefore(row.updatedAt());
                    rows.put(Objects.requireNonNull(row.externalId()), row);
                });
        List<UUID> ids = new ArrayList<>();
        for (PastConversation past : part.conversations()) {
            ConversationRow row = rows.get(past.externalId());
            if (row != null) {
                named(row, past, ids);
            }
        }
        if (!ids.isEmpty()) {
            transaction
                    .list(
                            ConversationMessageStore.PLACES,
                            ConversationMessageStore::knownPlace,
                            transaction.workspace(),
                            ids.toArray(UUID[]::new))
                    .forEach(place -> stored.put(place.id(), place));
        }
        List<Talk> talks = new ArrayList<>();
        for (PastConversation past : part.conversations()) {
            ConversationRow row = rows.get(past.externalId());
            talks.add(new Talk(past, row == null ? open(past) : row));
        }
        readTips(talks);
        talks.forEach(talk -> written += talk.take());
        batch.write();
        talks.forEach(Talk::show);
        return new ImportedConversations(opened, written);
    }

    /// Reads where branches end that something follows, or that are to be current. Where the current branch ends is
    /// known.
    private void readTips(List<Talk> talks) {
        Set<ConversationMessageStore.Tip> wanted = new LinkedHashSet<>();
        Map<UUID, Talk> byId = new HashMap<>();
        for (Talk talk : talks) {
            byId.put(talk.row.id(), talk);
            talk.past.messages().forEach(message -> talk.lacking(message.after(), wanted));
            talk.lacking(talk.past.current(), wanted);
        }
        if (wanted.isEmpty()) {
            return;
        }
        transaction
                .list(
                        ConversationMessageStore.TIPS,
                        ConversationMessageStore::tip,
                        transaction.workspace(),
                        Column.of(wanted, UUID[]::new, ConversationMessageStore.Tip::conversation),
                        Column.of(wanted, Integer[]::new, ConversationMessageStore.Tip::branch))
                .forEach(tip -> Objects.requireNonNull(byId.get(tip.conversation()))
                        .tips
                        .put(tip.branch(), tip.seq()));
    }

    private void named(ConversationRow row, PastConversation past, List<UUID> ids) {
        for (PastMessage message : past.messages()) {
            ids.add(id(row, message.id()));
            if (message.after() != null) {
                ids.add(id(row, message.after()));
            }
        }
        if (past.current() != null) {
            ids.add(id(row, past.current()));
        }
    }

    private UUID id(ConversationRow row, String message) {
        return Ids.derived(row.createdAt(), transaction.workspace(), row.id(), ConversationWriter.KIND, message);
    }

    /// A time that is not known, or lies in the future, is now.
    private Instant notLater(@Nullable Instant at) {
        return at == null || at.isAfter(transaction.now()) ? transaction.now() : at;
    }

    private ConversationRow open(PastConversation past) {
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        Instant from = notLater(past.from());
        String title = past.title() == null ? OpenConversation.UNTITLED : past.title();
        NamedConversation named = new NamedConversation(id, user, title, null, past.externalId(), from);
        AuditLog.enter(
                transaction,
                Event.of("conversation.opened", "conversation", id)
                        .with("imported", true)
                        .committing(named.commitment(salt)));
        opened++;
        ConversationRow row = new ConversationRow(
                id,
                user,
                title,
                null,
                past.externalId(),
                1,
                1,
                0,
                0,
                0,
                ConversationRow.EMPTY,
                List.of(),
                0,
                null,
                null,
                from,
                transaction.now(),
                from);
        batch.open(row, salt);
        return row;
    }

    /// One conversation while messages are added to it: in runs that follow each other without a fork.
    private final class Talk {

        private final PastConversation past;
        private ConversationRow row;

        /// Where messages stand that were found, or were added just now.
        private final Map<UUID, Spot> spots = new HashMap<>();

        /// The number of the newest message of each branch that is known.
        private final Map<Integer, Long> tips = new HashMap<>();

        private final Set<UUID> seen = new HashSet<>();
        private final List<Said> run = new ArrayList<>();
        private ConversationWriter.@Nullable Place place;
        private int added;

        private record Spot(int branch, long seq) {}

        Talk(PastConversation past, ConversationRow row) {
            this.past = past;
            this.row = row;
            tips.put(row.branch(), row.head());
        }

        int take() {
            for (PastMessage message : past.messages()) {
                UUID id = id(row, message.id());
                if (seen.add(id) && spot(id) == null) {
                    follow(message);
                    run.add(new Said(id, notLater(message.at()), message.message()));
                }
            }
            write();
            return added;
        }

        /// Makes the branch that is to be current so, if something was added.
        void show() {
            Spot current = past.current() == null ? null : spot(id(row, past.current()));
            if (added > 0 && current != null && current.branch != row.branch()) {
                ConversationChanges.switched(
                        transaction, row, current.branch, Objects.requireNonNull(tips.get(current.branch)));
            }
        }

        /// Adds the branch of a stored message of which it is not known where it ends.
        void lacking(@Nullable String message, Set<ConversationMessageStore.Tip> wanted) {
            ConversationMessageStore.KnownPlace known = message == null ? null : stored.get(id(row, message));
            if (known != null && !tips.containsKey(known.branch())) {
                wanted.add(new ConversationMessageStore.Tip(row.id(), known.branch(), 0));
            }
        }

        private @Nullable Spot spot(UUID id) {
            ConversationMessageStore.KnownPlace known = stored.get(id);
            if (known != null) {
                return new Spot(known.branch(), known.seq());
            }
            return spots.get(id);
        }

        /// Begins a new run where a message does not follow the last.
        private void follow(PastMessage message) {
            if (message.anew()) {
                write();
                place = row.lastSeq() == 0
                        ? ConversationWriter.Place.head(row)
                        : ConversationWriter.Place.forked(row, row.branch(), 0);
                return;
            }
            UUID after = message.after() == null ? null : id(row, message.after());
            if (!run.isEmpty() && (after == null || run.getLast().id().equals(after))) {
                return;
            }
            write();
            if (after == null) {
                place = ConversationWriter.Place.head(row);
                return;
            }
            Spot at = spot(after);
            if (at == null) {
                throw Problem.Code.NOT_FOUND.because("the conversation " + row.externalId() + " has no message "
                        + message.after() + " for " + message.id() + " to follow");
            }
            place = Objects.equals(tips.get(at.branch), at.seq)
                    ? new ConversationWriter.Place(at.branch, at.seq, null)
                    : ConversationWriter.Place.forked(row, at.branch, at.seq);
        }

        private void write() {
            if (run.isEmpty()) {
                return;
            }
            ConversationWriter.Place at = Objects.requireNonNull(place);
            List<NewMessage> messages = run.stream().map(Said::message).toList();
            ConversationWriter.Memory memory = ConversationWriter.Memory.at(row, at, messages);
            List<ConversationMessage> stored = ConversationWriter.append(transaction, row, at, memory, run, batch);
            stored.forEach(one -> spots.put(one.id().value(), new Spot(one.branch(), one.seq())));
            ConversationWriter.Head head = ConversationWriter.Head.after(row, stored);
            tips.put(at.branch(), head.seq());
            row = row.moved(at.branch(), head, memory, transaction.now());
            added += run.size();
            run.clear();
        }
    }
}
