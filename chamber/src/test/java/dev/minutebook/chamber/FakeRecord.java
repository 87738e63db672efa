package dev.minutebook.chamber;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.providers.SpendingDay;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A workspace in memory that knows asks and providers: claims with fence and lease, attempts, idempotency keys.
/// It can be told to be unreachable, before or after it has done what it was asked.
public final class FakeRecord implements Workspace {

    static final int ATTEMPTS = 3;

    /// An ask and what became of it.
    static final class Entry {
        final Ask ask;
        final Seat seat;
        final Prompt prompt;
        int attempt;
        long fence;
        long leaseEnd = Long.MIN_VALUE;
        Turn.@Nullable Status status;

        @Nullable
        Answer answer;

        final List<FailAsk> failures = new ArrayList<>();
        final List<StartCall> calls = new ArrayList<>();
        final List<String> shown = new ArrayList<>();
        int heartbeats;
        int releases;

        Entry(Ask ask, Seat seat, Prompt prompt) {
            this.ask = ask;
            this.seat = seat;
            this.prompt = prompt;
        }
    }

    private final FakeProofs proofs = new FakeProofs();
    private final FakeContextBackups contextBackups = new FakeContextBackups();
    private final FakeQueries queries = new FakeQueries();
    private final FakeEvolution evolution = new FakeEvolution();
    private final String name;
    private final LongSupplier nanos;
    private final Map<TurnId, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Object> answered = new HashMap<>();
    private final List<ReportProvider> reports = new ArrayList<>();
    private final List<String> verbs = new ArrayList<>();
    private final Map<String, MinutebookException> refusals = new HashMap<>();
    private Function<String, Trouble> trouble = verb -> Trouble.NONE;

    /// What goes wrong with a request.
    public enum Trouble {
        NONE,
        /// It never arrives.
        BEFORE,
        /// It takes effect, and the answer is lost.
        AFTER
    }

    public FakeRecord() {
        this("acme");
    }

    public FakeRecord(String name) {
        this(name, System::nanoTime);
    }

    /// @param nanos how time passes for leases
    FakeRecord(String name, LongSupplier nanos) {
        this.name = name;
        this.nanos = nanos;
    }

    public synchronized void trouble(Function<String, Trouble> byVerb) {
        trouble = byVerb;
    }

    public synchronized List<ReportProvider> reports() {
        return List.copyOf(reports);
    }

    public synchronized List<String> verbs() {
        return List.copyOf(verbs);
    }

    synchronized Entry entry(TurnId id) {
        Entry entry = entries.get(id);
        if (entry == null) {
            throw Problem.Code.NOT_FOUND.because("no such ask");
        }
        return entry;
    }

    synchronized boolean isQuiet() {
        return entries.values().stream().allMatch(entry -> entry.status != null);
    }

    /// Waits until that verb was heard so often.
    void await(String verb, int times) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(3).toNanos();
        while (verbs().stream().filter(verb::equals).count() < times) {
            if (System.nanoTime() - end >= 0) {
                throw new AssertionError("no " + verb + " number " + times + " in time");
            }
            Thread.sleep(5);
        }
    }

    /// Lets the lease of an ask run out and somebody else claim it, at once.
    synchronized void takeOver(TurnId id) {
        expire(id);
        asks().claim(ClaimAsk.forModels()).orElseThrow();
    }

    /// Lets the lease of an ask run out at once.
    synchronized void expire(TurnId id) {
        entry(id).leaseEnd = nanos.getAsLong();
    }

    TurnId ask(Ask.Purpose purpose, String... options) {
        return ask(purpose, null, null, Duration.ofMinutes(5), options);
    }

    synchronized TurnId ask(
            Ask.Purpose purpose,
            @Nullable String provider,
            @Nullable String model,
            Duration deadline,
            String... options) {
        TurnId id = new TurnId(UUID.randomUUID());
        AgentId agent = new AgentId(UUID.randomUUID());
        int number = entries.size() + 1;
        Instant now = Instant.now();
        Ask ask = new Ask(
                id,
                new DebateId(UUID.randomUUID()),
                "Ship on Friday?",
                1,
                purpose == Ask.Purpose.VOTE ? Phase.CONVERGENCE : Phase.PROPOSAL,
                purpose,
                0,
                0,
                number,
                agent,
                "agent-" + number,
                "proposer",
                Seat.Kind.MODEL,
                now.plus(deadline),
                0,
                null,
                now);
        Seat seat = new Seat(
                number,
                agent,
                "agent-" + number,
                "proposer",
                Seat.Kind.MODEL,
                provider,
                model,
                0.5,
                512,
                5,
                1,
                Map.of());
        Prompt prompt = new Prompt(
                "test",
                "You are agent " + number + ".",
                "Should we ship on Friday?",
                List.of(options),
                List.of(),
                "0".repeat(64));
        entries.put(id, new Entry(ask, seat, prompt));
        return id;
    }

    /// Refuses that verb once, for that reason.
    synchronized void refuse(String verb, MinutebookException why) {
        refusals.put(verb, why);
    }

    private synchronized <T> T write(@Nullable String key, String verb, Supplier<T> effect) {
        verbs.add(verb);
        MinutebookException refusal = refusals.remove(verb);
        if (refusal != null) {
            throw refusal;
        }
        Trouble now = trouble.apply(verb);
        if (now == Trouble.BEFORE) {
            throw Problem.Code.UNAVAILABLE.because("the database is away");
        }
        T result;
        if (key != null && answered.containsKey(key)) {
            @SuppressWarnings("unchecked")
            T stored = (T) answered.get(key);
            result = stored;
        } else {
            result = effect.get();
            if (key != null) {
                answered.put(key, result);
            }
        }
        if (now == Trouble.AFTER) {
            throw Problem.Code.UNAVAILABLE.because("the answer was lost");
        }
        return result;
    }

    private final class FakeAsks implements Asks {

        private final @Nullable String key;

        FakeAsks(@Nullable String key) {
            this.key = key;
        }

        @Override
        public Optional<Ask> find(TurnId ask) {
            return Optional.of(entry(ask).ask);
        }

        @Override
        public Page<Ask> list(AskFilter filter, PageRequest page) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<ClaimedAsk> claim(ClaimAsk request) {
            return write(null, "claim", () -> {
                for (Entry entry : entries.values()) {
                    if (entry.status == null && !held(entry)) {
                        if (entry.attempt == ATTEMPTS) {
                            entry.status = Turn.Status.FAILED;
                            continue;
                        }
                        entry.attempt++;
                        entry.fence++;
                        entry.leaseEnd = nanos.getAsLong() + request.lease().toNanos();
                        return Optional.of(new ClaimedAsk(
                                entry.ask,
                                entry.seat,
                                entry.fence,
                                Instant.now().plus(request.lease()),
                                entry.prompt));
                    }
                }
                return Optional.empty();
            });
        }

        @Override
        public Prompt prompt(TurnId ask) {
            return entry(ask).prompt;
        }

        @Override
        public Instant heartbeat(TurnId ask, long fence, Duration lease) {
            return write(null, "heartbeat", () -> {
                Entry entry = current(ask, fence);
                entry.heartbeats++;
                entry.leaseEnd = nanos.getAsLong() + lease.toNanos();
                return Instant.now().plus(lease);
            });
        }

        @Override
        public StartedCall call(TurnId ask, StartCall call) {
            return write(key, "call", () -> {
                Entry entry = current(ask, call.fence());
                entry.calls.add(call);
                return new StartedCall(entry.calls.size(), null, null);
            });
        }

        @Override
        public void progress(TurnId ask, long fence, String text) {
            write(null, "progress", () -> {
                current(ask, fence).shown.add(text);
                return "";
            });
        }

        @Override
        public Turn answer(TurnId ask, Answer answer) {
            return write(key, "answer", () -> {
                Entry entry = current(ask, answer.fence());
                entry.answer = answer;
                entry.status = Turn.Status.ANSWERED;
                return turn(entry);
            });
        }

        @Override
        public Turn decline(TurnId ask, long fence, String reason) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean fail(TurnId ask, FailAsk report) {
            return write(key, "fail", () -> {
                Entry entry = current(ask, report.fence());
                entry.failures.add(report);
                entry.leaseEnd = nanos.getAsLong();
                boolean open = report.again() && entry.attempt < ATTEMPTS;
                if (!open) {
                    entry.status = report.rejected() == null ? Turn.Status.FAILED : Turn.Status.REJECTED;
                }
                return open;
            });
        }

        @Override
        public void release(TurnId ask, long fence) {
            write(null, "release", () -> {
                Entry entry = current(ask, fence);
                entry.attempt--;
                entry.releases++;
                entry.leaseEnd = nanos.getAsLong();
                return "";
            });
        }
    }

    private boolean held(Entry entry) {
        return entry.leaseEnd != Long.MIN_VALUE && nanos.getAsLong() - entry.leaseEnd < 0;
    }

    private Entry current(TurnId id, long fence) {
        Entry entry = entry(id);
        if (entry.status != null || entry.fence != fence || !held(entry)) {
            throw Problem.Code.STALE_FENCE.because("the claim is not yours any more");
        }
        return entry;
    }

    private static Turn turn(Entry entry) {
        Answer answer = entry.answer;
        Ask ask = entry.ask;
        return new Turn(
                ask.id(),
                ask.debate(),
                1,
                ask.round(),
                ask.phase(),
                ask.purpose(),
                ask.step(),
                ask.reflection(),
                ask.seat(),
                ask.agent(),
                ask.role(),
                answer.call().provider(),
                answer.call().model(),
                Turn.Status.ANSWERED,
                answer.content(),
                answer.confidence(),
                null,
                answer.risk(),
                null,
                answer.insights(),
                answer.toolCalls(),
                answer.metadata(),
                entry.prompt.hash(),
                answer.call().tokensIn(),
                answer.call().tokensOut(),
                answer.call().cost(),
                answer.call().responseTimeMs(),
                Instant.now());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Asks asks() {
        return new FakeAsks(null);
    }

    @Override
    public Providers providers() {
        return new Providers() {
            @Override
            public Page<ProviderState> list(PageRequest page) {
                throw new UnsupportedOperationException();
            }

            @Override
            public ModelLimits limits() {
                throw new UnsupportedOperationException();
            }

            @Override
            public ModelLimits limit(ModelLimits limits) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Page<SpendingDay> spending(PageRequest page) {
                throw new UnsupportedOperationException();
            }

            @Override
            public ProviderState report(ReportProvider report) {
                return write(null, "report", () -> {
                    reports.add(report);
                    return new ProviderState(
                            report.provider(),
                            report.worker(),
                            report.state(),
                            report.failures(),
                            report.failureThreshold(),
                            report.cooldownSeconds(),
                            report.calls(),
                            report.retryAt(),
                            report.lastError(),
                            Instant.now());
                });
            }
        };
    }

    @Override
    public Workspace once(String key) {
        FakeRecord record = this;
        return new Keyed(record, key);
    }

    /// The same workspace under a key; only asks are kept.
    private static final class Keyed implements Workspace {
        private final FakeRecord record;
        private final String key;

        Keyed(FakeRecord record, String key) {
            this.record = record;
            this.key = key;
        }

        @Override
        public String name() {
            return record.name();
        }

        @Override
        public Asks asks() {
            return record.new FakeAsks(key);
        }

        @Override
        public Agents agents() {
            return record.agents();
        }

        @Override
        public Tasks tasks() {
            return record.tasks();
        }

        @Override
        public Channels channels() {
            return record.channels();
        }

        @Override
        public Debates debates() {
            return record.debates();
        }

        @Override
        public Approvals approvals() {
            return record.approvals();
        }

        @Override
        public Decisions decisions() {
            return record.decisions();
        }

        @Override
        public Lessons lessons() {
            return record.lessons();
        }

        @Override
        public Search search() {
            return record.search();
        }

        @Override
        public Memories memories() {
            return record.memories();
        }

        @Override
        public Critiques critiques() {
            return record.critiques();
        }

        @Override
        public Conversations conversations() {
            return record.conversations();
        }

        @Override
        public Corrections corrections() {
            return record.corrections();
        }

        @Override
        public Evolution evolution() {
            return record.evolution();
        }

        @Override
        public Promotions promotions() {
            return record.promotions();
        }

        @Override
        public Retention retention() {
            return record.retention();
        }

        @Override
        public Queries queries() {
            return record.queries();
        }

        @Override
        public ContextBackups contextBackups() {
            return record.contextBackups();
        }

        @Override
        public Projects projects() {
            return record.projects();
        }

        @Override
        public Knowledge knowledge() {
            return record.knowledge();
        }

        @Override
        public Ratings ratings() {
            return record.ratings();
        }

        @Override
        public Calibration calibration() {
            return record.calibration();
        }

        @Override
        public Evidence evidence() {
            return record.evidence();
        }

        @Override
        public Proofs proofs() {
            return record.proofs();
        }

        @Override
        public Providers providers() {
            return record.providers();
        }

        @Override
        public Audit audit() {
            return record.audit();
        }

        @Override
        public Encryption encryption() {
            return record.encryption();
        }

        @Override
        public Erasures erasures() {
            return record.erasures();
        }

        @Override
        public Notices notices() {
            return record.notices();
        }

        @Override
        public Tokens tokens() {
            return record.tokens();
        }

        @Override
        public Workspace once(String another) {
            return record.once(another);
        }
    }

    @Override
    public Agents agents() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Tasks tasks() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Channels channels() {
        throw new UnsupportedOperationException();
    }

    /// Nobody knows its debates, so that no tools are offered.
    @Override
    public Debates debates() {
        return (Debates) Proxy.newProxyInstance(
                Debates.class.getClassLoader(), new Class<?>[] {Debates.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("find")) {
                        return Optional.empty();
                    }
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    @Override
    public Approvals approvals() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Decisions decisions() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Lessons lessons() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Search search() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Memories memories() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Critiques critiques() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FakeContextBackups contextBackups() {
        return contextBackups;
    }

    @Override
    public Conversations conversations() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Corrections corrections() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Evolution evolution() {
        return evolution.evolution();
    }

    FakeEvolution fakeEvolution() {
        return evolution;
    }

    @Override
    public Promotions promotions() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Retention retention() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Queries queries() {
        return queries.queries();
    }

    FakeQueries fakeQueries() {
        return queries;
    }

    @Override
    public Projects projects() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Knowledge knowledge() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Ratings ratings() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Calibration calibration() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Evidence evidence() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FakeProofs proofs() {
        return proofs;
    }

    @Override
    public Audit audit() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Encryption encryption() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Erasures erasures() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Notices notices() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Tokens tokens() {
        throw new UnsupportedOperationException();
    }
}
