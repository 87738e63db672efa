package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;

/// A claim belongs to the agent and to the token it was made with, even for those who learnt its fence.
@ExtendWith(PostgresExtension.class)
class ClaimIdentityTest {

    private static final Duration LEASE = Duration.ofMinutes(10);

    private static OpenBook open;
    private static Workspace acme;
    private static Agent ada;
    private static Agent grace;
    private static Workspace adas;
    private static Map<String, Workspace> others;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(SigningKey.generate()).background(false));
        acme = open.newWorkspace();
        ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        grace = acme.agents().register(RegisterAgent.model("grace", "claude-opus"));
        adas = as(IssueToken.forAgent("ada", ada.ref(), Role.REVIEWER));
        others = new LinkedHashMap<>();
        others.put("another agent", as(IssueToken.forAgent("grace", grace.ref(), Role.OPERATOR)));
        others.put("another token of the agent", as(IssueToken.forAgent("ada too", ada.ref(), Role.OPERATOR)));
        others.put("a service", as(IssueToken.of("service", Token.Kind.SERVICE, Role.OPERATOR)));
        others.put("a person", as(IssueToken.of("person", Token.Kind.HUMAN, Role.OPERATOR)));
        others.put("the embedding program", acme);
    }

    @AfterAll
    static void close() {
        open.close();
    }

    private static Workspace as(IssueToken request) {
        String secret = acme.tokens().issue(request).secret();
        return open.book()
                .as(open.book().access().authenticate(secret).orElseThrow())
                .workspace(acme.name());
    }

    @TestFactory
    Stream<DynamicTest> no_verb_on_an_ask_is_open_to_others() {
        Debate debate = debate();
        ClaimedAsk claim =
                adas.asks().claim(ClaimAsk.by(ada.ref()).in(debate.id())).orElseThrow();
        var id = claim.ask().id();
        long fence = claim.fence();
        return forOthers(Map.of(
                "heartbeat", book -> book.asks().heartbeat(id, fence, LEASE),
                "progress", book -> book.asks().progress(id, fence, "not what ada says"),
                "call", book -> book.asks().call(id, new StartCall(fence, "openai", "gpt-5")),
                "answer", book -> book.asks().answer(id, Answer.of(fence, "forged", 0.5)),
                "decline", book -> book.asks().decline(id, fence, "no"),
                "fail", book -> book.asks().fail(id, FailAsk.of(fence, "no")),
                "release", book -> book.asks().release(id, fence)));
    }

    @TestFactory
    Stream<DynamicTest> no_verb_on_a_task_is_open_to_others() {
        var id = acme.tasks().open(OpenTask.of("count")).id();
        Claim claim = adas.tasks().claim(ClaimTask.by(ada.ref()).task(id)).orElseThrow();
        long fence = claim.fence();
        return forOthers(Map.of(
                "start", book -> book.tasks().start(id, fence, null),
                "heartbeat", book -> book.tasks().heartbeat(id, fence, LEASE),
                "complete", book -> book.tasks().complete(id, TaskReport.of(fence, "x")),
                "fail", book -> book.tasks().fail(id, TaskReport.of(fence, "x")),
                "release", book -> book.tasks().release(id, fence)));
    }

    @TestFactory
    Stream<DynamicTest> no_verb_on_a_proof_is_open_to_others() {
        var id = acme.proofs()
                .submit(SubmitProof.of("true is true").statement(Proof.Language.Z3_SMT, "(assert true)"))
                .id();
        Workspace prover = as(IssueToken.of("prover", Token.Kind.SERVICE, Role.REVIEWER));
        ClaimedProof claim = prover.proofs()
                .claim(ClaimProof.to(ClaimProof.Work.PROVE).proof(id))
                .orElseThrow();
        long fence = claim.fence();
        return forOthers(Map.of(
                "heartbeat", book -> book.proofs().heartbeat(id, fence, LEASE),
                "settle", book -> book.proofs().settle(id, SettleProof.as(fence, Proof.Status.TIMEOUT, "x")),
                "release", book -> book.proofs().release(id, fence)));
    }

    private static Stream<DynamicTest> forOthers(Map<String, Consumer<Workspace>> verbs) {
        return others.entrySet().stream()
                .flatMap(other -> verbs.entrySet().stream()
                        .map(verb -> dynamicTest(
                                verb.getKey() + " by " + other.getKey(),
                                () -> Refused.with(
                                        Code.FORBIDDEN, () -> verb.getValue().accept(other.getValue())))));
    }

    @Test
    void watchers_see_what_the_holder_says_and_nobody_else() {
        Debate debate = debate();
        ClaimedAsk claim =
                adas.asks().claim(ClaimAsk.by(ada.ref()).in(debate.id())).orElseThrow();
        for (Workspace other : others.values()) {
            for (int again = 0; again < 3; again++) {
                Refused.with(
                        Code.FORBIDDEN, () -> other.asks().progress(claim.ask().id(), claim.fence(), "not ada"));
            }
        }
        adas.asks().heartbeat(claim.ask().id(), claim.fence(), LEASE);
        adas.asks().progress(claim.ask().id(), claim.fence(), "ada");
        adas.asks().release(claim.ask().id(), claim.fence());
    }

    @Test
    void a_fence_cannot_be_guessed_from_others() {
        Set<Long> fences = IntStream.range(0, 50)
                .mapToObj(i -> acme.tasks().open(OpenTask.of("count " + i)).id())
                .map(task ->
                        adas.tasks().claim(ClaimTask.by(ada.ref()).task(task)).orElseThrow())
                .map(Claim::fence)
                .collect(Collectors.toSet());
        assertThat(fences).hasSize(50).allMatch(fence -> fence > 0 && fence < 1L << 53);
        // Of fifty random numbers below 2^53 all lie in the lower half once in 10^15 runs.
        assertThat(fences).anyMatch(fence -> fence >= 1L << 52);
    }

    @Test
    void a_claim_given_back_has_another_fence_when_it_is_made_again() {
        var id = acme.tasks().open(OpenTask.of("count").maxAttempts(10)).id();
        Claim first = adas.tasks().claim(ClaimTask.by(ada.ref()).task(id)).orElseThrow();
        adas.tasks().release(id, first.fence());
        Claim second = adas.tasks().claim(ClaimTask.by(ada.ref()).task(id)).orElseThrow();
        assertThat(second.task().attempt()).isEqualTo(2);
        Refused.with(Code.STALE_FENCE, () -> adas.tasks().complete(id, TaskReport.of(first.fence(), "x")));
        adas.tasks().complete(id, TaskReport.of(second.fence(), "x"));
    }

    private static Debate debate() {
        return acme.debates()
                .open(OpenDebate.about(
                        "Who speaks?",
                        TakeSeat.of(ada.ref()).kind(Seat.Kind.EXTERNAL),
                        TakeSeat.of(grace.ref()).kind(Seat.Kind.EXTERNAL)));
    }
}
