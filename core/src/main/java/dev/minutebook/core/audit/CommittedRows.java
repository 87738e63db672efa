package dev.minutebook.core.audit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows that an entry commits to, by what it tells.
///
/// Which these are is written down once, in SQL: the entry and its verification read the same rows.
public enum CommittedRows {
    DEBATE_OPENED(OpeningStore.ENTER_DEBATE_OPENED, OpeningStore.READ_DEBATE_OPENED, true, "debate.opened"),
    DEBATE_ENDED(
            OpeningStore.ENTER_DEBATE_ENDED,
            OpeningStore.READ_DEBATE_ENDED,
            true,
            "debate.completed",
            "debate.failed",
            "debate.cancelled"),
    TURN(
            OpeningStore.ENTER_TURN,
            OpeningStore.READ_TURN,
            true,
            "turn.answered",
            "turn.declined",
            "turn.rejected",
            "turn.failed",
            "turn.timed_out",
            "turn.copied"),
    TEST_RUN(OpeningStore.ENTER_TEST_RUN, OpeningStore.READ_TEST_RUN, false, "turn.tested"),
    DECISION(OpeningStore.ENTER_DECISION, OpeningStore.READ_DECISION, true, "decision.recorded"),
    SUPERSESSION(OpeningStore.ENTER_SUPERSESSION, OpeningStore.READ_SUPERSESSION, true, "decision.superseded"),
    DISSENT(OpeningStore.ENTER_DISSENT, OpeningStore.READ_DISSENT, true, "dissent.acknowledged"),
    GATE(OpeningStore.ENTER_GATE, OpeningStore.READ_GATE, true, "approval.requested"),
    VERDICT(
            OpeningStore.ENTER_VERDICT,
            OpeningStore.READ_VERDICT,
            true,
            "approval.approved",
            "approval.refused",
            "approval.timed_out"),
    CITATION(OpeningStore.ENTER_CITATION, OpeningStore.READ_CITATION, false, "evidence.cited"),
    TOURNAMENT(OpeningStore.ENTER_TOURNAMENT, OpeningStore.READ_TOURNAMENT, true, "tournament.opened"),
    PREDICTION(
            OpeningStore.ENTER_PREDICTION,
            OpeningStore.READ_PREDICTION,
            false,
            "prediction.made",
            "prediction.revised"),
    RESOLUTION(OpeningStore.ENTER_RESOLUTION, OpeningStore.READ_RESOLUTION, true, "tournament.resolved");

    private static final Map<String, CommittedRows> BY_EVENT = byEvent();

    private final String enter;
    private final String read;
    private final boolean all;
    private final String[] events;

    CommittedRows(String enter, String read, boolean all, String... events) {
        this.enter = enter;
        this.read = read;
        this.all = all;
        this.events = events;
    }

    private static Map<String, CommittedRows> byEvent() {
        Map<String, CommittedRows> found = new HashMap<>();
        for (CommittedRows rows : values()) {
            Arrays.stream(rows.events).forEach(event -> found.put(event, rows));
        }
        return Map.copyOf(found);
    }

    /// What entries of this name commit to; null if not to rows.
    static @Nullable CommittedRows of(String event) {
        return BY_EVENT.get(event);
    }

    /// The statement that enters.
    String enter() {
        return enter;
    }

    /// The statement that reads the rows again.
    String read() {
        return read;
    }

    /// Whether an entry commits to all rows of its subject, so that one more or less differs; else to one item.
    boolean all() {
        return all;
    }
}
