package dev.minutebook.core.conversations;

import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.appends.AppendedMessages;
import dev.minutebook.core.audit.appends.AppendedMessages.StoredMessage;
import dev.minutebook.core.conversations.backups.BackupRules;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.search.SearchIndex;
import dev.minutebook.core.search.index.SearchableText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Adds messages to a conversation whose row is locked.
final class ConversationWriter {

    /// The kind of messages in search.
    static final String KIND = "conversation_message";

    /// Where messages are added.
    ///
    /// @param branch the branch they are written on
    /// @param parent the number of the message they follow; 0 for none
    /// @param fork   where that branch begins, if it is new
    record Place(int branch, long parent, @Nullable Fork fork) {

        /// Where a new branch begins.
        ///
        /// @param from the branch it leaves; null for a new start
        record Fork(@Nullable Integer from) {}

        /// After the newest message of the current branch.
        static Place head(ConversationRow row) {
            return new Place(row.branch(), row.head(), null);
        }

        /// A new branch.
        ///
        /// @param from the branch it leaves
        /// @param seq  the last message in common; 0 for none
        static Place forked(ConversationRow row, int from, long seq) {
            return new Place(row.branches() + 1, seq, new Fork(seq == 0 ? null : from));
        }
    }

    /// What is known of the memory afterwards.
    ///
    /// @param hash null if it is not known
    record Memory(int size, byte @Nullable [] hash, List<Long> hidden) {

        /// Where it was known before, with messages that follow.
        static Memory followed(ConversationRow row, List<NewMessage> messages) {
            byte[] hash = row.memoryHash();
            if (hash == null) {
                return new Memory(0, null, row.hidden());
            }
            for (NewMessage message : messages) {
                hash = MessageContent.followed(hash, MessageContent.hash(message.role(), message.parts()));
            }
            return new Memory(row.memorySize() + messages.size(), hash, row.hidden());
        }

        /// After messages that are added somewhere.
        static Memory at(ConversationRow row, Place place, List<NewMessage> messages) {
            return place.branch == row.branch() && place.parent == row.head()
                    ? followed(row, messages)
                    : place.fork == null ? new Memory(0, null, List.of()) : cut(row, place.parent);
        }

        /// On a branch that leaves the current one after a number.
        static Memory cut(ConversationRow row, long fork) {
            List<Long> hidden = new ArrayList<>();
            for (int i = 0; i < row.hidden().size(); i += 2) {
                if (row.hidden().get(i) <= fork) {
                    hidden.add(row.hidden().get(i));
                    hidden.add(Math.min(row.hidden().get(i + 1), fork));
                }
            }
            return new Memory(0, null, hidden);
        }
    }

    /// How far a conversation is afterwards.
    ///
    /// @param seq     the number of the newest message of the current branch
    /// @param lastSeq that of the newest of all
    /// @param tokens  of all messages
    record Head(
            long seq,
            long lastSeq,
            long tokens,
            @Nullable Long lookSeq,
            @Nullable Long lookTokens) {

        static Head of(ConversationRow row) {
            return new Head(row.head(), row.lastSeq(), row.tokens(), row.lookSeq(), row.lookTokens());
        }

        /// Behind messages. A look that is reached is not asked for again.
        static Head after(ConversationRow row, List<ConversationMessage> added) {
            long last = added.getLast().seq();
            long tokens = row.tokens();
            for (ConversationMessage message : added) {
                tokens += BackupRules.tokens(message.parts());
            }
            Head head = new Head(last, last, tokens, row.lookSeq(), row.lookTokens());
            return head.reached(row) ? new Head(last, last, tokens, null, null) : head;
        }

        /// Whether the context counters are to be looked at.
        boolean reached(ConversationRow row) {
            return (row.lookSeq() != null && lastSeq >= row.lookSeq())
                    || (row.lookTokens() != null && tokens >= row.lookTokens());
        }

        /// On another branch, so that the context counters are looked at.
        Head at(long head) {
            return new Head(head, lastSeq, tokens, null, null);
        }
    }

    private ConversationWriter() {}

    /// Adds messages and moves the head behind them.
    static List<ConversationMessage> append(
            Transaction transaction, ConversationRow row, Place place, Memory memory, List<NewMessage> messages) {
        List<Said> said = messages.stream()
                .map(message -> new Said(transaction.newId(), transaction.now(), message))
                .toList();
        return append(transaction, row, place, memory, said, null);
    }

    /// A message with its id and its time.
    record Said(UUID id, Instant at, NewMessage message) {}

    /// The same with ids and times of elsewhere.
    ///
    /// @param batch gathers what was said elsewhere, which makes a conversation active at its own time; null to
    ///              write at once
    static List<ConversationMessage> append(
            Transaction transaction,
            ConversationRow row,
            Place place,
            Memory memory,
            List<Said> messages,
            @Nullable MessageBatch batch) {
        List<ConversationMessage> added = numbered(row, place, messages);
        long last = added.getLast().seq();
        Head head = Head.after(row, added);
        byte[] salt = transaction.newSalt();
        List<StoredMessage> stored = stored(row, added, salt);
        boolean counted = batch == null
                ? write(transaction, row, place, head, memory, added, stored)
                : batch.add(row, place, head, memory, added, stored);
        Event event = Event.of("conversation.appended", "conversation", row.id())
                .with("branch", place.branch)
                .with("from", added.getFirst().seq())
                .with("to", last)
                .committing(AppendedMessages.commitment(salt, stored));
        if (batch != null) {
            event = event.with("imported", true);
        }
        if (counted) {
            event = event.with(ContextCounters.DETAIL, true);
        }
        if (place.fork != null) {
            event = event.with("fork", place.parent);
            event = place.fork.from == null ? event : event.with("parent", place.fork.from);
        }
        AuditLog.enter(transaction, event);
        return added;
    }

    /// Returns whether context counters are to be looked at.
    private static boolean write(
            Transaction transaction,
            ConversationRow row,
            Place place,
            Head head,
            Memory memory,
            List<ConversationMessage> added,
            List<StoredMessage> stored) {
        boolean counted = ContextCounters.count(transaction, row, place.fork != null || head.reached(row), added);
        move(transaction, row, place, head, memory);
        if (place.fork != null) {
            transaction.later(
                    ConversationStore.INSERT_BRANCH,
                    transaction.workspace(),
                    row.id(),
                    place.branch,
                    place.fork.from,
                    place.parent,
                    transaction.now());
        }
        store(transaction, row, place, stored);
        SearchIndex.addAll(transaction, findable(row, added));
        return counted;
    }

    static List<SearchableText> findable(ConversationRow row, List<ConversationMessage> added) {
        UUID owner = UserRules.key(row.user());
        List<SearchableText> texts = new ArrayList<>(added.size());
        for (ConversationMessage message : added) {
            String words = MessageContent.words(message.parts());
            if (!words.isBlank()) {
                texts.add(SearchableText.of(KIND, message.id().value(), words)
                        .in(row.id(), message.seq())
                        .by(message.role())
                        .privateOf(owner));
            }
        }
        return texts;
    }

    /// Moves the head, without new messages or behind them.
    static void move(Transaction transaction, ConversationRow row, Place place, Head head, Memory memory) {
        move(transaction, row.moved(place.branch, head, memory, transaction.now()), transaction.now());
    }

    /// @param moved  with its head where it is now
    /// @param active when something was last said
    static void move(Transaction transaction, ConversationRow moved, Instant active) {
        transaction.later(
                ConversationStore.MOVE,
                transaction.workspace(),
                moved.id(),
                moved.branch(),
                moved.branches(),
                moved.head(),
                moved.lastSeq(),
                moved.memorySize(),
                moved.memoryHash(),
                moved.hidden().toArray(Long[]::new),
                moved.updatedAt(),
                moved.tokens(),
                moved.lookSeq(),
                moved.lookTokens(),
                active);
    }

    private static List<ConversationMessage> numbered(ConversationRow row, Place place, List<Said> messages) {
        List<ConversationMessage> added = new ArrayList<>(messages.size());
        long seq = row.lastSeq();
        long parent = place.parent;
        for (Said said : messages) {
            NewMessage message = said.message;
            AnswerGrounds grounds = message.grounds();
            ConfidenceLabel confidence = grounds == null ? null : ConfidenceRules.label(grounds);
            added.add(new ConversationMessage(
                    new ConversationMessageId(said.id),
                    new ConversationId(row.id()),
                    ++seq,
                    place.branch,
                    parent,
                    message.role(),
                    message.parts(),
                    message.callout(),
                    message.accuracy(),
                    confidence,
                    grounds == null ? List.of() : grounds.models(),
                    grounds == null ? null : grounds.query(),
                    grounds == null ? List.of() : grounds.corrections(),
                    said.at));
            parent = seq;
        }
        return added;
    }

    private static List<StoredMessage> stored(ConversationRow row, List<ConversationMessage> added, byte[] salt) {
        List<StoredMessage> stored = new ArrayList<>(added.size());
        for (ConversationMessage message : added) {
            MessageContent content = MessageContent.of(message.parts());
            stored.add(new StoredMessage(
                    row.id(),
                    message.branch(),
                    message.seq(),
                    message.parent(),
                    message.id().value(),
                    message.role(),
                    content.content(),
                    content.parts(),
                    lower(message.callout()),
                    lower(message.accuracy()),
                    lower(message.confidence()),
                    message.models(),
                    message.query(),
                    message.corrections(),
                    stored.isEmpty() ? salt : null,
                    message.createdAt()));
        }
        return stored;
    }

    private static void store(Transaction transaction, ConversationRow row, Place place, List<StoredMessage> stored) {
        transaction.later(
                ConversationMessageStore.INSERT,
                transaction.workspace(),
                row.id(),
                place.branch,
                row.lastSeq(),
                place.parent,
                stored.getFirst().salt(),
                Column.of(stored, Instant[]::new, StoredMessage::createdAt),
                Column.of(stored, UUID[]::new, StoredMessage::id),
                Column.of(stored, String[]::new, StoredMessage::role),
                Column.of(stored, String[]::new, StoredMessage::content),
                Column.of(stored, String[]::new, StoredMessage::parts),
                Column.of(stored, String[]::new, StoredMessage::callout),
                Column.of(stored, String[]::new, StoredMessage::accuracy),
                Column.of(stored, String[]::new, StoredMessage::confidence),
                Column.of(stored, String[]::new, one -> array(one.models())),
                Column.of(stored, UUID[]::new, StoredMessage::query),
                Column.of(stored, String[]::new, one -> array(one.corrections())),
                row.user());
    }

    private static @Nullable String lower(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    /// A list as PostgreSQL writes an array; null if it is empty.
    static @Nullable String array(List<?> values) {
        return values.isEmpty()
                ? null
                : values.stream()
                        .map(value ->
                                '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"')
                        .collect(Collectors.joining(",", "{", "}"));
    }
}
