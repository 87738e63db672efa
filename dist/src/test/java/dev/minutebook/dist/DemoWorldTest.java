package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.ratings.Standing;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskRun;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.scenario.YearClock;
import dev.minutebook.scenario.world.World;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class DemoWorldTest {

    private static final PageRequest ALL = PageRequest.first(PageRequest.MOST);

    @TempDir
    static Path folder;

    private static final List<String> SAID = new ArrayList<>();
    private static final Instant END = Instant.now();
    private static final YearClock CLOCK = World.clock(END);

    private static LocalMinutebook book;
    private static DemoWorld world;
    private static Workspace acme;

    @BeforeAll
    static void fill() {
        book = DemoWorld.open(PreparedFolder.at(folder), CLOCK);
        world = new DemoWorld(book, folder, SAID::add);
        world.fill(CLOCK, END);
        acme = book.workspace(World.NAME);
    }

    @AfterAll
    static void close() {
        book.close();
    }

    @Test
    void its_log_is_intact_and_ends_now() {
        assertThat(world.verify()).as(SAID.toString()).isTrue();
        assertThat(CLOCK.instant()).isBetween(END, END.plusSeconds(60));
        assertThat(acme.audit().status().unsealed()).isZero();
    }

    /// It ends on the day it is started, here today. `-Dminutebook.nightly=true` starts it on the other days of the
    /// week.
    @TestFactory
    Stream<DynamicTest> it_is_played_on_every_day_of_the_week(@TempDir Path other) {
        return IntStream.range(1, Boolean.getBoolean("minutebook.nightly") ? 7 : 1)
                .mapToObj(ago -> END.minus(Duration.ofDays(ago)))
                .map(end -> DynamicTest.dynamicTest(end.toString(), () -> played(other.resolve(end.toString()), end)));
    }

    private static void played(Path its, Instant end) {
        YearClock clock = World.clock(end);
        List<String> said = new ArrayList<>();
        try (LocalMinutebook one = DemoWorld.open(PreparedFolder.at(its), clock)) {
            DemoWorld demo = new DemoWorld(one, its, said::add);

            demo.fill(clock, end);

            assertThat(demo.verify()).as(said.toString()).isTrue();
        }
    }

    @Test
    void filled_again_it_stays_as_it_is() {
        long before = acme.audit().verify(VerifyAudit.all()).entries();

        world.fill(World.clock(END), END);

        assertThat(SAID).contains("The demo is here already; nothing was added.");
        assertThat(acme.audit().verify(VerifyAudit.all()).entries()).isEqualTo(before);
    }

    @Test
    void a_part_of_it_is_refused() {
        assertThat(DemoWorld.filled(Set.of())).isFalse();
        assertThat(DemoWorld.filled(Set.of(World.NAME, World.COPY, World.EMPTY)))
                .isTrue();
        assertThatThrownBy(() -> DemoWorld.filled(Set.of(World.NAME)))
                .isInstanceOf(MinutebookException.class)
                .hasMessageContaining("name another folder");
    }

    @Test
    void verification_finds_the_vote_that_was_changed() {
        Verification checked = book.workspace(World.COPY).audit().verify(VerifyAudit.all());

        assertThat(checked.intact()).isFalse();
        assertThat(checked.differences().toString()).contains("choice of vote");
        List<String> told = new ArrayList<>();
        new DemoWorld(book, folder, told::add).tell(words -> "minutebook " + String.join(" ", words));
        assertThat(told)
                .anyMatch(line -> line.contains("minutebook audit verify --token-file ")
                        && line.endsWith("--workspace " + World.COPY));
    }

    @Test
    void who_looks_at_it_has_tokens() throws Exception {
        for (String workspace : List.of(World.NAME, World.COPY, World.EMPTY)) {
            String secret = Files.readString(DemoWorld.token(folder, workspace));

            assertThat(book.record().access().authenticate(secret))
                    .as(workspace)
                    .isPresent();
        }
    }

    @Test
    void the_debate_that_tells_most_is_word_for_word_the_one_of_the_pages() {
        Debate debate = DemoWorld.telling(acme);
        List<Turn> turns =
                acme.debates().turns(debate.id(), TurnFilter.any(), ALL).items();

        assertThat(debate.status()).isEqualTo(Debate.Status.COMPLETED);
        assertThat(debate.usage().turns()).isEqualTo(16);
        assertThat(debate.usage().tokensIn()).isEqualTo(99_970);
        assertThat(debate.usage().tokensOut()).isEqualTo(4_345);
        assertThat(debate.usage().cost()).isEqualByComparingTo("0.41");
        assertThat(turns)
                .extracting(Turn::content)
                .anyMatch(text -> text.startsWith("Move the ledger first, and only"));
        assertThat(acme.debates().critiques(debate.id(), ALL).items()).hasSize(5);
        assertThat(acme.evidence().citations(debate.id(), ALL).items()).hasSize(5);
        Decision decision = acme.decisions().of(debate).orElseThrow();
        assertThat(decision.winner()).isEqualTo("P1");
        assertThat(decision.dissents()).isEqualTo(1);
    }

    @Test
    void decisions_of_a_year_had_outcomes_and_agents_differ_in_skill() {
        List<Decision> decisions =
                acme.decisions().list(DecisionFilter.any(), ALL).items();
        List<Standing> standings =
                acme.ratings().leaderboard(Leaderboard.overall(), ALL).items();

        assertThat(decisions).hasSizeGreaterThan(70);
        assertThat(decisions.stream()
                        .map(Decision::createdAt)
                        .min(Instant::compareTo)
                        .orElseThrow())
                .isBefore(END.minus(Duration.ofDays(330)));
        assertThat(acme.decisions().report(null).all().decisions()).isGreaterThan(50);
        assertThat(standings).extracting(Standing::name).hasSize(9);
        assertThat(standings.getLast().name()).isEqualTo("ken");
        assertThat(standings.getFirst().elo() - standings.getLast().elo()).isGreaterThan(100);
        assertThat(acme.calibration()
                        .of(AgentRef.of("ada"), CalibrationSource.OUTCOMES, null)
                        .orElseThrow()
                        .predictions())
                .isGreaterThan(30);
    }

    @Test
    void debates_wait_for_people_and_for_seats() {
        List<Approval> gates = acme.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, null), ALL)
                .items();
        List<Ask> asks = acme.asks().list(AskFilter.any(), ALL).items();

        assertThat(gates)
                .extracting(Approval::point)
                .containsExactlyInAnyOrder(GatePoint.CONCLUSION, GatePoint.CONVERGENCE);
        assertThat(gates).allMatch(gate -> gate.deadline().isAfter(END.plus(Duration.ofDays(2))));
        assertThat(asks)
                .anyMatch(
                        ask -> ask.kind() == Seat.Kind.HUMAN && ask.agentName().equals("ruth-okafor"));
        assertThat(asks).allMatch(ask -> ask.deadline().isAfter(END.plus(Duration.ofDays(2))));
        assertThat(debates(debate -> debate.status() == Debate.Status.RUNNING)).hasSize(3);
        assertThat(debates(debate -> debate.status() == Debate.Status.FAILED)).isEmpty();
    }

    private static List<String> debates(Predicate<Debate> which) {
        return acme.debates().list(DebateFilter.any(), ALL).items().stream()
                .filter(which)
                .map(Debate::topic)
                .toList();
    }

    @Test
    void something_needs_attention() {
        assertThat(acme.providers().list(ALL).items())
                .filteredOn(state -> state.state() == ProviderState.Breaker.OPEN)
                .extracting(ProviderState::provider)
                .containsExactly("mistral");
        Task lost = acme.tasks().list(TaskFilter.any(), ALL).items().stream()
                .filter(task -> task.input().equals("Reconcile October"))
                .findFirst()
                .orElseThrow();
        assertThat(lost.status()).isEqualTo(Task.Status.RUNNING);
        assertThat(acme.tasks().runs(lost.id(), ALL).items())
                .extracting(TaskRun::status)
                .containsExactlyInAnyOrder(TaskRun.Status.LOST, TaskRun.Status.RUNNING);
        assertThat(acme.memories().list(MemoryFilter.waiting(), ALL).items())
                .extracting(Memory::topic)
                .contains("ledger");
        assertThat(acme.tasks().list(TaskFilter.any(), ALL).items())
                .anyMatch(task ->
                        task.status() == Task.Status.FAILED && task.updatedAt().isAfter(END.minus(Duration.ofDays(7))));
    }

    @Test
    void memories_lie_in_all_tiers_and_have_faded() {
        List<Memory> live = acme.memories().list(MemoryFilter.any(), ALL).items();
        List<Memory> archived = acme.memories()
                .list(new MemoryFilter(null, null, null, null, true, null), ALL)
                .items();

        assertThat(live.stream().map(Memory::tier).collect(Collectors.toSet())).hasSize(4);
        assertThat(archived).hasSizeGreaterThan(25);
        assertThat(archived)
                .extracting(Memory::archiveReason)
                .filteredOn(Objects::nonNull)
                .isNotEmpty();
    }

    @Test
    void every_page_has_something_to_show() {
        assertThat(acme.agents().list(AgentFilter.live(), ALL).items()).hasSize(14);
        assertThat(acme.channels().list(false, ALL).items()).hasSize(4);
        assertThat(acme.knowledge().domains(null, ALL).items()).hasSizeGreaterThan(8);
        assertThat(acme.conversations().list(ConversationFilter.all(), ALL).items())
                .hasSizeGreaterThan(4);
        assertThat(acme.queries().list(QueryFilter.own(), ALL).items()).hasSize(7);
        List<Correction> corrections =
                acme.corrections().list(CorrectionFilter.own(), ALL).items();
        assertThat(corrections).anyMatch(one -> one.status() == CorrectionStatus.SUPERSEDED);
        assertThat(corrections).anyMatch(one -> one.applied() > 0 && one.broken() == 1);
        assertThat(acme.conversations().list(ConversationFilter.all(), ALL).items())
                .anyMatch(talk -> !acme.contextBackups()
                        .list(ContextBackupFilter.of(talk.id()), ALL)
                        .items()
                        .isEmpty());
        assertThat(acme.providers().limits().costPerDay()).isNotNull();
        assertThat(acme.promotions().history(null, ALL).items()).hasSizeGreaterThan(2);
        List<EvolutionRun> runs =
                acme.evolution().list(EvolutionFilter.any(), ALL).items();
        assertThat(runs).hasSize(2);
        EvolutionRun waiting = runs.getFirst();
        assertThat(waiting.phase()).isEqualTo(EvolutionRun.Phase.APPROVE);
        assertThat(generations(acme, waiting)).isEqualTo(5);
        assertThat(acme.evolution()
                        .bisect(waiting.id(), new BisectGenerations("buyer", 1, null))
                        .after())
                .isEqualTo(2);
        EvolutionRun history = runs.getLast();
        assertThat(history.status()).isEqualTo(EvolutionRun.Status.IMPORTED);
        assertThat(generations(acme, history)).isEqualTo(13);
        assertThat(acme.evolution()
                        .bisect(history.id(), new BisectGenerations("tenant", 5, null))
                        .after())
                .isEqualTo(8);
        assertThat(book.workspace(World.EMPTY)
                        .debates()
                        .list(DebateFilter.any(), ALL)
                        .items())
                .isEmpty();
    }

    private static int generations(Workspace book, EvolutionRun run) {
        return book.evolution()
                .generations(run.id(), GenerationFilter.any(), ALL)
                .items()
                .size();
    }
}
