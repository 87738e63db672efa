package dev.minutebook.core.audit;

import org.jspecify.annotations.Nullable;

/// The rows that an entry commits to, by what it tells.
///
/// Which these are is written down once, in SQL: the entry and its verification read the same rows. An entry whose rows
/// are all written with it may compute the same from what is written ([RowCommitment]).
public enum CommittedRows {
    DEBATE_OPENED(
            OpeningStore.ENTER_DEBATE_OPENED,
            OpeningStore.ENTER_ONE_DEBATE_OPENED,
            OpeningStore.READ_DEBATE_OPENED,
            true),
    DEBATE_ENDED(
            OpeningStore.ENTER_DEBATE_ENDED, OpeningStore.ENTER_ONE_DEBATE_ENDED, OpeningStore.READ_DEBATE_ENDED, true),
    TURN(OpeningStore.ENTER_TURN, OpeningStore.ENTER_ONE_TURN, OpeningStore.READ_TURN, true),
    RESTORED_CODE(OpeningStore.ENTER_RESTORED_CODE, OpeningStore.READ_RESTORED_CODE, false),
    TEST_RUN(OpeningStore.ENTER_TEST_RUN, OpeningStore.READ_TEST_RUN, false),
    DECISION(OpeningStore.ENTER_DECISION, OpeningStore.ENTER_ONE_DECISION, OpeningStore.READ_DECISION, true),
    SUPERSESSION(OpeningStore.ENTER_SUPERSESSION, OpeningStore.READ_SUPERSESSION, true),
    OUTCOME(OpeningStore.ENTER_OUTCOME, OpeningStore.READ_OUTCOME, true),
    DISSENT(OpeningStore.ENTER_DISSENT, OpeningStore.READ_DISSENT, true),
    GATE(OpeningStore.ENTER_GATE, OpeningStore.READ_GATE, true),
    VERDICT(OpeningStore.ENTER_VERDICT, OpeningStore.READ_VERDICT, true),
    CITATION(OpeningStore.ENTER_CITATION, OpeningStore.READ_CITATION, false),
    TOURNAMENT(OpeningStore.ENTER_TOURNAMENT, OpeningStore.READ_TOURNAMENT, true),
    PREDICTION(OpeningStore.ENTER_PREDICTION, OpeningStore.READ_PREDICTION, false),
    RESOLUTION(OpeningStore.ENTER_RESOLUTION, OpeningStore.READ_RESOLUTION, true),
    REASON(OpeningStore.ENTER_REASON, OpeningStore.READ_REASON, false);

    private final String enter;
    private final @Nullable String enterOne;
    private final String read;
    private final boolean all;

    CommittedRows(String enter, String read, boolean all) {
        this(enter, null, read, all);
    }

    CommittedRows(String enter, @Nullable String enterOne, String read, boolean all) {
        this.enter = enter;
        this.enterOne = enterOne;
        this.read = read;
        this.all = all;
    }

    /// What entries of this name commit to; null if not to rows.
    public static @Nullable CommittedRows of(String event) {
        return switch (event) {
            case "debate.opened" -> DEBATE_OPENED;
            case "debate.completed", "debate.failed", "debate.cancelled" -> DEBATE_ENDED;
            case "turn.answered", "turn.declined", "turn.rejected", "turn.failed", "turn.timed_out", "turn.copied" ->
                TURN;
            case "code.restored" -> RESTORED_CODE;
            case "turn.tested" -> TEST_RUN;
            case "decision.recorded" -> DECISION;
            case "decision.superseded" -> SUPERSESSION;
            case "decision.resolved" -> OUTCOME;
            case "dissent.acknowledged" -> DISSENT;
            case "approval.requested" -> GATE;
            case "approval.approved", "approval.refused", "approval.timed_out" -> VERDICT;
            case "evidence.cited" -> CITATION;
            case "tournament.opened" -> TOURNAMENT;
            case "prediction.made", "prediction.revised" -> PREDICTION;
            case "tournament.resolved" -> RESOLUTION;
            case "decision.archived",
                    "memory.archived",
                    "memory.protected",
                    "memory.unprotected",
                    "memory.released",
                    "memory.forgotten",
                    "conversation.forgotten",
                    "correction.accepted",
                    "correction.refused",
                    "correction.retired",
                    "promotion_trial.withdrawn",
                    "query.reviewed",
                    "query.cancelled",
                    "evolution.cancelled",
                    "evolution.rolled_back",
                    "retention.policy_changed",
                    "hold.placed",
                    "hold.released",
                    "created_agent.approved",
                    "created_agent.refused",
                    "memory.revoked",
                    "knowledge.archived" -> REASON;
            default -> null;
        };
    }

    /// What an entry of this name commits to whether or not a reason is given for it.
    static @Nullable CommittedRows always(String event) {
        CommittedRows rows = of(event);
        return rows == REASON ? null : rows;
    }

    /// The statement that enters.
    String enter() {
        return enter;
    }

    /// The statement that enters one alone, where there is such a one.
    @Nullable
    String enterOne() {
        return enterOne;
    }

    /// The statement that reads the rows again.
    public String read() {
        return read;
    }

    /// Whether an entry commits to all rows of its subject, so that one more or less differs; else to one item.
    public boolean all() {
        return all;
    }
}
