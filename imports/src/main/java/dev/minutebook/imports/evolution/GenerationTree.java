package dev.minutebook.imports.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.history.PastGeneration;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Generations of the source, parents before their children and otherwise by time.
final class GenerationTree {

    private static final int MOST = 1_000_000;

    private final TableTally tally;
    private final Map<String, SourceGeneration> byId = new LinkedHashMap<>();
    private List<SourceGeneration> ordered = List.of();

    private GenerationTree(TableTally tally) {
        this.tally = tally;
    }

    static GenerationTree read(SqliteFile file, SourceTable table, TableTally tally) throws SQLException {
        GenerationTree tree = new GenerationTree(tally);
        String sql = "select " + table.text("id", PastId.ID) + ", " + table.text("created_at", 40) + ", "
                + table.text("status", 40) + ", " + table.text("parent_generation_id", PastId.ID)
                + " from Generations order by created_at, rowid";
        try (PreparedStatement statement = file.prepare(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                tally.row();
                if (tally.read() > MOST) {
                    throw Problem.Code.TOO_LARGE.because("there are more than " + MOST + " generations");
                }
                tree.take(rows.getString(1), rows.getString(2), rows.getString(3), rows.getString(4));
            }
        }
        tree.order();
        return tree;
    }

    private void take(
            @Nullable String id, @Nullable String createdAt, @Nullable String status, @Nullable String parent) {
        try {
            SourceGeneration one = new SourceGeneration(
                    new PastId(SourceValues.text(id), SourceValues.time("created_at", createdAt)),
                    SourceValues.choice("status", status, Generation.Status.class),
                    parent == null || parent.isBlank() ? null : parent);
            if (byId.putIfAbsent(one.id.id(), one) != null) {
                tally.left("its id occurs twice", one.id.id());
            }
        } catch (MinutebookException unfit) {
            tally.left(unfit.problem().detail(), SourceValues.shown(id));
        }
    }

    private void order() {
        List<SourceGeneration> all = new ArrayList<>(byId.values());
        Map<SourceGeneration, List<SourceGeneration>> children = new HashMap<>();
        PriorityQueue<SourceGeneration> next =
                new PriorityQueue<>(Comparator.<SourceGeneration, Instant>comparing(one -> one.id.from())
                        .thenComparing(one -> one.id.id()));
        for (SourceGeneration one : all) {
            SourceGeneration parent = one.parentId == null ? null : byId.get(one.parentId);
            if (one.parentId != null && parent == null) {
                tally.altered("its parent is not there; it is taken as a first generation", one.id.id());
            }
            if (parent == null) {
                next.add(one);
            } else {
                one.parent = parent;
                children.computeIfAbsent(parent, key -> new ArrayList<>()).add(one);
            }
        }
        List<SourceGeneration> sorted = new ArrayList<>();
        while (!next.isEmpty()) {
            SourceGeneration one = next.remove();
            sorted.add(one);
            for (SourceGeneration child : children.getOrDefault(one, List.of())) {
                one.hasChild = true;
                next.add(child);
            }
        }
        if (sorted.size() < all.size()) {
            Set<SourceGeneration> taken = new HashSet<>(sorted);
            for (SourceGeneration one : all) {
                if (!taken.contains(one)) {
                    tally.left("its ancestors form a circle", one.id.id());
                    byId.remove(one.id.id());
                }
            }
        }
        activate(sorted);
        ordered = sorted;
    }

    private void activate(List<SourceGeneration> sorted) {
        SourceGeneration active = null;
        for (SourceGeneration one : sorted) {
            if (one.status == Generation.Status.ACTIVE) {
                if (active != null) {
                    active.active = false;
                    tally.altered("a later one is active too; it is taken as archived", active.id.id());
                }
                one.active = true;
                active = one;
            } else if (one.status == Generation.Status.SHADOW_TRIAL) {
                tally.altered("it was being tried; it is taken as withdrawn or accepted", one.id.id());
            }
        }
    }

    /// Those that can be taken, parents first.
    List<SourceGeneration> all() {
        return ordered;
    }

    /// By which the history is known.
    PastId first() {
        return ordered.stream()
                .map(one -> one.id)
                .min(Comparator.comparing(PastId::from).thenComparing(PastId::id))
                .orElseThrow(() -> Problem.Code.INVALID.because(
                        "the file has no generation that can be taken, and so there is nothing to import"));
    }

    @Nullable
    SourceGeneration find(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    static PastGeneration past(SourceGeneration one) {
        SourceProfile changed = changed(one);
        int side = changed == null ? 0 : changed.place - 1;
        boolean measured = changed != null && one.parent != null && side < 2;
        return new PastGeneration(
                one.id,
                one.parent == null ? null : one.parent.id,
                one.active ? Generation.Outcome.ACCEPTED : one.outcome(),
                one.active,
                changed == null ? null : changed.place,
                measured ? one.trials(side) : null,
                measured && one.parent != null ? one.parent.epochs(side) : null);
    }

    /// The first actor that is told something else than before.
    private static @Nullable SourceProfile changed(SourceGeneration generation) {
        return generation.profiles.stream()
                .filter(one -> one.taken && one.parent != null && one.parent.digest != one.digest)
                .min(Comparator.comparingInt(one -> one.place))
                .orElse(null);
    }
}
