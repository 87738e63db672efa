package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.testkit.checker.BrokenInvariant;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import dev.minutebook.testkit.models.ModelRequest;
import dev.minutebook.testkit.suites.Eventually;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Runs of evolution of one seed in a served book. Models answer by what they are told alone, so that all runs come
/// to the same end unless something is lost or counted twice.
final class FaultRuns implements AutoCloseable {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    private static final int COOLDOWN = 2;

    /// The buyer is stuck at once, and a broker is designed, approved and accepted in generation 2. It is stuck
    /// again after generation 3, when it is too early for another; the seller becomes better in generation 4.
    /// After that another agent may come, if the broker goes for it, and does not help.
    private static final EvolutionSettings SETTINGS = EvolutionSettings.USUAL
            .epoch(5)
            .variants(2)
            .prune(1, 2)
            .trials(10, 10)
            .patience(1)
            .cooldown(COOLDOWN)
            .cap(1)
            .approval(true)
            .explore(2)
            .target(5)
            .generations(NIGHTLY ? 6 : 4);

    private static final String STUCK = "Changes of strategy do not help";

    private final Path data;
    private final Workspace workspace;
    private final List<EvolutionRunId> started = new ArrayList<>();
    private @Nullable Connection superuser;

    FaultRuns(Path data, Workspace workspace) {
        this.data = data;
        this.workspace = workspace;
        workspace.evolution().importScenario(ImportScenario.yaml(ScriptedPlayers.SCENARIO));
    }

    /// What a model answers.
    String answer(ModelRequest call) {
        if (call.system().startsWith(STUCK)) {
            return design(call);
        }
        boolean first =
                call.system().contains("strategy of seller") && call.prompt().contains("\"strategy\":\"skill 0");
        return new ScriptedPlayers(workspace.evolution())
                .helpful()
                .proposing(first ? 3 : -2)
                .answer(call.system(), call.prompt());
    }

    /// In place of the one there is, where there may be no more.
    private static String design(ModelRequest call) {
        boolean full = call.system().contains("name one of broker to terminate");
        String archetype = full ? "validator" : "broker";
        return """
                {"name": "%s", "archetype": "%s", "speak_every": 1, "goals": "Bring them together.",
                 "strategy": "broker on", "allow": ["/offers/buyer"], "mutations": 1, "rationale": "They are stuck."%s}
                """.formatted(archetype, archetype, full ? ", \"terminates\": \"broker\"" : "");
    }

    /// Approves what was designed.
    private void approve() {
        WorkFilter approvals = WorkFilter.any().kind(EvolutionWork.Kind.APPROVE);
        answered(() -> workspace.evolution().work(approvals, PageRequest.first())).items().stream()
                .map(EvolutionWork::created)
                .filter(Objects::nonNull)
                .forEach(agent -> answered(() -> workspace
                        .once("approve " + agent.text())
                        .evolution()
                        .decide(agent, new DecideAgent(true, "It may help."))));
    }

    /// Approves, and starts another when all have ended.
    void keepRunning() {
        approve();
        if (started.isEmpty() || isRunning(started.getLast())) {
            return;
        }
        start();
    }

    void start() {
        String key = "run " + started.size();
        StartEvolution request = StartEvolution.of("market").settings(SETTINGS).seed(7);
        started.add(
                answered(() -> workspace.once(key).evolution().start(request)).id());
    }

    private EvolutionRun find(EvolutionRunId run) {
        return answered(() -> workspace.evolution().find(run).orElseThrow());
    }

    private boolean isRunning(EvolutionRunId run) {
        return find(run).status() == EvolutionRun.Status.RUNNING;
    }

    void awaitEnded() {
        Eventually.holds(() -> {
            approve();
            assertThat(started).noneMatch(this::isRunning);
        });
    }

    /// Waits until nothing is claimed for the second time: what is claimed three times in vain is given up.
    void awaitCalm() {
        Eventually.holds(() -> {
            keepRunning();
            assertThat(number("select count(*) from minutebook.evolution_work where claims > 1"))
                    .isZero();
        });
    }

    /// Waits until workers of the server have claimed something.
    void awaitServed() {
        Eventually.holds(() -> {
            keepRunning();
            assertThat(number("select count(*) from minutebook.evolution_work"
                            + " where server = any (array(select minutebook.live_servers())) and lease_until > now()"))
                    .isPositive();
        });
    }

    /// What must hold at any time, as one snapshot has it.
    void mustHoldTogether() {
        List<BrokenInvariant> broken = asSuperuser(RecordChecker::check);
        assertThat(broken).isEmpty();
    }

    void mustBeWhole() {
        assertThat(started).extracting(run -> find(run).status()).containsOnly(EvolutionRun.Status.EXHAUSTED);
        assertThat(started.stream().map(this::lineage).distinct())
                .as("all of one seed come to the same end")
                .hasSize(1);
        assertThat(lineage())
                .as("all kinds of generations were tried")
                .filteredOn(one -> one.contains("MUTATION of seller ACCEPTED") || one.contains("CREATION"))
                .hasSize(NIGHTLY ? 3 : 2);
        assertThat(lineage())
                .as("an agent was designed, and before the cooldown is over no other")
                .anyMatch(one -> one.startsWith("2 after 0: CREATION") && one.contains("ACCEPTED"))
                .anyMatch(one -> one.startsWith("3 after 2: MUTATION of buyer REJECTED"))
                .anyMatch(one -> one.startsWith("4 after 2: MUTATION of seller ACCEPTED"));
        assertThat(
                        number(
                                "select count(*) from minutebook.created_agent where status = 'active' and decided_by is not null"))
                .as("each run has the one agent that it may have, approved by somebody")
                .isEqualTo(started.size());
        assertThat(number("select count(*) from minutebook.created_agent"))
                .as("nothing is designed twice")
                .isEqualTo((NIGHTLY ? 2L : 1L) * started.size());
        assertThat(number("select count(*) from minutebook.audit_entry where event = 'created_agent.approved'"))
                .isEqualTo((NIGHTLY ? 2L : 1L) * started.size());
        assertThat(number("select count(*) from minutebook.audit_entry where event = 'evolution.lost'"))
                .isZero();
        assertThat(number("select count(*) from minutebook.action_log where loss is not null"))
                .isZero();
        assertThat(number("select sum(tokens) from minutebook.evolution_run"))
                .as("every call that was reported is counted once")
                .isEqualTo(number("select sum(tokens_in + tokens_out) from minutebook.model_call"));
        assertThat(number("""
                        select count(*) from (
                            select g.sequence - lag(g.sequence) over (partition by g.run_id order by g.sequence) as after
                            from minutebook.created_agent c
                            join minutebook.generation g on g.workspace_id = c.workspace_id and g.id = c.generation_id) designs
                        where after < %d
                        """.formatted(COOLDOWN)))
                .as("designs before the cooldown is over")
                .isZero();
        Eventually.holds(
                () -> assertThat(answered(() -> workspace.audit().status()).unsealed())
                        .isZero());
        mustHoldTogether();
    }

    /// What became of each generation, without ids and times. How many tokens that took is not the same: a mutator is
    /// told of failed tactics, and of many that are alike of those that were judged last.
    private List<String> lineage(EvolutionRunId run) {
        List<String> lineage = new ArrayList<>();
        lineage.add(find(run).episodes() + " episodes");
        answered(() -> workspace.evolution().generations(run, GenerationFilter.any(), PageRequest.first()))
                .items()
                .forEach(one -> lineage.add("%d after %d: %s of %s %s %s, mean %s, baseline %s"
                        .formatted(
                                one.sequence(),
                                one.parent(),
                                one.origin(),
                                one.actor(),
                                one.outcome(),
                                one.status(),
                                one.mean(),
                                one.baseline())));
        return lineage;
    }

    List<String> lineage() {
        return lineage(started.getLast());
    }

    int started() {
        return started.size();
    }

    private interface Look<T> {
        T at(Connection connection) throws SQLException;
    }

    private long number(String sql) {
        return asSuperuser(connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet result = statement.executeQuery(sql)) {
                result.next();
                return result.getLong(1);
            }
        });
    }

    /// In one snapshot, and again while the database is away.
    private <T> T asSuperuser(Look<T> look) {
        return Eventually.answers(() -> {
            try {
                if (superuser == null || !superuser.isValid(1)) {
                    superuser = PackagedProgram.superuser(data);
                    superuser.setAutoCommit(false);
                    superuser.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
                }
                T seen = look.at(superuser);
                superuser.commit();
                return Optional.of(seen);
            } catch (SQLException away) {
                if (String.valueOf(away.getSQLState()).startsWith("42")) {
                    throw new IllegalStateException(away);
                }
                return Optional.empty();
            } catch (IOException away) {
                return Optional.empty();
            }
        });
    }

    @Override
    public void close() throws SQLException {
        if (superuser != null) {
            superuser.close();
        }
    }

    private static <T> T answered(Supplier<T> call) {
        return Eventually.answers(() -> {
            try {
                return Optional.of(call.get());
            } catch (MinutebookException away) {
                if (away.code() != Problem.Code.UNAVAILABLE) {
                    throw away;
                }
                return Optional.empty();
            }
        });
    }
}
