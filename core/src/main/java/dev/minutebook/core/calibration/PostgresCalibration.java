package dev.minutebook.core.calibration;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.CalibrationStanding;
import dev.minutebook.api.calibration.DomainCalibration;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.Recalibrated;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Calibration on PostgreSQL.
public final class PostgresCalibration implements Calibration {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Database database;
    private final Scope scope;

    public PostgresCalibration(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Tournament open(OpenTournament request) {
        return database.write(
                scope,
                Write.of("calibration.open", Tournament.class, request),
                transaction -> new TournamentLifecycle(transaction).open(request));
    }

    @Override
    public Prediction predict(TournamentId tournament, MakePrediction request) {
        return database.write(
                scope,
                Write.of("calibration.predict", Prediction.class, tournament, request),
                transaction -> new TournamentLifecycle(transaction).predict(tournament, request));
    }

    @Override
    public Tournament close(TournamentId tournament) {
        return database.write(
                scope,
                Write.of("calibration.close", Tournament.class, tournament),
                transaction -> new TournamentLifecycle(transaction).close(tournament));
    }

    @Override
    public Tournament resolve(TournamentId tournament, ResolveTournament request) {
        return database.write(
                scope,
                Write.of("calibration.resolve", Tournament.class, tournament, request),
                transaction -> new TournamentLifecycle(transaction).resolve(tournament, request));
    }

    @Override
    public Optional<Tournament> find(TournamentId tournament) {
        Instant now = database.now();
        return database.find(
                scope,
                TournamentStore.BY_ID,
                row -> TournamentStore.tournament(row, now),
                scope.workspace().value(),
                tournament.value());
    }

    @Override
    public Page<Tournament> list(TournamentFilter filter, PageRequest page) {
        Cursor before = Cursor.read(page.cursor(), AFTER_ALL);
        Instant now = database.now();
        return Cursor.page(
                database.list(
                        scope,
                        filter.domain() == null ? TournamentStore.LIST : TournamentStore.LIST_OF_DOMAIN,
                        row -> TournamentStore.tournament(row, now),
                        scope.workspace().value(),
                        before.uuid(0),
                        filter.domain(),
                        filter.status(),
                        now,
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    @Override
    public Page<Prediction> predictions(TournamentId tournament, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), BEFORE_ALL);
        Tournament asked = find(tournament).orElseThrow(() -> TournamentLifecycle.unknown(tournament));
        AgentId own = scope.caller().agent();
        boolean open = asked.status() == Tournament.Status.OPEN;
        if (open && own == null && !scope.caller().role().includes(Role.REVIEWER)) {
            return new Page<>(List.of(), null);
        }
        return Cursor.page(
                database.look(
                        scope,
                        TournamentStore.PREDICTIONS,
                        TournamentStore::prediction,
                        scope.workspace().value(),
                        tournament.value(),
                        after.uuid(0),
                        page.limit() + 1,
                        open && own != null ? own.value() : null),
                page.limit(),
                last -> Cursor.of(last.agent().value()));
    }

    @Override
    public Optional<CalibrationReport> of(AgentRef agent, CalibrationSource source, @Nullable String domain) {
        must(source);
        String where = DomainPath.optional(domain);
        return database.read(scope, transaction -> {
            Agent whose = AgentLookup.agent(transaction, agent);
            List<CalibrationStore.Sums> sums = sums(transaction, whose, source, where);
            return sums.isEmpty() ? Optional.empty() : Optional.of(report(whose, source, where, sums));
        });
    }

    private static List<CalibrationStore.Sums> sums(
            Transaction transaction, Agent agent, CalibrationSource source, @Nullable String domain) {
        return transaction.list(
                CalibrationStore.OF,
                CalibrationStore::sums,
                transaction.workspace(),
                source,
                CalibrationStore.stored(domain),
                agent.id().value());
    }

    private static List<BucketSums> buckets(List<CalibrationStore.Sums> sums) {
        return sums.stream().map(CalibrationStore.Sums::bucket).toList();
    }

    private static CalibrationReport report(
            Agent agent, CalibrationSource source, @Nullable String domain, List<CalibrationStore.Sums> sums) {
        CalibrationStore.Sums whole = sums.getFirst();
        double n = whole.predictions();
        Reliability worth = Reliability.ofBuckets(buckets(sums));
        return new CalibrationReport(
                agent.id(),
                agent.name(),
                source,
                domain,
                whole.predictions(),
                whole.correct(),
                whole.correct() / n,
                whole.confidence() / n,
                worth.brier(),
                worth.reliability(),
                worth.resolution(),
                worth.uncertainty(),
                worth.within(),
                whole.logLoss() / n,
                worth.error(),
                worth.calibration(),
                worth.buckets().stream()
                        .map(one -> new CalibrationReport.Bucket(
                                one.from(), one.to(), one.count(), one.stated(), one.observed()))
                        .toList(),
                whole.changedAt());
    }

    @Override
    public Page<DomainCalibration> domains(AgentRef agent, CalibrationSource source, PageRequest page) {
        must(source);
        Cursor after = Cursor.read(page.cursor(), 2.0, "");
        double score = after.real(0);
        String domain = Limits.text("cursor", after.text(1), DomainPath.LONGEST);
        return database.read(
                scope,
                transaction -> Cursor.page(
                        transaction.list(
                                CalibrationStore.DOMAINS,
                                CalibrationStore::inDomain,
                                transaction.workspace(),
                                source,
                                AgentLookup.agent(transaction, agent).id().value(),
                                score,
                                domain,
                                page.limit() + 1),
                        page.limit(),
                        last -> Cursor.of(last.score(), last.domain())));
    }

    @Override
    public Page<CalibrationStanding> leaderboard(CalibrationSource source, @Nullable String domain, PageRequest page) {
        must(source);
        Cursor after = Cursor.read(page.cursor(), -1.0, BEFORE_ALL);
        return Cursor.page(
                database.look(
                        scope,
                        CalibrationStore.LEADERBOARD,
                        CalibrationStore::standing,
                        scope.workspace().value(),
                        source,
                        CalibrationStore.stored(DomainPath.optional(domain)),
                        after.real(0),
                        after.uuid(1),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.brier(), last.agent().value()));
    }

    @Override
    public Recalibrated recalibrate(Recalibrate request) {
        CalibrationSource source = Objects.requireNonNull(request.source());
        return database.read(scope, transaction -> {
            Agent agent = AgentLookup.agent(transaction, request.agent());
            List<CalibrationStore.Sums> sums = sums(transaction, agent, source, request.domain());
            return new Recalibrated(
                    agent.id(),
                    source,
                    request.domain(),
                    request.stated(),
                    sums.isEmpty()
                            ? request.stated()
                            : Recalibration.ofBuckets(buckets(sums)).worth(request.stated()),
                    sums.isEmpty() ? 0 : sums.getFirst().predictions());
        });
    }

    private static void must(CalibrationSource source) {
        if (source == null) {
            throw Problem.Code.INVALID.because("source is missing: outcomes or votes");
        }
    }
}
