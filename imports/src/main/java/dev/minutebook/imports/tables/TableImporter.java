package dev.minutebook.imports.tables;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import java.io.IOException;
import java.sql.SQLException;
import java.util.function.Supplier;

/// Imports tables of a program.
public final class TableImporter implements Importer {

    /// What is read of the tables of one program.
    public interface Tables {

        void read(TableImport into) throws SQLException;
    }

    private final String format;
    private final Tables tables;

    /// @param format what external ids begin with
    public TableImporter(String format, Tables tables) {
        this.format = format;
        this.tables = tables;
    }

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        try (SourceDatabase database = SourceDatabase.open(request)) {
            TableImport into =
                    new TableImport(database, request, format, request.dryRun() ? null : workspace.get(), progress);
            tables.read(into);
            return into.report();
        } catch (SQLException unreadable) {
            throw Problem.Code.INVALID.because(
                    TableImport.shown(request.source()) + " cannot be read: " + unreadable.getMessage());
        }
    }
}
