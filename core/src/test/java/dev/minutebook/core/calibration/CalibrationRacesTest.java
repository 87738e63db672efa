package dev.minutebook.core.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.Deadlocks;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Write;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Many at once on the same tournaments and agents: each prediction counts once, none is late, nobody waits for
/// each other.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class CalibrationRacesTest {

    private OpenBook open;
    private Workspace book;
    private PlainSql plain;
    private UUID workspace;
    private final List<Agent> agents = new ArrayList<>();

    @BeforeEach
    void open(TestDatabase database) {
        open = new OpenBook(database);
        plain = PlainSql.superuser(database);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        agents.clear();
        for (int i = 0; i < 16; i++) {
            agents.add(book.agents().register(RegisterAgent.model("agent-" + i, "claude-opus")));
        }
    }

    @AfterEach
    void close(TestDatabase database) {
        plain.close();
        open.close();
        Deadlocks.assertNone(database);
    }

    private static double confidence(int i) {
        return (i * 37 % 101) / 100.0;
    }

    @Test
    void thirty_two_resolve_one_tournament_while_others_predict() {
        for (int round = 0; round < 8; round++) {
            Tournament tournament =
                    book.calibration().open(OpenTournament.whether("Will it?").in("round/" + round));
            AtOnce.Outcome<Boolean> outcome = AtOnce.race(64, caller -> {
                if (caller % 2 == 0) {
                    Thread.sleep(caller % 8);
                    return book.calibration()
                                    .resolve(tournament.id(), ResolveTournament.as("yes"))
                                    .status()
                            == Tournament.Status.RESOLVED;
                }
                book.calibration()
                        .predict(
                                tournament.id(),
                                MakePrediction.by(
                                        agents.get(caller / 4).ref(),
                                        caller % 3 == 0 ? "no" : "yes",
                                        confidence(caller)));
                return true;
            });
            assertThat(outcome.answers()).doesNotContain(false);
            assertThat(outcome.refusals()).allMatch(code -> code == Problem.Code.CONFLICT);
            assertSettled(tournament);
        }
        assertSumsAreRight();
    }

    private void assertSettled(Tournament tournament) {
        assertThat(plain.one(Long.class, """
                                select count(*) from minutebook.prediction p join minutebook.tournament t
                                    on t.workspace_id = p.workspace_id and t.id = p.tournament_id
                                where p.tournament_id = ? and (p.correct is null or p.correct <> (p.choice = t.outcome)
                                    or abs(p.brier - power(p.confidence - p.correct::int, 2)) > 1e-12)
                                """, tournament.id().value()))
                .as("predictions that came too late or were settled wrongly")
                .isZero();
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.audit_entry where subject_id = ? and event = 'tournament.resolved'",
                        tournament.id().value()))
                .isEqualTo(1);
    }

    @Test
    void sixty_four_tournaments_over_the_same_agents_are_resolved_at_once() {
        List<Tournament> tournaments = new ArrayList<>();
        Random random = new Random(7);
        for (int i = 0; i < 64; i++) {
            Tournament tournament =
                    book.calibration().open(OpenTournament.whether("Will it?").in("domain/" + i % 3));
            List<Agent> shuffled = new ArrayList<>(agents);
            Collections.shuffle(shuffled, random);
            for (Agent agent : shuffled.subList(0, 12)) {
                book.calibration()
                        .predict(
                                tournament.id(),
                                MakePrediction.by(
                                        agent.ref(), random.nextBoolean() ? "yes" : "no", random.nextDouble()));
            }
            tournaments.add(tournament);
        }
        AtOnce.all(64, i -> book.calibration().resolve(tournaments.get(i).id(), ResolveTournament.as("yes")));

        tournaments.forEach(this::assertSettled);
        assertSumsAreRight();
        assertReportsAreRight(tournaments);
        assertThat(plain.one(
                        Long.class,
                        "select sum(predictions) from minutebook.calibration where workspace_id = ? and domain = ''",
                        workspace))
                .isEqualTo(64 * 12);
    }

    /// What is read from the stored buckets, against the predictions one by one.
    private void assertReportsAreRight(List<Tournament> tournaments) {
        Map<AgentId, List<Reliability.Resolved>> read = tournaments.stream()
                .flatMap(one -> book.calibration().predictions(one.id(), PageRequest.first(200)).items().stream())
                .collect(Collectors.groupingBy(
                        Prediction::agent,
                        Collectors.mapping(
                                one -> new Reliability.Resolved(
                                        one.confidence(), one.choice().equals("yes")),
                                Collectors.toList())));
        assertThat(read).hasSize(agents.size());
        read.forEach((agent, predictions) -> {
            CalibrationReport report = book.calibration()
                    .of(AgentRef.of(agent), CalibrationSource.OUTCOMES, null)
                    .orElseThrow();
            double brier = predictions.stream()
                    .mapToDouble(one -> Reliability.score(one.confidence(), one.correct()))
                    .average()
                    .orElseThrow();
            double logLoss = predictions.stream()
                    .mapToDouble(one -> Reliability.logLoss(one.confidence(), one.correct()))
                    .average()
                    .orElseThrow();
            assertThat(report.predictions()).isEqualTo(predictions.size());
            assertThat(report.brier()).isCloseTo(brier, within(1e-9));
            assertThat(report.logLoss()).isCloseTo(logLoss, within(1e-9));
            assertThat(report.reliability() - report.resolution() + report.uncertainty() + report.within())
                    .isCloseTo(brier, within(1e-9));
        });
    }

    @Test
    void sixty_four_debates_with_the_same_agents_close_at_once() {
        Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        List<List<CalibrationWriter.Voted>> debates = new ArrayList<>();
        Random random = new Random(11);
        for (int i = 0; i < 64; i++) {
            List<Agent> shuffled = new ArrayList<>(agents);
            Collections.shuffle(shuffled, random);
            debates.add(shuffled.subList(0, 8).stream()
                    .map(agent ->
                            new CalibrationWriter.Voted(agent.id().value(), random.nextDouble(), random.nextBoolean()))
                    .toList());
        }
        AtOnce.all(
                64,
                i -> open.book().database().write(scope, Write.of("debates.close", Boolean.class, i), transaction -> {
                    CalibrationWriter.voted(transaction, i % 2 == 0 ? "" : "domain/" + i % 3, debates.get(i));
                    return true;
                }));

        List<Reliability.Resolved> all = debates.stream()
                .flatMap(List::stream)
                .map(vote -> new Reliability.Resolved(vote.confidence(), vote.carried()))
                .toList();
        Map<String, Object> sums = plain.rows("""
                                select sum(predictions) as n, sum(correct) as correct, sum(brier_sum) as brier
                                from minutebook.calibration where workspace_id = ? and source = 'votes' and domain = ''
                                """, workspace).getFirst();
        assertThat(sums.get("n")).isEqualTo(512L);
        assertThat(sums.get("correct"))
                .isEqualTo(all.stream().filter(Reliability.Resolved::correct).count());
        assertThat((Double) sums.get("brier")).isCloseTo(Reliability.of(all).brier() * 512, within(1e-9));
        assertThat(plain.one(
                        Long.class,
                        "select sum(predictions) from minutebook.calibration where workspace_id = ? and source = 'votes' and domain <> ''",
                        workspace))
                .isEqualTo(256);
        assertThat(plain.one(
                        Long.class,
                        "select sum(predictions) from minutebook.calibration_bucket where workspace_id = ? and source = 'votes' and domain = ''",
                        workspace))
                .isEqualTo(512);
        assertThat(plain.one(
                        Long.class,
                        "select count(*) from minutebook.calibration where workspace_id = ? and source = 'outcomes'",
                        workspace))
                .isZero();
    }

    /// Against the predictions themselves, overall and by domain, whole and by bucket.
    private void assertSumsAreRight() {
        assertThat(plain.rows("""
                                with counted as (
                                    select d.domain, p.agent_id, p.confidence, p.correct, p.brier,
                                        least(9, floor(p.confidence * 10))::int as bucket
                                    from minutebook.prediction p
                                    join minutebook.tournament t on t.workspace_id = p.workspace_id and t.id = p.tournament_id
                                    cross join lateral (values (''), (t.domain)) d (domain)
                                    where p.correct is not null
                                ), whole as (
                                    select domain, agent_id, count(*) as n, count(*) filter (where correct) as correct,
                                        sum(brier) as brier, sum(confidence) as confidence
                                    from counted group by 1, 2
                                )
                                select * from whole w
                                full join minutebook.calibration c on c.source = 'outcomes' and c.domain = w.domain
                                    and c.agent_id = w.agent_id
                                where (w.n, w.correct) is distinct from (c.predictions::bigint, c.correct::bigint)
                                    or abs(w.brier - c.brier_sum) > 1e-9 or abs(w.confidence - c.confidence_sum) > 1e-9
                                """)).isEmpty();
        assertThat(plain.rows("""
                                with counted as (
                                    select d.domain, p.agent_id, least(9, floor(p.confidence * 10))::int as bucket, count(*) as n,
                                        count(*) filter (where p.correct) as correct, sum(p.confidence) as confidence,
                                        sum(p.confidence * p.confidence) as squares,
                                        coalesce(sum(p.confidence) filter (where p.correct), 0) as hits
                                    from minutebook.prediction p
                                    join minutebook.tournament t on t.workspace_id = p.workspace_id and t.id = p.tournament_id
                                    cross join lateral (values (''), (t.domain)) d (domain)
                                    where p.correct is not null
                                    group by 1, 2, 3
                                )
                                select * from counted w
                                full join minutebook.calibration_bucket c on c.source = 'outcomes' and c.domain = w.domain
                                    and c.agent_id = w.agent_id and c.bucket = w.bucket
                                where (w.n, w.correct) is distinct from (c.predictions::bigint, c.correct::bigint)
                                    or abs(w.confidence - c.confidence_sum) > 1e-9
                                    or abs(w.squares - c.confidence_square_sum) > 1e-9
                                    or abs(w.hits - c.correct_confidence_sum) > 1e-9
                                """)).isEmpty();
    }
}
