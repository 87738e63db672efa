package dev.minutebook.core.audit.appends;

import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the log tells of one conversation.
///
/// Entries may come in another order than they happened in, as transactions are numbered by when they began to write,
/// and may have the same time where clocks differ. Of several of the last time each may have been the last.
final class ConversationStory {

    /// The number of the newest message that was written on each branch.
    private final Map<Integer, Long> tips = new TreeMap<>();

    private final Latest<Integer> branch = new Latest<>();
    private final Latest<byte[]> commitment = new Latest<>();
    private Instant at = Instant.MIN;
    private boolean whole;

    /// What was told at the last time.
    private static final class Latest<T> {

        private Instant at = Instant.MIN;
        private final List<T> values = new ArrayList<>();

        void tell(Instant when, T value) {
            if (when.isAfter(at)) {
                values.clear();
                at = when;
            }
            if (when.equals(at)) {
                values.add(value);
            }
        }
    }

    void tell(String event, Instant when, String details, byte @Nullable [] committed) {
        Map<?, ?> told = MinutebookJson.LENIENT.read(details, Map.class);
        switch (event) {
            case "conversation.opened" -> {
                whole = true;
                branch.tell(when, 1);
            }
            case "conversation.appended" -> {
                int on = (int) number(told, "branch");
                tips.merge(on, number(told, "to"), Math::max);
                branch.tell(when, on);
            }
            case "conversation.switched" -> branch.tell(when, (int) number(told, "branch"));
            default -> {}
        }
        if (committed != null && (event.equals("conversation.opened") || event.equals("conversation.updated"))) {
            commitment.tell(when, committed);
        }
        at = when.isAfter(at) ? when : at;
    }

    private static long number(Map<?, ?> details, String name) {
        return details.get(name) instanceof Number number ? number.longValue() : -1;
    }

    /// When it was changed last.
    Instant at() {
        return at;
    }

    /// What of a conversation is not as the log tells. What was told before the log was read is not compared.
    List<String> differences(StandingConversation row) {
        List<String> found = new ArrayList<>();
        compare(found, "time of its last change", at, row.updatedAt());
        if (!commitment.values.isEmpty()
                && commitment.values.stream().noneMatch(one -> row.named().holds(one, row.salt()))) {
            found.add("title, user, project, external id or beginning was altered");
        }
        if (whole || !tips.isEmpty()) {
            compare(found, "number of its newest message", newest(), row.lastSeq());
        }
        if (!branch.values.isEmpty()) {
            int current = branch.values.contains(row.branch()) ? row.branch() : branch.values.getLast();
            compare(found, "current branch", current, row.branch());
            Long tip = tips.get(current);
            if (whole || tip != null) {
                compare(found, "newest message of its current branch", tip == null ? 0L : tip, row.head());
            }
        }
        if (whole) {
            compare(found, "number of its branches", tips.keySet().stream().reduce(1, Math::max), row.branches());
        }
        if (row.messages() != null) {
            compare(found, "number of its messages", row.lastSeq(), row.messages());
        }
        if (row.forks() != null) {
            compare(found, "number of places where it forks", row.branches() - 1L, row.forks());
        }
        return found;
    }

    private long newest() {
        return tips.values().stream().reduce(0L, Math::max);
    }

    private static void compare(List<String> found, String what, Object told, Object stored) {
        if (!told.equals(stored)) {
            found.add(what + " is " + stored + ", but the log tells " + told);
        }
    }
}
