package dev.minutebook.core;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.CheckpointExport;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.LogSigners;
import dev.minutebook.core.audit.RunningChecks;
import dev.minutebook.core.audit.SealListener;
import dev.minutebook.core.audit.SealSignal;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Gate;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.RoleCheck;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.SessionLimits;
import dev.minutebook.core.database.Statements;
import dev.minutebook.core.database.SurroundingTransaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.debates.DebateLoad;
import dev.minutebook.core.debates.StoredCount;
import dev.minutebook.core.encryption.DataKeys;
import dev.minutebook.core.erasures.ErasureRepetition;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.core.jobs.Jobs;
import dev.minutebook.core.jobs.LiveServers;
import dev.minutebook.core.jobs.MarkedWorkspaces;
import dev.minutebook.core.jobs.QuietTime;
import dev.minutebook.core.jobs.ReadyRound;
import dev.minutebook.core.jobs.ReadyWorkspaces;
import dev.minutebook.core.jobs.Share;
import dev.minutebook.core.jobs.WorkspaceMaintenance;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.memory.MemoryParts;
import dev.minutebook.core.notices.Outbox;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.index.Indexer;
import dev.minutebook.core.search.vectors.QueryVectors;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.core.workspaces.PostgresWorkspaces;
import dev.minutebook.core.workspaces.TokenAuthenticator;
import dev.minutebook.schema.Migrator;
import dev.minutebook.schema.Pgvector;
import dev.minutebook.verify.TrustedKeys;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// The book on a PostgreSQL of your own, in your own process.
///
/// Opening brings the schema up to date and makes sure that everything runs as `minutebook_app`, a role that
/// neither owns the tables nor passes by row-level security.
public final class PostgresMinutebook implements Minutebook {

    private static final Duration LEAST_PATIENCE = Duration.ofSeconds(15);

    private final Database database;
    private final Database behind;
    private final AuditParts audit;
    private final LiveTexts live = new LiveTexts();
    private final MemoryParts memory;
    private final SearchCaches searches = new SearchCaches();
    private final QueryVectors queryVectors = new QueryVectors();
    private final TokenAuthenticator door;
    private final WorkspaceNames names;
    private final DataKeys keys;
    private final CallerBook embedded;
    private final CallerBook workers;
    private final ReadyWorkspaces ready;
    private final MarkedWorkspaces debating;
    private final MarkedWorkspaces proving;
    private final MarkedWorkspaces backingUp;
    private final MarkedWorkspaces querying;
    private final MarkedWorkspaces evolving;
    private final ReadyRound lackingVectors;
    private final ReadyRound withNotices;
    private final Outbox outbox;
    private final @Nullable LiveServers servers;
    private final List<AutoCloseable> running = new ArrayList<>();
    private final Sealer sealer;
    private final WorkspaceMaintenance maintenance;

    /// @param database   for calls
    /// @param behind     for work in the background, on connections of its own where we have a pool
    /// @param background where that work gets bare connections
    /// @param apart      connections that are no part of any pool of ours
    private PostgresMinutebook(
            Database database, Database behind, DataSource background, Statements.Source apart, CoreConfig config) {
        this.database = database;
        this.behind = behind;
        RoleCheck.mustBeConfined(database);
        if (!config.superuserAllowed()) {
            RoleCheck.mustNotBeSuperuser(database);
        }
        this.keys = new DataKeys(database.unsealed(), config.masterKey());
        database.sealedBy(keys);
        database.streams().sealedBy(keys);
        behind.sealedBy(keys);
        live.sealedBy(keys);
        SealSignal signal = new SealSignal();
        List<byte[]> signers = new ArrayList<>(config.formerKeys());
        signers.add(config.key().publicKey());
        TrustedKeys trusted = TrustedKeys.of(signers);
        this.sealer = new Sealer(behind, config.key(), trusted, signal);
        CoreConfig.Checkpoints checkpoints = config.background() ? config.checkpoints() : null;
        CheckpointExport export =
                checkpoints == null ? null : new CheckpointExport(behind, checkpoints.target(), checkpoints.interval());
        this.audit = new AuditParts(
                signal,
                config.background() ? sealer : null,
                trusted,
                new StoredCount(),
                new RunningChecks(apart),
                export);
        this.memory = new MemoryParts(database);
        this.maintenance = new WorkspaceMaintenance(behind, memory, searches);
        this.door = new TokenAuthenticator(database, config.selfApproval());
        this.names = new WorkspaceNames(new PostgresWorkspaces(database, Caller.EMBEDDED));
        Caller holder =
                Caller.EMBEDDED.ofKind(config.actingFor(), config.selfApproval().allowed(false));
        this.embedded =
                new CallerBook(holder, null, database, audit, live, memory, queryVectors, searches, names, keys);
        this.ready = new ReadyWorkspaces(behind);
        Share share = Share.ALL;
        Caller worker = Caller.EMBEDDED;
        if (config.background()) {
            servers = new LiveServers(apart, config.random(), patience(config.jobInterval())).join();
            running.add(servers);
            share = servers;
            worker = worker.partOf(servers.number());
        } else {
            servers = null;
        }
        this.workers = new CallerBook(worker, null, database, audit, live, memory, queryVectors, searches, names, keys);
        Supplier<QuietTime> quiet = () -> new QuietTime(signal::sealed, System::nanoTime);
        this.debating = new MarkedWorkspaces(ready, "debates", quiet.get());
        this.proving = new MarkedWorkspaces(ready, "proofs", quiet.get());
        this.backingUp = new MarkedWorkspaces(ready, "context_backups", quiet.get());
        this.querying = new MarkedWorkspaces(ready, "queries", quiet.get());
        this.evolving = new MarkedWorkspaces(ready, "evolution", quiet.get());
        this.lackingVectors = new ReadyRound(ready, "vectors", share, quiet.get());
        this.withNotices = new ReadyRound(ready, "notices", share, quiet.get());
        this.outbox = new Outbox(behind, config.random());
        running.add(door);
        running.add(memory.start());
        if (config.background()) {
            database.afterWrite(sealer::nudge);
            behind.afterWrite(sealer::nudge);
            running.add(sealer.start());
            running.add(new SealListener(background, signal, live::received).start());
            running.add(new Indexer(behind, new ReadyRound(ready, "search", share, quiet.get())::runAll).start());
            if (export != null) {
                running.add(export.start());
            }
            running.add(new Jobs(behind, memory, searches, RemovedKinds.all(), share, config.jobInterval()).start());
        }
    }

    /// Opens the book on connections of yours. They log in as a role that may create the schema and the two roles,
    /// or is granted them; each transaction changes to the application's role.
    public static PostgresMinutebook open(DataSource dataSource, CoreConfig config) {
        prepare(dataSource, config);
        Ids ids = new Ids(config.clock(), config.random());
        return new PostgresMinutebook(
                new Database(dataSource, true, SessionLimits.REQUESTS, Gate.open(), config.clock(), ids),
                new Database(dataSource, true, SessionLimits.BACKGROUND, Gate.open(), config.clock(), ids),
                dataSource,
                dataSource::getConnection,
                config);
    }

    /// The same, joining transactions of yours: what is called within one is stored if and only if it is
    /// committed.
    public static PostgresMinutebook open(
            DataSource dataSource, SurroundingTransaction surrounding, CoreConfig config) {
        PostgresMinutebook book = open(dataSource, config);
        book.database.within(surrounding);
        return book;
    }

    /// Opens the book on a pool of its own.
    public static PostgresMinutebook open(Connect connect, CoreConfig config) {
        prepare(connect.plain(), config);
        Pool.Shares shares = Pool.Shares.of(connect.connections(), config.background());
        Ids ids = new Ids(config.clock(), config.random());
        List<AutoCloseable> pools = new ArrayList<>();
        try {
            Pool requests = opened(pools, Pool.requests(connect, shares));
            Database database = on(requests, SessionLimits.REQUESTS, shares.requests(), config, ids);
            Pool streams = opened(pools, Pool.streams(connect, shares));
            database.streams(on(streams, SessionLimits.REQUESTS, shares.streams(), config, ids));
            Pool background = config.background() ? opened(pools, Pool.background(connect, shares)) : requests;
            Database behind = config.background()
                    ? new Database(
                            background.dataSource(), false, SessionLimits.BACKGROUND, Gate.open(), config.clock(), ids)
                    : database;
            PostgresMinutebook book =
                    new PostgresMinutebook(database, behind, background.dataSource(), connect::apart, config);
            book.running.addAll(0, pools);
            return book;
        } catch (RuntimeException failed) {
            pools.forEach(PostgresMinutebook::close);
            throw failed;
        }
    }

    /// The ids of the keys that signed last in that database; none where there is no log yet. A server that has
    /// no key asks before it makes one.
    public static Set<String> signers(Connect connect) {
        Clock clock = Clock.systemUTC();
        Ids ids = new Ids(clock, new SecureRandom());
        return LogSigners.of(new Database(connect.plain(), true, SessionLimits.REQUESTS, Gate.open(), clock, ids));
    }

    /// After which a server that does nothing is taken for frozen.
    private static Duration patience(Duration interval) {
        Duration several = interval.multipliedBy(4);
        return several.compareTo(LEAST_PATIENCE) > 0 ? several : LEAST_PATIENCE;
    }

    private static Pool opened(List<AutoCloseable> pools, Pool pool) {
        pools.add(pool);
        return pool;
    }

    private static Database on(Pool pool, SessionLimits limits, int connections, CoreConfig config, Ids ids) {
        return new Database(pool.dataSource(), false, limits, Gate.of(connections), config.clock(), ids);
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
        return new CallerBook(caller, null, database, audit, live, memory, queryVectors, searches, names, keys);
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
        return marked(debating);
    }

    /// The workspaces in which claims wait to be translated or proven, as far as is known: at most about a second
    /// late.
    public List<Workspace> proving() {
        return marked(proving);
    }

    /// The workspaces in which context backups may be due, as far as is known: at most about a second late.
    public List<Workspace> backingUp() {
        return marked(backingUp);
    }

    /// The workspaces in which queries are running, as far as is known: at most about a second late.
    public List<Workspace> querying() {
        return marked(querying);
    }

    /// The workspaces in which evolution runs, as far as is known: at most about a second late.
    public List<Workspace> evolving() {
        return marked(evolving);
    }

    private List<Workspace> marked(MarkedWorkspaces marks) {
        return marks.now().stream()
                .map(workspace -> workers.workspace(new WorkspaceId(workspace)))
                .toList();
    }

    /// Lets all servers know which providers of models the chamber of this one calls; `*` stands for all.
    public void serves(Collection<String> providers) {
        if (servers != null) {
            servers.serve(providers);
        }
    }

    /// Enters in the log of the system workspace that whoever runs this server had it read its configuration
    /// again.
    ///
    /// @param changed the keys that differ, without their values
    public void reloaded(List<String> changed) {
        Scope system = new Scope(WorkspaceId.SYSTEM, Caller.EMBEDDED, null);
        database.write(system, Write.of("jobs.reloaded", Boolean.class), transaction -> {
            AuditLog.enter(
                    transaction,
                    Event.of("configuration.reloaded", "workspace", WorkspaceId.SYSTEM.value())
                            .with("changed", String.join(" ", changed)));
            return true;
        });
    }

    /// Where queries get their vectors; nowhere until somebody says so.
    public QueryVectors queryVectors() {
        return queryVectors;
    }

    /// For whoever computes vectors.
    public Vectors vectors() {
        return new Vectors(behind);
    }

    /// Does work for each workspace that may have texts without a vector. Work returns whether all is done there.
    public void lackingVectors(Predicate<UUID> work) {
        lackingVectors.runAll(work);
    }

    /// For whoever sends notices.
    public Outbox outbox() {
        return outbox;
    }

    /// Does work for each workspace that may have notices to send. Work returns whether none is left there.
    public void withNotices(Predicate<UUID> work) {
        withNotices.runAll(work);
    }

    /// In how many workspaces background work failed at its last attempt, by kind of work.
    public Map<String, Long> failingWork() {
        Map<String, Long> failing = new TreeMap<>(ready.failing());
        failing.put("sealing", audit.held(database));
        return failing;
    }

    /// Does at once what is due by the clock and seals what was written, for a program that opened the book
    /// without a background and moves the clock itself.
    public void catchUp() {
        maintenance.run();
        sealer.sealNow();
    }

    /// Carries out again, in a copy from before, what was erased since. Nobody must read the copy until it has.
    ///
    /// @return how many erasures found something
    public int repeat(List<PastErasure> erasures) {
        int found = 0;
        for (PastErasure past : erasures) {
            for (UUID id : past.workspace() == null ? ready.all() : List.of(past.workspace())) {
                WorkspaceId workspace = new WorkspaceId(id);
                if (new ErasureRepetition(behind, workspace, workers.workspace(workspace)).repeat(past)) {
                    searches.forget(id);
                    found++;
                }
            }
        }
        return found;
    }

    /// In how many workspaces there is background work to do, by kind of work.
    public Map<String, Long> waitingWork() {
        return ready.waiting();
    }

    /// How much is going on in debates, over all workspaces.
    public DebateLoad debateLoad() {
        DebateLoad all = DebateLoad.NONE;
        for (UUID workspace : debating.now()) {
            Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
            all = all.plus(DebateLoad.of(behind, scope));
        }
        return all;
    }

    /// Whether the database answers, and its schema is one that this program knows. It goes on answering under a
    /// newer one, as far as it can, and ought to be stopped.
    public boolean answers() {
        return RoleCheck.answers(database) && !RoleCheck.isOutdated(database);
    }

    /// What the disk of the database refused lately, in words; null if nothing.
    public @Nullable String diskTrouble() {
        return database.diskTrouble();
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
        running.reversed().forEach(PostgresMinutebook::close);
        running.clear();
    }

    private static void close(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception failed) {
            org.slf4j.LoggerFactory.getLogger(PostgresMinutebook.class).warn("closing failed", failed);
        }
    }
}
