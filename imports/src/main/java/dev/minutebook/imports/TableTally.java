package dev.minutebook.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts the rows of a table while they are read.
public final class TableTally {

    /// Reasons beyond these are counted together.
    private static final int REASONS = 50;

    private static final int EXAMPLES = 3;
    private static final int SHOWN = 64;
    private static final String OTHERS = "other reasons";

    private final String table;
    private long read;
    private long taken;
    private long known;
    private final Map<String, Count> left = new LinkedHashMap<>();
    private final Map<String, Count> altered = new LinkedHashMap<>();

    private static final class Count {
        private long rows;
        private final List<String> examples = new ArrayList<>();
    }

    public TableTally(String table) {
        this.table = table;
    }

    public String table() {
        return table;
    }

    public long read() {
        return read;
    }

    /// One more row was read.
    public void row() {
        read++;
    }

    public void rows(long more) {
        read += more;
    }

    /// @param sent  rows that were written
    /// @param added those of them that were new
    public void written(long sent, long added) {
        taken += added;
        known += sent - added;
    }

    public void left(String reason, String id) {
        left(reason, id, 1);
    }

    public void left(String reason, String id, long rows) {
        count(left, reason, id, rows);
    }

    public void altered(String reason, String id) {
        count(altered, reason, id, 1);
    }

    private static void count(Map<String, Count> counts, String reason, String id, long rows) {
        if (rows == 0) {
            return;
        }
        String under = counts.containsKey(reason) || counts.size() < REASONS ? reason : OTHERS;
        Count count = counts.computeIfAbsent(under, key -> new Count());
        count.rows += rows;
        if (!id.isEmpty() && count.examples.size() < EXAMPLES) {
            count.examples.add(shortened(id));
        }
    }

    private static String shortened(String id) {
        return id.codePointCount(0, id.length()) > SHOWN ? id.substring(0, id.offsetByCodePoints(0, SHOWN)) + "…" : id;
    }

    public ImportReport.Table report() {
        return new ImportReport.Table(table, read, taken, known, findings(left), findings(altered));
    }

    private static List<ImportReport.Finding> findings(Map<String, Count> counts) {
        return counts.entrySet().stream()
                .map(one -> new ImportReport.Finding(one.getKey(), one.getValue().rows, one.getValue().examples))
                .toList();
    }
}
