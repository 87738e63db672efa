package dev.minutebook.cli.review;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.critiques.RaisedIssue;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.votes.Vote;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What came of a review, read from the record.
///
/// @param verdict null where there is none (yet)
/// @param why     why there is none
/// @param earlier whether the same was reviewed before and this is what came of it
/// @param leftOut files the seats did not see because they do not fit
/// @param unknown citations of lines that are not part of what was reviewed
/// @param similar earlier reviews of something like it
public record ReviewReport(
        @Nullable Verdict verdict,
        @Nullable String why,
        boolean earlier,
        ReviewPreset preset,
        String topic,
        DebateId debate,
        @Nullable DecisionId decision,
        @Nullable Strength strength,
        List<SeatVote> votes,
        List<Finding> findings,
        List<Objection> dissents,
        List<String> leftOut,
        List<String> unknown,
        List<EarlierReview> similar) {

    private static final int MOST_SIMILAR = 3;
    private static final double LIKE = 0.3;

    /// How a seat voted.
    public record SeatVote(
            String seat,
            @Nullable String choice,
            @Nullable Double confidence,
            @Nullable String rationale) {}

    /// A vote that did not win.
    public record Objection(String seat, @Nullable String wants, DissentType type, String content) {}

    /// A review of something like it.
    public record EarlierReview(
            DebateId debate, String topic, @Nullable String verdict, double similarity, Instant createdAt) {}

    static ReviewReport of(Workspace workspace, ReviewRequest request, Debate debate, boolean earlier) {
        Decision decision = workspace.decisions().of(debate).orElse(null);
        List<SeatVote> votes = all(page -> workspace.debates().votes(debate.id(), page)).stream()
                .map(vote ->
                        new SeatVote(name(debate, vote.agent()), vote.choice(), vote.confidence(), vote.rationale()))
                .toList();
        Verdict verdict = verdict(decision, votes);
        Citations citations = citations(workspace, request, debate);
        return new ReviewReport(
                verdict,
                verdict == null ? why(debate, decision) : null,
                earlier,
                request.preset(),
                debate.topic(),
                debate.id(),
                debate.decision(),
                decision == null ? null : decision.strength(),
                votes,
                citations.findings(),
                decision == null ? List.of() : dissents(workspace, debate, decision.id()),
                request.excerpt().leftOut(),
                citations.unknown(),
                similar(workspace, request, debate));
    }

    /// What won; but an approval that not more than half voted for was won by a tie, and is none.
    private static @Nullable Verdict verdict(@Nullable Decision decision, List<SeatVote> votes) {
        Verdict winner = decision == null ? null : Verdict.of(decision.winner()).orElse(null);
        long approving = votes.stream()
                .filter(vote -> Objects.equals(vote.choice(), Verdict.APPROVE.option()))
                .count();
        return winner == Verdict.APPROVE && 2 * approving <= votes.size() ? null : winner;
    }

    private static String why(Debate debate, @Nullable Decision decision) {
        if (decision != null) {
            return "the votes are split";
        }
        if (!debate.status().isFinal()) {
            return "no decision in time; the review goes on";
        }
        return debate.stopDetail() == null ? "the debate ended without a decision" : debate.stopDetail();
    }

    private static Citations citations(Workspace workspace, ReviewRequest request, Debate debate) {
        Citations citations = new Citations(request.material(), request.preset().rules());
        for (Turn turn : all(page -> workspace.debates().turns(debate.id(), TurnFilter.any(), page))) {
            citations.read(name(debate, turn.agent()), turn.content());
        }
        for (Critique critique : all(page -> workspace.debates().critiques(debate.id(), page))) {
            for (RaisedIssue issue : critique.issues()) {
                String suggested = issue.suggestion() == null ? "" : " " + issue.suggestion();
                citations.read(name(debate, critique.critic()), issue.text() + suggested);
            }
        }
        for (Vote vote : all(page -> workspace.debates().votes(debate.id(), page))) {
            citations.read(name(debate, vote.agent()), vote.rationale());
        }
        return citations;
    }

    private static List<Objection> dissents(Workspace workspace, Debate debate, DecisionId decision) {
        return all(page -> workspace.decisions().dissents(DissentFilter.of(decision), page)).stream()
                .map(dissent -> new Objection(
                        name(debate, dissent.agent()), dissent.preferred(), dissent.type(), dissent.content()))
                .toList();
    }

    private static List<EarlierReview> similar(Workspace workspace, ReviewRequest request, Debate debate) {
        return workspace.decisions().similar(request.topic(), 20).stream()
                .filter(one -> one.similarity() >= LIKE)
                .filter(one -> request.preset().domain().equals(one.decision().domain()))
                .filter(one -> !one.decision().debate().equals(debate.id()))
                .limit(MOST_SIMILAR)
                .map(one -> new EarlierReview(
                        one.decision().debate(),
                        one.decision().topic(),
                        one.decision().winner(),
                        one.similarity(),
                        one.decision().createdAt()))
                .toList();
    }

    private static String name(Debate debate, AgentId agent) {
        return debate.seats().stream()
                .filter(seat -> seat.agent().equals(agent))
                .map(Seat::name)
                .findFirst()
                .orElseGet(agent::text);
    }

    private static <T> List<T> all(Function<PageRequest, Page<T>> source) {
        List<T> items = new ArrayList<>();
        PageRequest request = PageRequest.first(PageRequest.MOST);
        Page<T> page = source.apply(request);
        items.addAll(page.items());
        while (page.next() != null) {
            page = source.apply(request.after(page.next()));
            items.addAll(page.items());
        }
        return items;
    }

    /// `2 of 3 votes, strong`.
    String tally() {
        String wanted = verdict == null ? "" : verdict.option();
        long carried =
                votes.stream().filter(vote -> wanted.equals(vote.choice())).count();
        return carried + " of " + votes.size() + (votes.size() == 1 ? " vote" : " votes");
    }

    String heading() {
        return verdict == null ? "no verdict" : verdict.words();
    }
}
