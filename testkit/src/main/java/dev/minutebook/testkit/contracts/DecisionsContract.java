package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.testkit.Script;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What decisions promise; dissents, outcomes and the archive are inherited.
public abstract class DecisionsContract extends OutcomesContract {

    @Test
    void a_decision_says_what_was_decided_and_how() {
        Debate debate = play(debates().open(everythingSaid(table(3))), Script.choosing("P2"));

        Decision decision = decision(debate);

        assertThat(decision.debate()).isEqualTo(debate.id());
        assertThat(decision.topic()).isEqualTo(TOPIC);
        assertThat(decision.topicHash()).isNotBlank();
        assertThat(decision.topicKey()).isNotBlank().isNotEqualTo(decision.topicHash());
        assertThat(decision.winner()).isEqualTo("P2");
        assertThat(decision.plainWinner()).isEqualTo("P2");
        assertThat(decision.conclusion()).isNotBlank();
        assertThat(decision.method()).isEqualTo(VotingRule.WEIGHTED);
        assertThat(decision.fallback()).isNull();
        assertThat(decision.strength()).isEqualTo(Strength.UNANIMOUS);
        assertThat(decision.agreement()).isEqualTo(1.0);
        assertThat(decision.confidence()).isBetween(0.7, 1.0);
        assertThat(decision.consensus()).isEqualTo(now(debate).consensus());
        assertThat(decision.quorum()).isTrue();
        assertThat(decision.fragility()).isNotNull().isPositive();
        assertThat(decision.domain()).isEqualTo("architecture/auth");
        assertThat(decision.tags()).containsExactly("cache", "auth");
        assertThat(decision.votes()).isEqualTo(3);
        assertThat(decision.dissents()).isZero();
        assertThat(decision.supersedes()).isNull();
        assertThat(decision.supersededBy()).isNull();
        assertThat(decisions().find(decision.id())).contains(decision);
    }

    @Test
    void a_decision_is_as_strong_as_the_share_that_agrees() {
        assertThat(strength(6, 0)).isEqualTo(Strength.UNANIMOUS);
        assertThat(strength(7, 1)).isEqualTo(Strength.STRONG);
        assertThat(strength(4, 1)).isEqualTo(Strength.MODERATE);
        assertThat(strength(3, 2)).isEqualTo(Strength.MODERATE);
        assertThat(strength(4, 3)).isEqualTo(Strength.WEAK);
    }

    @Test
    void the_end_of_a_debate_can_be_waited_for_and_leads_to_its_decision() {
        Debate open = open(voteOnly(), 3);

        Debate waited = debates().await(open.id(), Duration.ZERO);
        assertThat(waited.status().isFinal()).isFalse();
        assertThat(decisions().of(waited)).isEmpty();

        Debate played = play(open, votes("in memory", "in memory", "on disk"));
        Debate ended = debates().await(open.id(), Duration.ofMinutes(5));
        assertThat(ended.status()).isEqualTo(played.status());
        assertThat(decisions().of(ended)).map(Decision::winner).contains("in memory");
        refused(() -> debates().await(new DebateId(new UUID(7, 7)), Duration.ofMinutes(5)), Code.NOT_FOUND);
    }

    @Test
    void without_a_majority_a_decision_is_split_or_contested() {
        Decision calm = decision(play(open(voteOnly().voting(VotingRule.PLURALITY), 4), tied(0.3)));
        Decision fierce = decision(play(open(voteOnly().voting(VotingRule.PLURALITY), 4), tied(0.95)));

        assertThat(calm.strength()).isEqualTo(Strength.SPLIT);
        assertThat(fierce.strength()).isEqualTo(Strength.CONTESTED);
    }

    @Test
    void the_fragility_is_the_number_of_votes_that_would_have_to_change() {
        assertThat(plain(3, 2).fragility()).isEqualTo(1);
        assertThat(plain(4, 1).fragility()).isEqualTo(2);
        assertThat(plain(7, 0).fragility()).isEqualTo(4);
        assertThat(plain(3, 2).fragileSeats())
                .singleElement()
                .satisfies(seat -> assertThat(seat).isBetween(1, 3));
    }

    @Test
    void that_no_option_carries_any_more_turns_a_decision_too() {
        Decision decision = decision(play(
                open(voteOnly().voting(VotingRule.MAJORITY), 4),
                votes("in memory", "in memory", "in memory", "on disk")));

        assertThat(decision.fragility()).isEqualTo(1);
        assertThat(decision.fragileSeats())
                .singleElement()
                .satisfies(seat -> assertThat(seat).isBetween(1, 3));
    }

    @Test
    void where_no_option_carries_there_is_no_winner() {
        Debate debate =
                play(open(voteOnly().voting(VotingRule.UNANIMOUS), 3), votes("in memory", "in memory", "on disk"));

        Decision decision = decision(debate);

        assertThat(decision.winner()).isNull();
        assertThat(decision.plainWinner()).isEqualTo("in memory");
        assertThat(decision.conclusion()).isNotBlank();
        assertThat(decision.dissents()).isLessThanOrEqualTo(3);
    }

    @Test
    void too_few_votes_are_no_quorum() {
        Debate debate = play(
                open(voteOnly().voting(VotingRule.PLURALITY), 8),
                votes("in memory", "in memory", "on disk", null, null, null, null, null));

        assertThat(decision(debate).quorum()).isFalse();
        assertThat(decision(plainDebate(3, 2)).quorum()).isTrue();
    }

    @Test
    void the_weights_may_decide_otherwise_than_a_plain_count() {
        Debate debate = play(
                open(voteOnly().voting(VotingRule.WEIGHTED), 3),
                Script.voting(
                        claim -> claim.seat().number() == 3 ? Ballot.of("on disk", 1) : Ballot.of("in memory", 0.31)));

        Decision decision = decision(debate);

        assertThat(decision.plainWinner()).isEqualTo("in memory");
        assertThat(decision.winner()).isEqualTo("on disk");
    }

    @Test
    void key_claims_rest_upon_turns_of_the_debate() {
        Debate debate = open(oneRound(), 3);
        play(
                debate,
                Script.voting(claim ->
                        new Ballot("P1", List.of(), List.of(), 0.9, "Tokens are read more than written.", null)));

        Decision decision = decision(debate);

        List<dev.minutebook.api.debates.TurnId> turns =
                turns(debate).stream().map(Turn::id).toList();
        assertThat(decision.keyClaims()).isNotEmpty();
        assertThat(decision.grounded())
                .extracting(Decision.Grounding::claim)
                .containsExactlyElementsOf(decision.keyClaims());
        assertThat(decision.grounded()).allSatisfy(grounding -> {
            assertThat(turns).containsAll(grounding.turns());
            assertThat(grounding.support()).isBetween(0.0, 1.0);
        });
        assertThat(decision.cruxes()).hasSizeLessThanOrEqualTo(5);
    }

    @Test
    void an_undecided_debate_has_no_decision() {
        Debate debate = open(oneRound(), 3);
        play(debate, 3, Script.plain());
        debates().cancel(debate.id(), null);

        assertThat(decisions().list(DecisionFilter.any(), PageRequest.first()).items())
                .isEmpty();
        assertThat(decisions().find(new DecisionId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void decisions_are_listed_newest_first_and_by_what_they_are() {
        TakeSeat[] seats = table(3);
        Decision auth = decision(play(debates().open(everythingSaid(seats)), Script.choosing("P1")));
        Decision weak = plain(4, 3);
        Decision unanimous = plain(3, 0);

        assertThat(listed(DecisionFilter.any())).containsExactly(unanimous, weak, auth);
        assertThat(listed(filter("architecture/auth", null, null, null))).containsExactly(auth);
        assertThat(listed(filter(null, Strength.WEAK, null, null))).containsExactly(weak);
        assertThat(listed(filter(null, null, 0.0, null))).hasSize(3);
        assertThat(listed(filter(null, null, 1.0, null))).isEmpty();
        assertThat(listed(filter(null, null, null, true))).hasSize(3);
    }

    @Test
    void a_decision_is_superseded_once() {
        Decision first = plain(3, 0);
        Decision second = plain(2, 1);
        Decision third = plain(1, 2);

        Decision replaced = decisions().supersede(first.id(), second.id());

        assertThat(replaced.id()).isEqualTo(first.id());
        assertThat(replaced.supersededBy()).isEqualTo(second.id());
        assertThat(decisions().find(second.id()).orElseThrow().supersedes()).isEqualTo(first.id());
        refused(() -> decisions().supersede(first.id(), third.id()), Code.CONFLICT);
        assertThat(decisions().find(first.id())).contains(replaced);
        assertThat(listed(filter(null, null, null, true)))
                .extracting(Decision::id)
                .containsExactly(third.id(), second.id());
        assertThat(listed(filter(null, null, null, false)))
                .extracting(Decision::id)
                .contains(first.id());
    }

    @Test
    void what_cannot_supersede_is_refused() {
        Decision first = plain(3, 0);
        Decision second = plain(3, 0);
        DecisionId unknown = new DecisionId(UUID.randomUUID());

        refused(() -> decisions().supersede(first.id(), unknown), Code.NOT_FOUND);
        refused(() -> decisions().supersede(unknown, first.id()), Code.NOT_FOUND);
        refused(() -> decisions().supersede(first.id(), first.id()), Code.INVALID, Code.CONFLICT);
        decisions().supersede(first.id(), second.id());
        refused(() -> decisions().supersede(second.id(), first.id()), Code.CONFLICT, Code.INVALID);
    }

    @Test
    void of_sixteen_that_supersede_at_once_one_does() {
        Decision old = plain(3, 0);
        List<Decision> later = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            later.add(plain(2, 1));
        }

        ConcurrentCalls.Race<Decision> race = ConcurrentCalls.race(
                16, i -> decisions().supersede(old.id(), later.get(i % 4).id()));

        assertThat(race.answers()).hasSize(1);
        assertThat(race.refusals()).hasSize(15).containsOnly(Code.CONFLICT);
        assertThat(later.stream()
                        .filter(decision ->
                                decisions().find(decision.id()).orElseThrow().supersedes() != null))
                .hasSize(1);
    }

    @Test
    void the_same_topic_is_found_however_old_it_is() {
        Decision old = on("How should we cache tokens?");
        for (int i = 0; i < 25; i++) {
            on("Which database index number " + i + " fits?");
        }

        List<SimilarDecision> same = decisions().similar("how should we cache tokens", 3);

        assertThat(same.getFirst().decision().id()).isEqualTo(old.id());
        assertThat(same.getFirst().similarity()).isEqualTo(1.0);
        assertThat(same).hasSizeLessThanOrEqualTo(3);
        assertThat(same)
                .extracting(SimilarDecision::similarity)
                .isSortedAccordingTo(java.util.Comparator.<Double>naturalOrder().reversed());
    }

    @Test
    void of_the_same_topic_the_same_words_come_first() {
        Decision exact = on("How should we cache tokens");
        Decision other = on("Should we cache the tokens, and how?");

        assertThat(decisions().similar("how should we cache TOKENS", 2))
                .extracting(similar -> similar.decision().id())
                .containsExactly(exact.id(), other.id());
    }

    @Test
    void a_like_topic_is_found_and_a_strange_one_is_not() {
        Decision tokens = on("How should we cache session tokens?");
        Decision lunch = on("What is there for lunch on Monday?");

        List<SimilarDecision> found = decisions().similar("Cache the tokens of a session", 10);

        assertThat(found)
                .extracting(similar -> similar.decision().id())
                .contains(tokens.id())
                .doesNotContain(lunch.id());
        assertThat(found).allSatisfy(similar -> assertThat(similar.similarity()).isBetween(0.1, 1.0));
        assertThat(decisions().similar("zebra crossing", 10)).isEmpty();
    }

    @Test
    void a_bad_wish_for_what_is_similar_is_refused() {
        refused(() -> decisions().similar("cache", 0), Code.INVALID);
        refused(() -> decisions().similar("cache", 51), Code.INVALID);
        refused(() -> decisions().similar(" ", 5), Code.INVALID);
    }

    @Test
    void the_dossier_of_a_decision_is_a_file_in_either_form() {
        Decision decision = decision(dissenting(null, null));

        String json = decisions().dossier(decision.id(), DossierFormat.JSON).content();
        assertThat(json).startsWith("{\"").contains("\"format\":\"minutebook dossier 1\"", TOPIC);
        String html = debates().dossier(decision.debate(), DossierFormat.HTML).content();
        assertThat(html).startsWith("<!DOCTYPE html>").endsWith("</html>").contains(TOPIC, "Dissents");

        UUID unknown = new UUID(7, 7);
        refused(() -> decisions().dossier(new DecisionId(unknown), DossierFormat.JSON), Code.NOT_FOUND);
        refused(() -> debates().dossier(new DebateId(unknown), DossierFormat.HTML), Code.NOT_FOUND);
        refused(() -> elsewhere().decisions().dossier(decision.id(), DossierFormat.JSON), Code.NOT_FOUND);
    }

    @Test
    void a_decision_of_another_workspace_is_not_seen() {
        Decision decision = decision(dissenting(null, null));
        Workspace other = elsewhere();

        assertThat(other.decisions().find(decision.id())).isEmpty();
        assertThat(other.decisions()
                        .list(DecisionFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(other.decisions()
                        .dissents(DissentFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(other.decisions().similar(TOPIC, 10)).isEmpty();
        refused(() -> other.decisions().supersede(decision.id(), decision.id()), Code.NOT_FOUND, Code.INVALID);
    }

    private Strength strength(int yes, int no) {
        return plain(yes, no).strength();
    }

    /// A decision by the most votes.
    private Decision plain(int yes, int no) {
        return decision(plainDebate(yes, no));
    }

    private Debate plainDebate(int yes, int no) {
        return play(
                open(voteOnly().voting(VotingRule.PLURALITY), yes + no),
                Script.voting(claim -> Ballot.of(claim.seat().number() <= yes ? "in memory" : "on disk", 0.8)));
    }

    private static Script tied(double confidence) {
        return Script.voting(claim -> Ballot.of(claim.seat().number() % 2 == 0 ? "in memory" : "on disk", confidence));
    }

    private Decision on(String topic) {
        return decision(play(
                debates().open(OpenDebate.about(topic, table(2)).config(voteOnly())), Script.choosing("in memory")));
    }

    private List<Decision> listed(DecisionFilter filter) {
        return everything(2, page -> decisions().list(filter, page));
    }

    private static DecisionFilter filter(
            @Nullable String domain,
            @Nullable Strength strength,
            @Nullable Double confidence,
            @Nullable Boolean current) {
        return new DecisionFilter(domain, strength, confidence, current, null, false);
    }
}
