package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.core.audit.appends.AppendedMessages.StoredMessage;
import dev.minutebook.core.conversations.ContextCounters.Participant;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// New conversations of a user and messages of any number of conversations that are written together: in one statement
/// for each table, and one more for each conversation that was there before.
final class MessageBatch {

    /// How exact the time is at which a conversation was last active.
    private static final Duration EXACT = Duration.ofMinutes(1);

    private final Transaction transaction;
    private final String user;
    private final Map<UUID, byte[]> opened = new LinkedHashMap<>();
    private final Map<UUID, Moved> moved = new LinkedHashMap<>();
    private final List<Branch> branches = new ArrayList<>();
    private final List<StoredMessage> messages = new ArrayList<>();
    private final List<SearchableText> findable = new ArrayList<>();
    private final Set<Participant> participants = new LinkedHashSet<>();

    /// A conversation as it is after all that was added.
    private record Moved(ConversationRow row, Instant active) {}

    private record Branch(
            UUID conversation, int number, @Nullable Integer parent, long fork) {}

    MessageBatch(Transaction transaction, String user) {
        this.transaction = transaction;
        this.user = user;
    }

    /// A new conversation.
    void open(ConversationRow row, byte[] salt) {
        opened.put(row.id(), salt);
        moved.put(row.id(), new Moved(row, row.activeAt()));
    }

    /// Messages that follow each other.
    ///
    /// @return whether context counters are to be looked at
    boolean add(
            ConversationRow row,
            ConversationWriter.Place place,
            ConversationWriter.Head head,
            ConversationWriter.Memory memory,
            List<ConversationMessage> added,
            List<StoredMessage> stored) {
        boolean reached = place.fork() != null || head.reached(row);
        if (reached && !opened.containsKey(row.id())) {
            ContextCounters.look(transaction, row.id());
        }
        Set<Participant> named = ContextCounters.participants(row, added);
        participants.addAll(named);
        Moved before = moved.get(row.id());
        Instant active = before == null ? row.activeAt() : before.active;
        Instant said = added.getLast().createdAt();
        moved.put(
                row.id(),
                new Moved(
                        row.moved(place.branch(), head, memory, transaction.now()),
                        active.isBefore(said.minus(EXACT)) ? said : active));
        if (place.fork() != null) {
            branches.add(new Branch(row.id(), place.branch(), place.fork().from(), place.parent()));
        }
        messages.addAll(stored);
        findable.addAll(ConversationWriter.findable(row, added));
        return reached || !named.isEmpty();
    }

    void write() {
        insertConversations();
        if (!opened.isEmpty()) {
            transaction.planAnew();
        }
        moved.forEach((id, one) -> {
            if (!opened.containsKey(id)) {
                ConversationWriter.move(transaction, one.row, one.active);
            }
        });
        insertBranches();
        insertMessages();
        SearchIndex.addAll(transaction, findable);
        ContextCounters.join(transaction, participants);
    }

    private void insertConversations() {
        if (opened.isEmpty()) {
            return;
        }
        List<Moved> some = moved.values().stream()
                .filter(one -> opened.containsKey(one.row.id()))
                .toList();
        transaction.later(
                ConversationStore.INSERT_ALL,
                transaction.workspace(),
                user,
                transaction.now(),
                Column.of(some, UUID[]::new, one -> one.row.id()),
                Column.of(some, String[]::new, one -> one.row.title()),
                Column.of(some, String[]::new, one -> one.row.externalId()),
                Column.of(some, Integer[]::new, one -> one.row.branch()),
                Column.of(some, Integer[]::new, one -> one.row.branches()),
                Column.of(some, Long[]::new, one -> one.row.head()),
                Column.of(some, Long[]::new, one -> one.row.lastSeq()),
                Column.of(some, Integer[]::new, one -> one.row.memorySize()),
                Column.of(some, byte[][]::new, one -> one.row.memoryHash()),
                Column.of(some, Long[]::new, one -> one.row.tokens()),
                Column.of(some, byte[][]::new, one -> opened.get(one.row.id())),
                Column.of(some, Instant[]::new, one -> one.row.createdAt()),
                Column.of(some, Instant[]::new, Moved::active));
    }

    private void insertBranches() {
        if (!branches.isEmpty()) {
            transaction.later(
                    ConversationStore.INSERT_BRANCHES,
                    transaction.workspace(),
                    transaction.now(),
                    Column.of(branches, UUID[]::new, Branch::conversation),
                    Column.of(branches, Integer[]::new, Branch::number),
                    Column.of(branches, Integer[]::new, Branch::parent),
                    Column.of(branches, Long[]::new, Branch::fork));
        }
    }

    private void insertMessages() {
        if (messages.isEmpty()) {
            return;
        }
        transaction.later(
                ConversationMessageStore.INSERT_ALL,
                transaction.workspace(),
                Column.of(messages, UUID[]::new, StoredMessage::id),
                Column.of(messages, UUID[]::new, StoredMessage::conversation),
                Column.of(messages, Integer[]::new, StoredMessage::branch),
                Column.of(messages, Long[]::new, StoredMessage::seq),
                Column.of(messages, Long[]::new, StoredMessage::parent),
                Column.of(messages, String[]::new, StoredMessage::role),
                Column.of(messages, String[]::new, StoredMessage::content),
                Column.of(messages, String[]::new, StoredMessage::parts),
                Column.of(messages, String[]::new, StoredMessage::callout),
                Column.of(messages, String[]::new, StoredMessage::accuracy),
                Column.of(messages, String[]::new, StoredMessage::confidence),
                Column.of(messages, String[]::new, one -> ConversationWriter.array(one.models())),
                Column.of(messages, UUID[]::new, StoredMessage::query),
                Column.of(messages, String[]::new, one -> ConversationWriter.array(one.corrections())),
                Column.of(messages, byte[][]::new, StoredMessage::salt),
                Column.of(messages, Instant[]::new, StoredMessage::createdAt),
                user);
    }
}
