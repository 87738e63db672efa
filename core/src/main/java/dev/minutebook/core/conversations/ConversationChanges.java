package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.PendingRows;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What moves the head of a conversation, within one transaction that locks its row first.
final class ConversationChanges {

    /// So many messages before those of a list are compared with it.
    private static final int BEFORE = 1_000;

    private final Transaction transaction;

    ConversationChanges(Transaction transaction) {
        this.transaction = transaction;
    }

    ConversationRow lock(ConversationId conversation) {
        return locked(conversation, ask(conversation));
    }

    private PendingRows<ConversationRow> ask(ConversationId conversation) {
        return transaction.ask(
                ConversationStore.LOCK, ConversationStore::row, transaction.workspace(), conversation.value());
    }

    private ConversationRow locked(ConversationId conversation, PendingRows<ConversationRow> asked) {
        ConversationRow row = asked.rows().stream()
                .filter(one -> UserRules.mayRead(transaction.caller(), one.user(), "conversations"))
                .findFirst()
                .orElseThrow(() -> unknown(conversation));
        UserRules.writing(transaction.caller(), row.user());
        transaction.notBefore(row.updatedAt());
        return row;
    }

    Appended append(ConversationId conversation, AppendMessages request) {
        PendingRows<ConversationRow> asked = ask(conversation);
        PendingRows<ConversationMessageStore.Place> after = request.after() == null
                ? null
                : transaction.ask(
                        ConversationMessageStore.PLACE,
                        ConversationMessageStore::place,
                        transaction.workspace(),
                        conversation.value(),
                        request.after().value());
        if (after != null) {
            after.rows(); // both in one trip, the lock first
        }
        ConversationRow row = locked(conversation, asked);
        mustBeAt(row, request.expectedHead());
        ConversationWriter.Place place = place(row, request, after);
        ConversationWriter.Memory memory = ConversationWriter.Memory.at(row, place, request.messages());
        List<ConversationMessage> added =
                ConversationWriter.append(transaction, row, place, memory, request.messages());
        return new Appended(place.branch(), added.getLast().seq(), place.fork() != null, added);
    }

    private static ConversationWriter.Place place(
            ConversationRow row, AppendMessages request, @Nullable PendingRows<ConversationMessageStore.Place> after) {
        if (request.anew()) {
            return row.lastSeq() == 0
                    ? ConversationWriter.Place.head(row)
                    : ConversationWriter.Place.forked(row, row.branch(), 0);
        }
        if (after == null) {
            return ConversationWriter.Place.head(row);
        }
        ConversationMessageStore.Place at = after.rows().stream()
                .findFirst()
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("the conversation has no message "
                        + Objects.requireNonNull(request.after()).text()
                        + " to follow"));
        return at.seq() == at.tip()
                ? new ConversationWriter.Place(at.branch(), at.seq(), null)
                : ConversationWriter.Place.forked(row, at.branch(), at.seq());
    }

    Synced sync(ConversationId conversation, SyncMessages request) {
        ConversationRow row = lock(conversation);
        mustBeAt(row, request.expectedHead());
        List<byte[]> list = new ArrayList<>(request.messages().size());
        byte[] hash = ConversationRow.EMPTY;
        byte[] atMemory = row.memorySize() == 0 ? hash : null;
        for (NewMessage message : request.messages()) {
            byte[] one = MessageContent.hash(message.role(), message.parts());
            list.add(one);
            hash = MessageContent.followed(hash, one);
            if (list.size() == row.memorySize()) {
                atMemory = hash;
            }
        }
        MemoryPlan plan = followsMemory(row, atMemory)
                ? new MemoryPlan(row.memorySize(), row.head(), row.hidden())
                : compared(row, list);
        List<NewMessage> more =
                request.messages().subList(plan.kept(), request.messages().size());
        ConversationWriter.Memory memory = new ConversationWriter.Memory(list.size(), hash, plan.hidden());
        if (more.isEmpty()) {
            if (!plan.hidden().equals(row.hidden()) || row.memoryHash() == null) {
                ConversationWriter.move(
                        transaction, row, ConversationWriter.Place.head(row), ConversationWriter.Head.of(row), memory);
                AuditLog.enter(
                        transaction,
                        Event.of("conversation.trimmed", "conversation", row.id())
                                .with("kept", plan.kept()));
            }
            return new Synced(plan.kept(), row.branch(), row.head(), false, List.of());
        }
        ConversationWriter.Place place = plan.after() == row.head()
                ? ConversationWriter.Place.head(row)
                : ConversationWriter.Place.forked(row, branchOf(row, plan.after()), plan.after());
        List<ConversationMessage> added = ConversationWriter.append(transaction, row, place, memory, more);
        return new Synced(plan.kept(), place.branch(), added.getLast().seq(), place.fork() != null, added);
    }

    /// Whether a list goes on where the memory ends, so that nothing need be read to compare them.
    private static boolean followsMemory(ConversationRow row, byte @Nullable [] list) {
        boolean headIsHeld = row.hidden().isEmpty() || row.hidden().getLast() < row.head() || row.memorySize() == 0;
        return row.memoryHash() != null && list != null && headIsHeld && Arrays.equals(list, row.memoryHash());
    }

    private MemoryPlan compared(ConversationRow row, List<byte[]> list) {
        int most = list.size() + BEFORE;
        BranchPath path = path(row).without(row.hidden());
        List<ConversationMessage> held = new ArrayList<>(
                MessageReader.newest(transaction, row, path, most).reversed());
        List<Long> hidden = row.hidden();
        if (held.size() == most && held.getFirst().seq() > 1) {
            hidden = new ArrayList<>(List.of(1L, held.getFirst().seq() - 1));
            hidden.addAll(row.hidden());
        }
        return MemoryPlan.of(
                held.stream()
                        .map(message -> new MemoryPlan.Held(
                                message.seq(), MessageContent.hash(message.role(), message.parts())))
                        .toList(),
                hidden,
                row.head(),
                list);
    }

    private BranchPath path(ConversationRow row) {
        return BranchPath.of(transaction, row.id(), row.branch(), row.head());
    }

    /// The branch that a message of the current path was written on.
    private int branchOf(ConversationRow row, long seq) {
        return path(row).ranges().stream()
                .filter(range -> range.from() <= seq && seq <= range.to())
                .findFirst()
                .map(BranchPath.Range::branch)
                .orElse(row.branch());
    }

    Conversation switchTo(ConversationId conversation, int branch) {
        ConversationRow row = lock(conversation);
        if (branch > row.branches()) {
            throw Problem.Code.NOT_FOUND.because(
                    "the conversation has " + row.branches() + " branches, and none of the number " + branch);
        }
        if (branch == row.branch()) {
            return row.conversation();
        }
        long head = transaction
                .find(ConversationMessageStore.TIP, Row::number, transaction.workspace(), row.id(), branch)
                .orElse(0L);
        return switched(transaction, row, branch, head);
    }

    /// @param head the number of the newest message of the branch
    static Conversation switched(Transaction transaction, ConversationRow row, int branch, long head) {
        // Nothing is said by it.
        ConversationWriter.move(
                transaction,
                row.moved(
                        branch,
                        ConversationWriter.Head.of(row).at(head),
                        new ConversationWriter.Memory(0, null, List.of()),
                        transaction.now()),
                row.activeAt());
        ContextCounters.look(transaction, row.id());
        AuditLog.enter(
                transaction,
                Event.of("conversation.switched", "conversation", row.id()).with("branch", branch));
        return new ConversationRow(
                        row.id(),
                        row.user(),
                        row.title(),
                        row.project(),
                        row.externalId(),
                        branch,
                        row.branches(),
                        head,
                        row.lastSeq(),
                        0,
                        null,
                        List.of(),
                        row.tokens(),
                        null,
                        null,
                        row.createdAt(),
                        transaction.now(),
                        row.activeAt())
                .conversation();
    }

    /// Refuses a writer that does not know the newest messages, and says what it missed.
    private void mustBeAt(ConversationRow row, @Nullable Long expected) {
        if (expected == null || expected == row.head()) {
            return;
        }
        List<ConversationMessage> missed = new ArrayList<>(MessageReader.oldest(
                transaction, row, path(row).between(expected, Long.MAX_VALUE), MissedMessages.MOST + 1));
        boolean more = missed.size() > MissedMessages.MOST;
        throw new MissedMessagesException(
                new Problem(
                        Problem.Code.STALE_VERSION,
                        "the newest message of the conversation is "
                                + row.head()
                                + ", not "
                                + expected
                                + "; read what was missed, then decide"),
                new MissedMessages(
                        row.branch(), row.head(), more ? missed.subList(0, MissedMessages.MOST) : missed, more));
    }

    static RuntimeException unknown(ConversationId conversation) {
        return Problem.Code.NOT_FOUND.because("there is no conversation " + conversation.text() + " here");
    }
}
