package dev.minutebook.benchmarks.turns;

import dev.minutebook.core.database.Ids;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A debate in the copies of the tables: the rows of a script under ids of its own, one round after the other.
final class BareDebate {

    private static final String DELETE = "delete from bench_ask where workspace_id = ? and id = ?";

    private final UUID workspace;
    private final UUID id;
    private final Ids ids;
    private List<UUID> asks = List.of();
    private List<UUID> nextAsks = List.of();
    private int rounds;

    BareDebate(UUID workspace, Ids ids) {
        this.workspace = workspace;
        this.id = ids.next();
        this.ids = ids;
    }

    /// A statement and its values.
    record Part(String sql, List<@Nullable Object> values) {}

    /// A turn that has only to be written.
    record Ready(UUID workspace, UUID ask, List<Part> writes, String pipeline, List<@Nullable Object> values) {}

    UUID workspace() {
        return workspace;
    }

    UUID id() {
        return id;
    }

    UUID ask(int seat) {
        if (seat == 0 && !nextAsks.isEmpty()) {
            asks = nextAsks;
            nextAsks = List.of();
        }
        return asks.get(seat);
    }

    List<Part> opening(TurnScript script) {
        return List.of(new Part(TurnTable.DEBATE.insert(1), values(script.debate(), id, id)), asked(script.asks()));
    }

    /// The writes of a turn: the same rows and columns as ours.
    Ready turn(TurnScript.Turn turn, int seat) {
        UUID ask = ask(seat);
        String key = UUID.randomUUID().toString();
        List<Part> writes = new ArrayList<>();
        writes.add(new Part(DELETE, List.of(workspace, ask)));
        writes.add(new Part(TurnTable.TURN.insert(1), values(turn.turn(), ask, ask)));
        UUID found = ids.next();
        writes.add(new Part(TurnTable.SEARCH_ENTRY.insert(1), values(turn.findable(), found, ask)));
        writes.add(new Part(TurnTable.SEARCH_PENDING.insert(1), values(turn.waiting(), found, ask)));
        List<@Nullable Object> entries = new ArrayList<>();
        turn.entries().forEach(entry -> entries.addAll(values(entry, ids.next(), ask)));
        writes.add(new Part(TurnTable.AUDIT_ENTRY.insert(turn.entries().size()), entries));
        turn.openings().forEach(opening -> {
            List<@Nullable Object> opened = values(opening, ask, ask);
            opened.set(TurnTable.AUDIT_OPENING.columns().indexOf("entry_id"), ids.next());
            writes.add(new Part(TurnTable.AUDIT_OPENING.insert(1), opened));
        });
        turn.votes().forEach(vote -> writes.add(new Part(TurnTable.VOTE.insert(1), values(vote, ask, ask))));
        writes.add(new Part(
                TurnTable.MODEL_CALL.update(TurnTable.MODEL_CALL.columns(), 3, ""), values(turn.call(), ask, ask)));
        if (!turn.asks().isEmpty()) {
            writes.add(asked(turn.asks()));
        }
        writes.add(new Part(
                TurnTable.DEBATE.update(TurnTable.MOVED, 2, ", version = version + 1"), values(turn.moved(), id, ask)));
        List<@Nullable Object> kept = values(turn.key(), ask, ask);
        kept.set(TurnTable.IDEMPOTENCY_KEY.columns().indexOf("key"), key);
        writes.add(new Part(TurnTable.IDEMPOTENCY_KEY.insert(1), kept));
        if (turn.moved().values().get("round") instanceof Integer after
                && turn.turn().values().get("round") instanceof Integer before
                && after > before) {
            rounds++;
        }
        return new Ready(
                workspace,
                ask,
                writes,
                BareTurnsClient.pipeline(writes),
                writes.stream().flatMap(part -> part.values().stream()).toList());
    }

    private Part asked(List<TurnScript.Row> rows) {
        List<@Nullable Object> values = new ArrayList<>();
        nextAsks = new ArrayList<>();
        for (TurnScript.Row row : rows) {
            UUID ask = ids.next();
            nextAsks.add(ask);
            values.addAll(values(row, ask, ask));
        }
        return new Part(TurnTable.ASK.insert(rows.size()), values);
    }

    private List<@Nullable Object> values(TurnScript.Row row, UUID rowId, UUID ask) {
        OffsetDateTime now = OffsetDateTime.now(ZoneOffset.UTC);
        boolean asks = row.values().containsKey("template");
        List<@Nullable Object> values = new ArrayList<>();
        for (Map.Entry<String, @Nullable Object> column : row.values().entrySet()) {
            @Nullable Object value = column.getValue();
            values.add(
                    switch (column.getKey()) {
                        case "workspace_id" -> workspace;
                        case "debate_id", "container_id" -> id;
                        case "id", "entry" -> rowId;
                        case "turn_id", "work_id", "subject_id" -> ask;
                        case "round" -> (Integer) Objects.requireNonNull(value) + rounds;
                        case "seq", "last_seq" ->
                            (Long) Objects.requireNonNull(value)
                                    + (long) rounds * DebateClient.SEATS * DebateClient.PHASES;
                        case "at", "created_at", "updated_at", "ended_at" -> now;
                        case "deadline" -> asks ? now.plusDays(1) : value;
                        default -> value;
                    });
        }
        return values;
    }
}
