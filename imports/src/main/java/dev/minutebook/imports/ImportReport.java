package dev.minutebook.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an import read, took and left.
///
/// @param run    that holds it; null in a dry run
/// @param tables in the order in which they were read
public record ImportReport(
        String file, boolean dryRun, @Nullable String run, List<Table> tables) {

    /// A table of the source: `read` is `taken`, `known` and all that was left together.
    ///
    /// @param taken  rows that are new here; in a dry run, that fit
    /// @param known  rows that were here before
    /// @param left   rows that were not taken
    /// @param altered rows that were taken otherwise than they stand
    public record Table(String table, long read, long taken, long known, List<Finding> left, List<Finding> altered) {

        public Table {
            left = List.copyOf(left);
            altered = List.copyOf(altered);
        }
    }

    /// What is true of some rows.
    ///
    /// @param examples ids of the first of them
    public record Finding(String reason, long rows, List<String> examples) {

        public Finding {
            examples = List.copyOf(examples);
        }
    }

    public ImportReport {
        tables = List.copyOf(tables);
    }

    /// How many rows were taken.
    public long taken() {
        return tables.stream().mapToLong(Table::taken).sum();
    }

    /// How many rows were left.
    public long left() {
        return tables.stream()
                .flatMap(table -> table.left().stream())
                .mapToLong(Finding::rows)
                .sum();
    }
}
