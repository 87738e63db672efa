package dev.minutebook.imports.sending;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.conversations.history.PastMessage;
import dev.minutebook.imports.TableTally;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Gathers conversations and their messages and sends them in parts. Messages of a conversation are sent in the order
/// in which they came.
public final class ConversationSender {

    private static final long EACH = 200;

    private final @Nullable Conversations conversations;
    private final @Nullable String user;
    private final TableTally talks;
    private final TableTally messages;
    private final Map<String, Piece> waiting = new LinkedHashMap<>();
    private int count;
    private long characters;

    /// What is sent of one conversation.
    private static final class Piece {

        private PastConversation head;

        /// Whether the conversation itself is a row of the source, and not only its messages are.
        private boolean row;

        private final List<PastMessage> messages = new ArrayList<>();

        Piece(PastConversation head) {
            this.head = head;
        }

        PastConversation part(int from, int to) {
            return head.messages(messages.subList(from, to));
        }
    }

    /// @param conversations null in a dry run
    /// @param user          whose they become; null for the caller's own
    public ConversationSender(
            @Nullable Conversations conversations, @Nullable String user, TableTally talks, TableTally messages) {
        this.conversations = conversations;
        this.user = user;
        this.talks = talks;
        this.messages = messages;
    }

    /// A conversation of the source; messages may follow.
    ///
    /// @param head without messages
    public void open(PastConversation head) {
        Piece piece = piece(head);
        if (piece.row) {
            flush();
            piece = piece(head);
        }
        piece.head = head;
        piece.row = true;
    }

    /// A message of the source.
    ///
    /// @param head its conversation, without messages
    public void add(PastConversation head, PastMessage message) {
        long more = EACH + size(message);
        Piece there = waiting.get(head.externalId());
        if (count == ImportConversations.MESSAGES
                || (there != null && there.messages.size() == PastConversation.MESSAGES)
                || (count > 0 && characters + more > PartSender.MOST_CHARACTERS)) {
            flush();
        }
        piece(head).messages.add(message);
        count++;
        characters += more;
    }

    private static long size(PastMessage message) {
        return message.message().parts().stream()
                .map(MessagePart::content)
                .mapToLong(String::length)
                .sum();
    }

    private Piece piece(PastConversation head) {
        if (!waiting.containsKey(head.externalId()) && waiting.size() == ImportConversations.MOST) {
            flush();
        }
        return waiting.computeIfAbsent(head.externalId(), id -> {
            characters += EACH;
            return new Piece(head);
        });
    }

    public void flush() {
        if (!waiting.isEmpty()) {
            List<Piece> pieces = List.copyOf(waiting.values());
            waiting.clear();
            count = 0;
            characters = 0;
            send(pieces);
        }
    }

    private void send(List<Piece> pieces) {
        int rows = (int) pieces.stream().filter(one -> one.row).count();
        int said = pieces.stream().mapToInt(one -> one.messages.size()).sum();
        if (conversations == null) {
            talks.written(rows, rows);
            messages.written(said, said);
            return;
        }
        try {
            ImportedConversations receipt = conversations.importPast(new ImportConversations(
                    user,
                    pieces.stream().map(one -> one.part(0, one.messages.size())).toList()));
            talks.written(rows, Math.min(rows, receipt.conversations()));
            messages.written(said, receipt.messages());
        } catch (MinutebookException refused) {
            if (!PartSender.OF_ROWS.contains(refused.code())) {
                throw refused;
            }
            if (pieces.size() > 1) {
                send(pieces.subList(0, pieces.size() / 2));
                send(pieces.subList(pieces.size() / 2, pieces.size()));
            } else {
                alone(pieces.getFirst(), conversations);
            }
        }
    }

    /// Sends a conversation of which something is refused: without messages, and then these.
    private void alone(Piece piece, Conversations to) {
        try {
            ImportedConversations receipt = to.importPast(new ImportConversations(user, List.of(piece.part(0, 0))));
            talks.written(piece.row ? 1 : 0, piece.row ? receipt.conversations() : 0);
        } catch (MinutebookException refused) {
            if (!PartSender.OF_ROWS.contains(refused.code())) {
                throw refused;
            }
            String id = piece.head.externalId();
            if (piece.row) {
                talks.left(refused.problem().detail(), id);
            }
            messages.left("its conversation was left", id, piece.messages.size());
            return;
        }
        some(piece, 0, piece.messages.size(), to);
    }

    private void some(Piece piece, int from, int to, Conversations target) {
        if (from == to) {
            return;
        }
        try {
            ImportedConversations receipt =
                    target.importPast(new ImportConversations(user, List.of(piece.part(from, to))));
            messages.written(to - from, receipt.messages());
        } catch (MinutebookException refused) {
            if (!PartSender.OF_ROWS.contains(refused.code())) {
                throw refused;
            }
            if (to - from == 1) {
                messages.left(
                        refused.problem().detail(), piece.messages.get(from).id());
                return;
            }
            int middle = (from + to) / 2;
            some(piece, from, middle, target);
            some(piece, middle, to, target);
        }
    }
}
