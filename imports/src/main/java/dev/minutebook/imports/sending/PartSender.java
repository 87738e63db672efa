package dev.minutebook.imports.sending;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.imports.TableTally;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Gathers rows of a kind and sends them in parts.
public final class PartSender<T> {

    /// Refusals that are about rows, and not about who sends them.
    static final Set<Problem.Code> OF_ROWS =
            EnumSet.of(Problem.Code.INVALID, Problem.Code.NOT_FOUND, Problem.Code.CONFLICT, Problem.Code.TOO_LARGE);

    /// Characters of a part, so that it stays well below the largest body.
    static final long MOST_CHARACTERS = 600_000;

    private final int rows;
    private final ToLongFunction<T> size;
    private final Function<T, String> name;
    private final @Nullable ToIntFunction<List<T>> write;
    private final TableTally tally;
    private final List<T> waiting = new ArrayList<>();
    private long characters;

    /// @param rows  the most of a part
    /// @param size  of a row, in characters
    /// @param name  of a row, for the report
    /// @param write a part, and returns how much of it was new; null in a dry run
    public PartSender(
            int rows,
            ToLongFunction<T> size,
            Function<T, String> name,
            @Nullable ToIntFunction<List<T>> write,
            TableTally tally) {
        this.rows = rows;
        this.size = size;
        this.name = name;
        this.write = write;
        this.tally = tally;
    }

    public void add(T row) {
        long more = size.applyAsLong(row);
        if (!waiting.isEmpty() && (waiting.size() == rows || characters + more > MOST_CHARACTERS)) {
            flush();
        }
        waiting.add(row);
        characters += more;
    }

    public void flush() {
        if (!waiting.isEmpty()) {
            send(List.copyOf(waiting));
            waiting.clear();
            characters = 0;
        }
    }

    private void send(List<T> part) {
        if (write == null) {
            tally.written(part.size(), part.size());
            return;
        }
        try {
            tally.written(part.size(), write.applyAsInt(part));
        } catch (MinutebookException refused) {
            if (!OF_ROWS.contains(refused.code())) {
                throw refused;
            }
            if (part.size() == 1) {
                tally.left(refused.problem().detail(), name.apply(part.getFirst()));
                return;
            }
            send(part.subList(0, part.size() / 2));
            send(part.subList(part.size() / 2, part.size()));
        }
    }
}
