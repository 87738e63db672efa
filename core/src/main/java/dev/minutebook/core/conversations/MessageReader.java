package dev.minutebook.core.conversations;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.List;

/// Reads messages along a branch.
final class MessageReader {

    private MessageReader() {}

    static MessagePage read(Transaction transaction, ConversationRow row, ReadMessages request) {
        int branch = request.branch() == null ? row.branch() : request.branch();
        long head = branch == row.branch() ? row.head() : tip(transaction, row, branch);
        BranchPath all = BranchPath.of(transaction, row.id(), branch, head);
        BranchPath path = request.memory() ? all.without(row.hidden()) : all;
        if (request.after() != null) {
            List<ConversationMessage> found =
                    oldest(transaction, row, path.between(request.after(), Long.MAX_VALUE), request.limit() + 1);
            boolean more = found.size() > request.limit();
            List<ConversationMessage> messages = more ? found.subList(0, request.limit()) : found;
            return new MessagePage(
                    messages,
                    messages.isEmpty() || !begins(path, messages.getFirst().seq())
                            ? null
                            : (Long) messages.getFirst().seq(),
                    more ? (Long) messages.getLast().seq() : null);
        }
        long below = request.before() == null ? Long.MAX_VALUE : request.before();
        List<ConversationMessage> found = newest(transaction, row, path.between(0, below), request.limit() + 1);
        boolean more = found.size() > request.limit();
        List<ConversationMessage> messages =
                new ArrayList<>((more ? found.subList(0, request.limit()) : found).reversed());
        return new MessagePage(
                messages,
                more ? (Long) messages.getFirst().seq() : null,
                messages.isEmpty() || messages.getLast().seq() >= head
                        ? null
                        : (Long) messages.getLast().seq());
    }

    /// Whether a path has numbers before one.
    private static boolean begins(BranchPath path, long seq) {
        return path.ranges().stream().anyMatch(range -> range.from() < seq);
    }

    private static long tip(Transaction transaction, ConversationRow row, int branch) {
        if (branch > row.branches()) {
            throw Problem.Code.NOT_FOUND.because(
                    "the conversation has " + row.branches() + " branches, and none of the number " + branch);
        }
        return transaction
                .find(ConversationMessageStore.TIP, Row::number, transaction.workspace(), row.id(), branch)
                .orElse(0L);
    }

    /// The newest along a path, backwards.
    static List<ConversationMessage> newest(Transaction transaction, ConversationRow row, BranchPath path, int limit) {
        return along(transaction, ConversationMessageStore.NEWEST, row, path, limit);
    }

    /// The oldest along a path.
    static List<ConversationMessage> oldest(Transaction transaction, ConversationRow row, BranchPath path, int limit) {
        return along(transaction, ConversationMessageStore.OLDEST, row, path, limit);
    }

    private static List<ConversationMessage> along(
            Transaction transaction, String sql, ConversationRow row, BranchPath path, int limit) {
        return path.ranges().isEmpty()
                ? List.of()
                : transaction.list(
                        sql,
                        ConversationMessageStore::message,
                        transaction.workspace(),
                        row.id(),
                        path.branches(),
                        path.lows(),
                        path.highs(),
                        limit);
    }
}
