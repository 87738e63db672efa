package dev.minutebook.core;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.SealListener;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.RoleCheck;
import dev.minutebook.core.debates.LiveTexts;
import dev.minutebook.core.jobs.Jobs;
import dev.minutebook.core.jobs.ReadyWorkspaces;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.index.Indexer;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.core.workspaces.PostgresWorkspaces;
import dev.minutebook.core.workspaces.TokenAuthenticator;
import dev.minutebook.schema.Migrator;
import dev.minutebook.schema.Pgvector;
import dev.minutebook.verify.TrustedKeys;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import javax.sql.DataSource;

/// The book on a PostgreSQL of your own, in your own process.
///
/// Opening brings the schema up to date and makes sure that everything runs as `minutebook_app`, a role that
/// neither owns the tables nor passes by row-level security.
public final class PostgresMinutebook implements Minutebook {

    private final Database database;
    private final AuditParts audit;
    private final LiveTexts live = new LiveTexts();
    private final MemoryParts memory;
    private final SearchCaches searches = new SearchCaches();
    private final QueryVectors queryVectors = new QueryVectors();
    private final TokenAuthenticator door;
    private final WorkspaceNames names;
    private final CallerBook embedded;
    private final CallerBook workers;
    private final List<AutoCloseable> running = new ArrayList<>();

    private PostgresMinutebook(DataSource dataSource, CoreConfig config) {
        Ids ids = new Ids(config.clock(), config.random());
        this.database = new Database(dataSource, !config.ownPool(), config.clock(), ids);
        RoleCheck.mustBeConfined(database);
        SealSignal signal = new SealSignal();
        List<byte[]> keys = new ArrayList<>(config.formerKeys());
        keys.add(config.key().publicKey());
        Sealer sealer = new Sealer(database, config.key(), signal);
        this.audit = new AuditParts(signal, config.background() ? sealer : null, TrustedKeys.of(keys));
        this.memory = new MemoryParts(database);
        this.door = new TokenAuthenticator(database, config.selfApproval());
        this.names = new WorkspaceNames(new PostgresWorkspaces(database, Caller.EMBEDDED));
        this.workers =
                new CallerBook(Caller.EMBEDDED, null, database, audit, live, memory, queryVectors, searches, names);
        Caller holder = Caller.EMBEDDED.ofKind(config.actingFor(), config.selfApproval());
        this.embedded = new CallerBook(holder, null, database, audit, live, memory, queryVectors, searches, names);
        running.add(memory.start());
        if (config.background()) {
            database.afterWrite(sealer::nudge);
            running.add(sealer.start());
            running.add(new SealListener(dataSource, signal, live::received).start());
            ReadyWorkspaces ready = new ReadyWorkspaces(database);
            running.add(new Indexer(
                            database,
                            after -> ready.list("search", after).stream()
                                    .map(mark -> new Indexer.Work(mark.workspace(), () -> ready.done(mark)))
                                    .toList())
                    .start());
            running.add(new Jobs(dataSource, database, memory, config.jobInterval()).start());
        }
    }

    /// Opens the book on connections of yours. They log in as a role that may create the schema and the two roles,
    /// or is granted them; each transaction changes to the application's role.
    public static PostgresMinutebook open(DataSource dataSource, CoreConfig config) {
        prepare(dataSource, config);
        return new PostgresMinutebook(dataSource, config);
    }

    /// Opens the book on a pool of its own.
    public static PostgresMinutebook open(Connect connect, CoreConfig config) {
        prepare(connect.plain(), config);
        Pool pool = new Pool(connect);
        try {
            PostgresMinutebook book = new PostgresMinutebook(pool.dataSource(), config.onOwnPool());
            book.running.addFirst(pool);
            return book;
        } catch (RuntimeException failed) {
            pool.close();
            throw failed;
        }
    }

    private static void prepare(DataSource owner, CoreConfig config) {
        new Migrator(owner).migrate();
        Pgvector vectors = new Pgvector(owner);
        if (config.pgvector()) {
            vectors.prepare();
        } else {
            vectors.remove();
        }
    }

    /// The same book in somebody's name: only the caller's workspace, only as the caller's agent.
    public Minutebook as(Caller caller) {
        return new CallerBook(caller, null, database, audit, live, memory, queryVectors, searches, names);
    }

    @Override
    public Minutebook as(AgentRef agent, Role most) {
        return embedded.as(agent, most);
    }

    /// The transactions under it, for those who measure them.
    public Database database() {
        return database;
    }

    public Access access() {
        return door;
    }

    /// How far sealing is behind, over all workspaces.
    public Duration sealingLag() {
        return audit.lag(database);
    }

    /// The workspaces in which debates are going on, as far as is known: at most about a second late.
    public List<Workspace> debating() {
        return marked("debates");
    }

    /// The workspaces in which claims wait to be translated or proven, as far as is known: at most about a second
    /// late.
    public List<Workspace> proving() {
        return marked("proofs");
    }

    private List<Workspace> marked(String kind) {
        ReadyWorkspaces ready = new ReadyWorkspaces(database);
        List<Workspace> all = new ArrayList<>();
        UUID after = new UUID(0, 0);
        while (true) {
            List<ReadyWorkspaces.Mark> marks = ready.list(kind, after);
            if (marks.isEmpty()) {
                return all;
            }
            marks.forEach(mark -> all.add(workers.workspace(new WorkspaceId(mark.workspace()))));
            after = marks.getLast().workspace();
        }
    }

    /// Where queries get their vectors; nowhere until somebody says so.
    public QueryVectors queryVectors() {
        return queryVectors;
    }

    /// For whoever computes vectors.
    public Vectors vectors() {
        return new Vectors(database);
    }

    /// Does work for each workspace that may have texts without a vector. Work returns whether all is done there.
    public void lackingVectors(Predicate<UUID> work) {
        ReadyWorkspaces ready = new ReadyWorkspaces(database);
        UUID after = new UUID(0, 0);
        while (true) {
            List<ReadyWorkspaces.Mark> marks = ready.list("vectors", after);
            if (marks.isEmpty()) {
                return;
            }
            for (ReadyWorkspaces.Mark mark : marks) {
                if (work.test(mark.workspace())) {
                    ready.done(mark);
                }
            }
            after = marks.getLast().workspace();
        }
    }

    /// Whether the database answers.
    public boolean answers() {
        return RoleCheck.answers(database);
    }

    @Override
    public Workspace workspace(String name) {
        return embedded.workspace(name);
    }

    @Override
    public Workspaces workspaces() {
        return embedded.workspaces();
    }

    @Override
    public void close() {
        for (AutoCloseable part : running.reversed()) {
            try {
                part.close();
            } catch (Exception failed) {
                org.slf4j.LoggerFactory.getLogger(PostgresMinutebook.class).warn("closing failed", failed);
            }
        }
        running.clear();
    }
}
