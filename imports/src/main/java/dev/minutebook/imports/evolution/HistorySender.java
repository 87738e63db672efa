package dev.minutebook.imports.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.imports.TableTally;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Gathers rows of a kind and sends them in parts. Of a part that is refused, halves are sent until it is known
/// which row does not fit.
final class HistorySender<T> {

    private static final Set<Problem.Code> OF_ROWS =
            EnumSet.of(Problem.Code.INVALID, Problem.Code.NOT_FOUND, Problem.Code.CONFLICT, Problem.Code.TOO_LARGE);

    /// Characters of a part, so that it stays well below the largest body.
    private static final long MOST_CHARACTERS = 600_000;

    /// Where parts go, and what came of the last.
    static final class Target {

        private final @Nullable Evolution evolution;
        private final ImportHistory empty;
        private @Nullable EvolutionRunId run;

        /// @param evolution null in a dry run
        Target(@Nullable Evolution evolution, ImportHistory empty) {
            this.evolution = evolution;
            this.empty = empty;
        }

        @Nullable
        EvolutionRunId run() {
            return run;
        }
    }

    private final Target target;
    private final int rows;
    private final ToLongFunction<T> size;
    private final Function<T, String> name;
    private final BiFunction<ImportHistory, List<T>, ImportHistory> with;
    private final ToIntFunction<HistoryReceipt> added;
    private final TableTally tally;
    private final @Nullable TableTally turns;
    private final Function<T, List<PastTurn>> log;
    private final List<T> waiting = new ArrayList<>();
    private long characters;

    /// @param rows  the most of a part
    /// @param turns counts the turns that belong to a row; null where none do
    HistorySender(
            Target target,
            int rows,
            ToLongFunction<T> size,
            Function<T, String> name,
            BiFunction<ImportHistory, List<T>, ImportHistory> with,
            ToIntFunction<HistoryReceipt> added,
            TableTally tally,
            @Nullable TableTally turns,
            Function<T, List<PastTurn>> log) {
        this.target = target;
        this.rows = rows;
        this.size = size;
        this.name = name;
        this.with = with;
        this.added = added;
        this.tally = tally;
        this.turns = turns;
        this.log = log;
    }

    void add(T row) {
        long more = size.applyAsLong(row);
        if (!waiting.isEmpty() && (waiting.size() == rows || characters + more > MOST_CHARACTERS)) {
            flush();
        }
        waiting.add(row);
        characters += more;
    }

    void flush() {
        if (!waiting.isEmpty()) {
            send(List.copyOf(waiting));
            waiting.clear();
            characters = 0;
        }
    }

    private void send(List<T> part) {
        long said = part.stream().mapToLong(one -> log.apply(one).size()).sum();
        if (target.evolution == null) {
            tally.written(part.size(), part.size());
            if (turns != null) {
                turns.written(said, said);
            }
            return;
        }
        HistoryReceipt receipt;
        try {
            receipt = target.evolution.importHistory(with.apply(target.empty, part));
        } catch (MinutebookException refused) {
            if (!OF_ROWS.contains(refused.code())) {
                throw refused;
            }
            refused(part, refused);
            return;
        }
        target.run = receipt.run();
        tally.written(part.size(), added.applyAsInt(receipt));
        if (turns != null) {
            turns.written(said, receipt.turns());
        }
    }

    private void refused(List<T> part, MinutebookException refused) {
        if (part.size() > 1) {
            send(part.subList(0, part.size() / 2));
            send(part.subList(part.size() / 2, part.size()));
            return;
        }
        T row = part.getFirst();
        tally.left(refused.problem().detail(), name.apply(row));
        if (turns != null) {
            turns.left("its episode was left", name.apply(row), log.apply(row).size());
        }
    }
}
