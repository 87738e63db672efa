package dev.minutebook.benchmarks.turns;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The tables a turn changes, with the columns that are written; each has a copy for the bare engine.
enum TurnTable {
    DEBATE(
            "workspace_id, id, topic, status, topology, protocol, config, initiated_by, state, round, phase, open_asks, tags,"
                    + " metadata, created_at, updated_at, deadline"),
    ASK(
            "workspace_id, id, debate_id, round, phase, purpose, step, reflection, seat, agent_id, kind, sees, about, subtask,"
                    + " template, deadline, created_at"),
    TURN(
            "workspace_id, id, debate_id, seq, round, phase, phase_number, purpose, step, reflection, seat, agent_id, role,"
                    + " provider, model, status, content, confidence, risk, reason, insights, tool_calls, metadata, facts,"
                    + " prompt_hash, tokens_in, tokens_out, cost, response_time_ms, created_at"),
    VOTE(
            "workspace_id, debate_id, round, seat, agent_id, turn_id, choice, ranking, approved, confidence, weight, terms,"
                    + " rationale, dissent, created_at"),
    MODEL_CALL("outcome, tokens_in, tokens_out, cost, reason, rejected, hash, ended_at, workspace_id, work_id, number"),
    SEARCH_ENTRY(
            "workspace_id, entry, kind, subject_id, owner_id, container_id, seq, author, title, topics, at, length"),
    SEARCH_PENDING("workspace_id, entry, document"),
    IDEMPOTENCY_KEY("workspace_id, caller, key, request_sha256, response, created_at"),
    AUDIT_ENTRY("workspace_id, id, at, actor, token_id, session_id, trace_id, event, subject_kind, subject_id, details,"
            + " commitment"),
    AUDIT_OPENING("workspace_id, entry_id, salt, parts");

    /// What a turn changes of a debate.
    static final List<String> MOVED =
            columns("status, state, round, phase, open_asks, total_rounds, last_seq, last_code, final_consensus_score,"
                    + " consensus_reached, decision_id, outcome, stop_reason, tokens_in, tokens_out, cost, deadline, updated_at,"
                    + " completed_at, workspace_id, id");

    private static final Set<String> JSONB = Set.of("config", "metadata", "tool_calls", "facts", "terms", "parts");

    private final String columns;

    TurnTable(String columns) {
        this.columns = columns;
    }

    List<String> columns() {
        return columns(columns);
    }

    String original() {
        return "minutebook." + name().toLowerCase(Locale.ROOT);
    }

    String copy() {
        return "bench_" + name().toLowerCase(Locale.ROOT);
    }

    /// One statement for so many rows.
    String insert(int rows) {
        String row = columns().stream().map(TurnTable::placeholder).collect(Collectors.joining(", ", "(", ")"));
        return "insert into "
                + copy()
                + " ("
                + columns
                + ") values "
                + IntStream.range(0, rows).mapToObj(i -> row).collect(Collectors.joining(", "));
    }

    /// Sets all columns but the last ones, by which the row is found.
    String update(List<String> set, int key, String more) {
        int split = set.size() - key;
        return "update "
                + copy()
                + " set "
                + set.subList(0, split).stream()
                        .map(column -> column + " = " + placeholder(column))
                        .collect(Collectors.joining(", "))
                + more
                + " where "
                + set.subList(split, set.size()).stream()
                        .map(column -> column + " = ?")
                        .collect(Collectors.joining(" and "));
    }

    private static String placeholder(String column) {
        return column.equals("state") ? "?::json" : JSONB.contains(column) ? "?::jsonb" : "?";
    }

    private static List<String> columns(String text) {
        return Arrays.asList(text.split(", "));
    }
}
