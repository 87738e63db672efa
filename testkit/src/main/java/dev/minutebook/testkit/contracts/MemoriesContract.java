package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.WakeContext;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.MemoryStanding;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.testkit.contracts.memory.MemoryReasonsContract;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What memories promise.
public abstract class MemoriesContract extends MemoryReasonsContract {

    private Agent ada;

    @BeforeEach
    void somebody_who_remembers() {
        ada = model("ada");
    }

    private Memory remember(String content) {
        return memories().remember(Remember.by(ada.ref(), content));
    }

    private List<String> recalled(Recall query) {
        return memories().recall(query).stream()
                .map(one -> one.memory().content())
                .toList();
    }

    private List<String> recalled() {
        return recalled(Recall.by(ada.ref()));
    }

    @Test
    void what_is_remembered_is_found_and_recalled() {
        Memory memory =
                memories().remember(Remember.by(ada.ref(), "The cache is cold").topic("Cache"));

        assertThat(memory.topic()).isEqualTo("cache");
        assertThat(memory.tier()).isEqualTo(Tier.SLOW);
        assertThat(memory.importance()).isEqualTo(0.5);
        assertThat(memory.surprise()).isZero();
        assertThat(memory.consolidation()).isZero();
        assertThat(memory.core()).isFalse();
        assertThat(memory.redLine()).isNull();
        assertThat(memory.source()).isEqualTo("manual");
        assertThat(memory.scope()).isEqualTo(Memory.Scope.PRIVATE);
        assertThat(memory.expiresAt()).isAfter(memory.createdAt());
        assertThat(memories().find(memory.id())).contains(memory);
        assertThat(memories().find(MemoryId.of(UUID.randomUUID().toString()))).isEmpty();
        assertThat(memories().recall(Recall.by(ada.ref())))
                .extracting(Recollection::memory)
                .containsExactly(memory);
    }

    @Test
    void the_stronger_comes_first_whatever_its_tier() {
        for (Tier tier : Tier.values()) {
            for (double importance : new double[] {0.2, 0.9}) {
                memories()
                        .remember(
                                Remember.by(ada.ref(), tier + " " + importance).weighing(importance, tier));
            }
        }

        List<Recollection> all = memories().recall(Recall.by(ada.ref()).limit(8));

        assertThat(all).hasSize(8);
        assertThat(all)
                .extracting(Recollection::strength)
                .isSortedAccordingTo((one, other) -> Double.compare(other, one));
        assertThat(all.subList(0, 4)).allMatch(one -> one.memory().importance() == 0.9);
        Recollection first = all.getFirst();
        assertThat(first.strength()).isCloseTo(0.9 * first.fading(), within(1e-9));
        assertThat(recalled(Recall.by(ada.ref()).limit(3))).hasSize(3);
    }

    @Test
    void a_topic_narrows_what_is_recalled() {
        memories().remember(Remember.by(ada.ref(), "one").topic("left"));
        memories().remember(Remember.by(ada.ref(), "two").topic("right"));

        assertThat(recalled(Recall.by(ada.ref()).topic("left"))).containsExactly("one");
        assertThat(recalled(Recall.by(ada.ref()).topic("nowhere"))).isEmpty();
    }

    @Test
    void words_recall_what_is_like_them_and_nothing_else() {
        Agent grace = model("grace");
        memories()
                .remember(Remember.by(ada.ref(), "The cache is cold after a restart")
                        .topic("left"));
        memories()
                .remember(
                        Remember.by(ada.ref(), "A cold cache costs ten minutes").topic("right"));
        remember("Deploys wait for Monday");
        memories().remember(Remember.by(grace.ref(), "My cache is warm"));

        Recall wish = Recall.by(ada.ref()).words("cold cache");

        assertThat(recalled(wish))
                .containsExactlyInAnyOrder("The cache is cold after a restart", "A cold cache costs ten minutes");
        assertThat(recalled(wish.topic("right"))).containsExactly("A cold cache costs ten minutes");
        assertThat(recalled(wish.limit(1))).hasSize(1);
        assertThat(recalled(wish.minTrust(1))).isEmpty();
        assertThat(recalled(Recall.by(ada.ref()).words("umbrella"))).isEmpty();
        refused(() -> wish.asOf(Instant.EPOCH), Code.INVALID);
    }

    @Test
    void what_is_private_is_recalled_by_its_agent_and_what_is_shared_by_all() {
        Agent grace = model("grace");
        remember("mine");
        memories().remember(Remember.by(ada.ref(), "ours").shared());

        assertThat(recalled()).containsExactlyInAnyOrder("mine", "ours");
        assertThat(recalled(Recall.by(grace.ref()))).containsExactly("ours");
        assertThat(elsewhere()
                        .memories()
                        .list(MemoryFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void a_revised_memory_says_the_new_and_still_said_the_old() throws Exception {
        Memory before = remember("The port is 80");
        Instant then = later(before.updatedAt());

        Memory after = memories().revise(before.id(), ReviseMemory.content("The port is 443"));

        assertThat(after.version()).isEqualTo(before.version() + 1);
        assertThat(recalled()).containsExactly("The port is 443");
        assertThat(recalled(Recall.by(ada.ref()).asOf(then))).containsExactly("The port is 80");
        refused(
                () -> memories().revise(before.id(), new ReviseMemory("x", null, null, null, null, null, 1L)),
                Code.STALE_VERSION);
    }

    @Test
    void one_memory_takes_the_place_of_several() throws Exception {
        Memory one = remember("Tests fail on Mondays");
        Memory two = remember("Tests fail after a deploy");
        Instant then = later(two.updatedAt());

        Memory synthesis = memories()
                .supersede(
                        List.of(one.id(), two.id()),
                        Remember.by(ada.ref(), "Deploys on Mondays break tests"),
                        "Both happen on the same day");

        assertThat(synthesis.synthesis()).isEqualTo("Both happen on the same day");
        assertThat(recalled()).containsExactly("Deploys on Mondays break tests");
        assertThat(memories().find(one.id()).orElseThrow().supersededBy()).isEqualTo(synthesis.id());
        assertThat(memories().links(synthesis.id(), PageRequest.first()).items())
                .extracting(MemoryLink::kind)
                .containsOnly(MemoryLink.Kind.SUPERSEDES)
                .hasSize(2);
        assertThat(recalled(Recall.by(ada.ref()).asOf(then)))
                .containsExactlyInAnyOrder("Tests fail on Mondays", "Tests fail after a deploy");
        refused(() -> memories().supersede(List.of(one.id()), Remember.by(ada.ref(), "again"), null), Code.CONFLICT);
    }

    @Test
    void an_archived_memory_is_out_of_sight_until_it_is_restored_as_often_as_one_likes() {
        Memory memory = remember("fleeting");

        for (int i = 0; i < 2; i++) {
            assertThat(memories().archive(memory.id(), "tidy").archivedAt()).isNotNull();
            assertThat(memories().archive(memory.id(), "again").archiveReason()).isEqualTo("tidy");
            assertThat(recalled()).isEmpty();
            assertThat(memories().restore(memory.id()).archivedAt()).isNull();
            assertThat(recalled()).containsExactly("fleeting");
        }
    }

    @Test
    void a_forgotten_memory_is_gone() {
        Memory memory = remember("secret");
        memories().revise(memory.id(), ReviseMemory.content("still secret"));

        memories().forget(memory.id(), "it was wrong", false);

        assertThat(memories().find(memory.id())).isEmpty();
        assertThat(recalled()).isEmpty();
        refused(() -> memories().forget(memory.id(), "again", false), Code.NOT_FOUND);
    }

    @Test
    void a_red_line_is_crossed_only_by_force() {
        Memory memory = memories().protect(remember("never delete prod").id(), "it cost us a day");

        assertThat(memory.importance()).isEqualTo(1);
        assertThat(memory.tier()).isEqualTo(Tier.GLACIAL);
        assertThat(memory.expiresAt()).isNull();
        refused(() -> memories().forget(memory.id(), "tidy", false), Code.CONFLICT);
        memories().revise(memory.id(), new ReviseMemory(null, null, 0.1, null, null, Instant.now(), null));
        assertThat(memories().find(memory.id()).orElseThrow().redLine()).isEqualTo("it cost us a day");
        assertThat(memories().find(memory.id()).orElseThrow().expiresAt()).isNull();

        memories().forget(memory.id(), "the law says so", true);

        assertThat(memories().find(memory.id())).isEmpty();
    }

    @Test
    void outcomes_make_it_firm_and_move_it() {
        Memory memory = remember("Retries help");
        for (int i = 0; i < 8; i++) {
            memory = memories().settle(memory.id(), MemoryOutcome.of(true));
        }
        assertThat(memory.tier()).as("its ninth update").isEqualTo(Tier.SLOW);
        for (int i = 0; i < 2; i++) {
            memory = memories().settle(memory.id(), MemoryOutcome.of(true));
        }

        assertThat(memory.tier()).isEqualTo(Tier.GLACIAL);
        assertThat(memory.successes()).isEqualTo(10);
        assertThat(memory.consolidation()).isCloseTo(0.5207, within(1e-4));
        assertThat(memories().transitions(memory.id(), PageRequest.first()).items())
                .extracting(TierTransition::reason)
                .containsExactly(TierTransition.Reason.HIGH_STABILITY);
        for (int i = 0; i < 5; i++) {
            memory = memories().settle(memory.id(), new MemoryOutcome(false, 1.0));
        }
        assertThat(memory.surprise()).isGreaterThan(0.5);
        assertThat(memory.tier()).as("it was moved today").isEqualTo(Tier.GLACIAL);
    }

    @Test
    void its_standing_says_why_and_until_when() {
        Memory memory = remember("Retries help");

        MemoryStanding standing = memories().standing(memory.id());

        assertThat(standing.fasterAbove()).isEqualTo(0.6);
        assertThat(standing.slowerBelow()).isCloseTo(0.4, within(1e-9));
        assertThat(standing.expiresAt()).isEqualTo(memory.expiresAt());
        assertThat(standing.because()).contains("slow").contains("expires");
    }

    @Test
    void contradictions_keep_both_sides() {
        Memory one = remember("The sky is blue");
        Memory other = remember("The sky is grey");

        memories().contradict(one.id(), other.id());
        memories().contradict(one.id(), other.id());

        assertThat(recalled()).hasSize(2);
        assertThat(memories().links(other.id(), PageRequest.first()).items())
                .extracting(MemoryLink::from, MemoryLink::kind)
                .containsExactly(org.assertj.core.groups.Tuple.tuple(one.id(), MemoryLink.Kind.CONTRADICTS));
        refused(() -> memories().contradict(one.id(), one.id()), Code.INVALID);
    }

    @Test
    void what_comes_from_the_web_waits_for_a_reviewer_and_trusts_no_more_than_its_roots() {
        Memory rumour =
                memories().remember(Remember.by(ada.ref(), "Buy now").from("https://spam.example", SourceClass.WEB));
        Memory derived = memories()
                .remember(Remember.by(ada.ref(), "We should buy").from("thinking", SourceClass.AGENT, rumour.id()));

        assertThat(rumour.quarantined()).isTrue();
        assertThat(derived.quarantined()).isTrue();
        assertThat(derived.trust()).isEqualTo(SourceClass.WEB.trust());
        assertThat(recalled()).isEmpty();
        assertThat(memories()
                        .list(new MemoryFilter(null, null, null, null, false, true), PageRequest.first())
                        .items())
                .hasSize(2);

        memories().release(rumour.id(), "checked");

        assertThat(recalled()).containsExactly("Buy now");
        refused(() -> memories().release(rumour.id(), "checked"), Code.CONFLICT);
    }

    @Test
    void a_revoked_source_takes_along_all_that_was_made_from_it() throws Exception {
        Memory root = memories()
                .remember(Remember.by(ada.ref(), "The manual says so").from("manual.pdf", SourceClass.DOCUMENT));
        Memory child = memories()
                .remember(Remember.by(ada.ref(), "So we do so").from("thinking", SourceClass.AGENT, root.id()));
        Memory grandchild = memories().supersede(List.of(child.id()), Remember.by(ada.ref(), "We always do so"), null);
        Instant then = later(remember("Unrelated").updatedAt());

        assertThat(memories().lineage("manual.pdf", PageRequest.first()).items())
                .extracting(Memory::id)
                .containsExactly(grandchild.id(), child.id(), root.id());
        RevocationPreview preview = memories().revocation("manual.pdf");
        assertThat(preview.memories()).isEqualTo(3);
        assertThat(preview.items())
                .extracting(RevocationPreview.Item::text)
                .containsExactly("We always do so", "So we do so", "The manual says so");
        assertThat(preview.items())
                .allSatisfy(item -> assertThat(item.kind()).isEqualTo(RevocationPreview.Kind.MEMORY));
        assertThat(recalled()).as("nothing was revoked").contains("The manual says so");
        assertThat(memories().revoke("manual.pdf", "it was forged")).isEqualTo(3);
        assertThat(memories().revocation("manual.pdf").memories()).isZero();
        assertThat(memories().revoke("manual.pdf", "it was forged")).isZero();

        assertThat(recalled()).containsExactly("Unrelated");
        refused(() -> memories().restore(root.id()), Code.CONFLICT);
        refused(() -> memories().restore(child.id()), Code.CONFLICT);
        assertThat(memories()
                        .remember(Remember.by(ada.ref(), "So it was").from("thinking", SourceClass.AGENT, root.id()))
                        .quarantined())
                .isTrue();
        assertThat(recalled(Recall.by(ada.ref()).asOf(then)))
                .containsExactlyInAnyOrder("The manual says so", "We always do so", "Unrelated");
    }

    @Test
    void who_archives_in_whatever_words_may_restore() {
        Memory memory = remember("The cache is cold");
        memories().archive(memory.id(), "revoked: I was wrong");

        assertThat(memories().restore(memory.id()).archivedAt()).isNull();
    }

    @Test
    void what_is_no_longer_or_not_yet_true_is_not_recalled() {
        Instant now = Instant.now();
        memories().remember(valid("was", now.minusSeconds(20), now.minusSeconds(10)));
        memories().remember(valid("is", now.minusSeconds(20), null));
        memories().remember(valid("will be", now.plusSeconds(3_600), null));

        assertThat(recalled()).containsExactly("is");
    }

    @Test
    void memories_are_listed_newest_first_page_by_page() {
        for (int i = 0; i < 5; i++) {
            remember("m" + i);
        }

        assertThat(everything(2, page -> memories().list(MemoryFilter.any(), page)))
                .extracting(Memory::content)
                .containsExactly("m4", "m3", "m2", "m1", "m0");
    }

    @Test
    void of_many_outcomes_at_once_none_is_lost() {
        Memory memory = remember("hot");

        ConcurrentCalls.Race<Memory> race =
                ConcurrentCalls.race(16, i -> memories().settle(memory.id(), MemoryOutcome.of(i % 2 == 0)));

        assertThat(race.answers()).hasSize(16);
        Memory after = memories().find(memory.id()).orElseThrow();
        assertThat(after.successes()).isEqualTo(8);
        assertThat(after.failures()).isEqualTo(8);
    }

    private Remember valid(String content, Instant from, @Nullable Instant to) {
        return Remember.by(ada.ref(), content).valid(from, to);
    }

    /// An instant after that one, and in the past once this returns.
    private static Instant later(Instant instant) throws InterruptedException {
        Thread.sleep(20);
        Instant between = instant.plusMillis(10);
        Thread.sleep(20);
        return between;
    }

    @Test
    void who_wakes_sees_what_is_core_and_what_came_lately() {
        memories().remember(Remember.by(ada.ref(), "I check twice").asCore());
        memories().remember(Remember.by(ada.ref(), "Dear diary").topic("journal"));
        for (int i = 1; i <= 4; i++) {
            remember("lately " + i);
        }

        WakeContext context = agents().wake(agents().spawn(ada.ref(), null).id());

        assertThat(context.core()).extracting(Memory::content).containsExactly("I check twice");
        assertThat(context.recent()).extracting(Memory::content).containsExactly("lately 4", "lately 3", "lately 2");
        assertThat(context.text())
                .contains("[general] I check twice")
                .contains("[general] lately 4")
                .doesNotContain("diary", "lately 1");
    }

    @Test
    void an_agent_that_takes_over_another_takes_over_its_memories() {
        Agent grace = model("grace");
        remember("from ada");
        memories().remember(Remember.by(ada.ref(), "for all").shared());

        agents().merge(ada.ref(), grace.ref());

        assertThat(recalled(Recall.by(grace.ref()))).containsExactlyInAnyOrder("from ada", "for all");
    }

    @Test
    void instants_lie_in_the_years_that_can_be_kept() {
        Memory memory = remember("for now");
        for (Instant outside : List.of(Instant.MIN, Instant.parse("+10000-01-01T00:00:00Z"), Instant.MAX)) {
            refused(() -> Remember.by(ada.ref(), "x").valid(outside, null), Code.INVALID);
            refused(() -> Remember.by(ada.ref(), "x").valid(Instant.EPOCH, outside), Code.INVALID);
            refused(() -> expiring(outside), Code.INVALID);
            refused(() -> until(outside, null), Code.INVALID);
            refused(() -> until(null, outside), Code.INVALID);
            refused(() -> Recall.by(ada.ref()).asOf(outside), Code.INVALID);
        }
        Instant last = Instant.parse("9999-12-31T23:59:59.123456789Z");
        Memory revised = memories().revise(memory.id(), until(last, last));
        assertThat(revised.validTo()).isEqualTo(last.truncatedTo(ChronoUnit.MICROS));
        assertThat(memories().find(memory.id())).contains(revised);
    }

    @Test
    void what_would_be_gone_at_once_is_not_remembered() {
        refused(() -> memories().remember(expiring(Instant.EPOCH)), Code.INVALID);
        assertThat(recalled(Recall.by(ada.ref()))).isEmpty();
    }

    private Remember expiring(Instant when) {
        return new Remember(
                ada.ref(),
                "for now",
                Memory.Scope.PRIVATE,
                null,
                null,
                null,
                false,
                null,
                null,
                List.of(),
                List.of(),
                null,
                Map.of(),
                null,
                null,
                when);
    }

    private static ReviseMemory until(@Nullable Instant validTo, @Nullable Instant expiresAt) {
        return new ReviseMemory(null, null, null, null, validTo, expiresAt, null);
    }

    @Test
    void the_parameters_in_force_are_told() {
        MemoryPolicy policy = memories().policy();

        assertThat(policy.number()).isZero();
        assertThat(policy.tiers())
                .containsEntry(Tier.FAST, new MemoryPolicy.TierPolicy(Duration.ofHours(1), 1, 0.2, 1_000))
                .containsEntry(Tier.MEDIUM, new MemoryPolicy.TierPolicy(Duration.ofDays(1), 0.7, 0.3, 5_000))
                .containsEntry(Tier.SLOW, new MemoryPolicy.TierPolicy(Duration.ofDays(7), 0.6, 0.4, 10_000))
                .containsEntry(Tier.GLACIAL, new MemoryPolicy.TierPolicy(Duration.ofDays(30), 0.5, 1, 50_000));
        assertThat(memories().tend()).isEqualTo(policy);
        assertThat(memories().policies(PageRequest.first()).items()).containsExactly(policy);
    }

    @Test
    void policies_can_be_tried() {
        MemorySimulation simulation = memories().simulate(new SimulateMemory(List.of("lru", "half-life:10"), 3));

        assertThat(simulation.places()).isEqualTo(3);
        assertThat(simulation.results())
                .extracting(MemorySimulation.PolicyResult::policy)
                .containsExactly("lru", "half-life:10");
        refused(() -> memories().simulate(new SimulateMemory(List.of("oldest"), 3)), Code.INVALID);
    }
}
