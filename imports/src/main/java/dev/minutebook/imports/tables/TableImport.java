package dev.minutebook.imports.tables;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.history.PastConversation;
import dev.minutebook.api.knowledge.PastKnowledge;
import dev.minutebook.api.memory.PastMemory;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sending.AgentCast;
import dev.minutebook.imports.sending.ConversationSender;
import dev.minutebook.imports.sending.MemorySender;
import dev.minutebook.imports.sending.PartSender;
import dev.minutebook.imports.sending.SourceMemory;
import dev.minutebook.imports.sending.SourceMessage;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One import of tables: counts their rows, and has the senders that they go to.
public final class TableImport {

    private static final int EVERY = 1_000;
    private static final String TIMELESS = "it has no time that can be read; it is said when it is imported";

    private final SourceDatabase database;
    private final Importer.Request request;
    private final String format;
    private final @Nullable Workspace workspace;
    private final Importer.Progress progress;
    private final AgentCast cast;
    private final List<TableTally> tallies = new ArrayList<>();
    private final List<Runnable> flushes = new ArrayList<>();

    /// @param format    what external ids and origins begin with
    /// @param workspace null in a dry run
    public TableImport(
            SourceDatabase database,
            Importer.Request request,
            String format,
            @Nullable Workspace workspace,
            Importer.Progress progress) {
        this.database = database;
        this.request = request;
        this.format = request.origin() == null ? format : request.origin();
        this.workspace = workspace;
        this.progress = progress;
        this.cast = new AgentCast(workspace);
    }

    public AgentCast cast() {
        return cast;
    }

    /// The agent of what names none.
    public String agent(String usual) {
        return request.name() == null ? usual : request.name();
    }

    public String source() {
        return SourceMemory.source(format, shown(request.source()));
    }

    /// The last name of a path or an address, without what may be secret.
    public static String shown(String source) {
        String plain = source.startsWith(SourceDatabase.POSTGRES) ? source.replaceFirst("[?].*$", "") : source;
        return plain.replaceFirst("^.*[/\\\\]", "");
    }

    /// Refused with INVALID where there is no such table.
    public void must(String... tables) throws SQLException {
        for (String table : tables) {
            if (database.columns(table).isEmpty()) {
                throw Problem.Code.INVALID.because(
                        shown(request.source()) + " has no table " + table + "; it is not of the format " + format);
            }
        }
    }

    /// Refused with INVALID where there is none of these tables.
    public void mustAny(String... tables) throws SQLException {
        for (String table : tables) {
            if (!database.columns(table).isEmpty()) {
                return;
            }
        }
        throw Problem.Code.INVALID.because(shown(request.source()) + " has none of the tables "
                + String.join(", ", tables) + "; it is not of the format " + format);
    }

    public TableTally tally(String table) {
        TableTally tally = new TableTally(table);
        tallies.add(tally);
        return tally;
    }

    public ConversationSender conversations(TableTally talks, TableTally messages) {
        ConversationSender sender = new ConversationSender(
                workspace == null ? null : workspace.conversations(), request.user(), talks, messages);
        flushes.add(sender::flush);
        return sender;
    }

    public PartSender<PastMemory> memories(String kind, TableTally tally) {
        PartSender<PastMemory> sender = MemorySender.memories(workspace, format + ":" + kind, tally);
        flushes.add(sender::flush);
        return sender;
    }

    public PartSender<PastKnowledge> knowledge(String kind, TableTally tally) {
        PartSender<PastKnowledge> sender = MemorySender.knowledge(workspace, format + ":" + kind, tally);
        flushes.add(sender::flush);
        return sender;
    }

    /// Reads a table; a row that is refused with INVALID is left.
    public void each(
            String table,
            TableTally tally,
            String id,
            List<String> order,
            List<SourceDatabase.Field> fields,
            SourceDatabase.RowTaker taker)
            throws SQLException {
        if (database.columns(table).isEmpty()) {
            return;
        }
        long of = database.count(table);
        database.each(table, order, fields, row -> {
            tally.row();
            try {
                taker.take(row);
            } catch (MinutebookException unfit) {
                if (unfit.code() != Problem.Code.INVALID) {
                    throw unfit;
                }
                tally.left(unfit.problem().detail(), row.place(id));
            }
            if (tally.read() % EVERY == 0) {
                progress.at(table, tally.read(), of);
            }
        });
        flushes.forEach(Runnable::run);
    }

    /// Counts a table that is not taken.
    public void leave(String table, String reason) throws SQLException {
        if (database.columns(table).isEmpty()) {
            return;
        }
        TableTally tally = tally(table);
        long rows = database.count(table);
        tally.rows(rows);
        tally.left(reason, "", rows);
    }

    /// A conversation of the source, without messages.
    public PastConversation head(String kind, String id, @Nullable String title, @Nullable Instant from) {
        return new PastConversation(
                format + ":" + kind + ":" + id,
                title == null ? null : SourceText.cut(SourceText.mended(title).strip(), OpenConversation.TITLE),
                from,
                null,
                List.of());
    }

    /// Sends a message that fits, or reports why it does not.
    public static void add(
            ConversationSender sender, PastConversation head, SourceMessage message, TableTally tally, String place) {
        String unfit = message.unfit();
        if (unfit != null) {
            tally.left(unfit, place);
            return;
        }
        message.report(tally, place, TIMELESS);
        sender.add(head, message.past(null));
    }

    public ImportReport report() {
        return new ImportReport(
                shown(request.source()),
                request.dryRun(),
                null,
                tallies.stream()
                        .map(TableTally::report)
                        .filter(table -> table.read() > 0)
                        .toList());
    }
}
