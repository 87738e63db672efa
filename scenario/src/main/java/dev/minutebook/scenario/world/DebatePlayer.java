package dev.minutebook.scenario.world;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Plays a debate as its document tells it, until it ends or waits for what the document leaves open.
final class DebatePlayer {

    /// Single calls of models are on record for so long; of older ones there is what they cost.
    private static final Duration RECENT = Duration.ofDays(14);

    private static final Duration LONGEST_LEASE = Duration.ofDays(1);

    private final Stage stage;
    private final Workspace book;
    private final DebateScript script;
    private final Node evidence;
    private final List<EvidenceId> used = new ArrayList<>();
    private Instant opened = Instant.EPOCH;

    /// @param evidence what may be cited, by its key
    DebatePlayer(Stage stage, DebateScript script, Node evidence) {
        this.stage = stage;
        this.book = stage.book();
        this.script = script;
        this.evidence = evidence;
    }

    void play() {
        opened = stage.timeline().clock().instant();
        Debate debate =
                stage.staff().voice(script.node().at("by").text()).debates().open(script.request());
        stage.keep(script.question(), debate.id());
        while (speak(debate.id())) {
            // Whatever is answered decides what is asked next.
        }
        script.node().at("speaking").map().forEach((agent, text) -> speaking(debate.id(), agent, text));
        if (script.node().has("gate")) {
            approve(debate.id());
        }
        Debate ended = book.debates().find(debate.id()).orElseThrow();
        if (ended.decision() != null) {
            follow(book.decisions().of(ended).orElseThrow());
        } else if (script.node().has("outcome")) {
            throw new IllegalStateException(script.question() + " was not decided: " + ended.status());
        }
    }

    /// Answers what is open and written down; whether there was anything.
    private boolean speak(DebateId debate) {
        List<Ask> open = book.asks()
                .list(AskFilter.any().debate(debate), PageRequest.first(PageRequest.MOST))
                .items();
        boolean answered = false;
        for (Ask ask : open) {
            Optional<Node> said = script.said(ask.round(), ask.phase(), ask.agentName());
            if (said.isPresent()) {
                answer(debate, ask, new Speech(script, said.get()));
                answered = true;
            }
        }
        return answered;
    }

    private void answer(DebateId debate, Ask ask, Speech speech) {
        String words = speech.words();
        if (speech.part("at").value() == null) {
            pause(20L + Math.floorMod(words.hashCode(), 41));
        } else {
            stage.timeline()
                    .clock()
                    .advanceTo(opened.plusSeconds(speech.part("at").whole(0)).minusMillis(millis(speech)));
        }
        speech.part("cites").texts().forEach(key -> cite(debate, ask, key));
        Workspace voice = stage.staff().voice(ask.agentName());
        ClaimedAsk claim = voice.asks().claim(ClaimAsk.of(ask.id())).orElseThrow();
        Answer answer = speech.answer(claim.fence(), ask.purpose());
        voice.asks().answer(ask.id(), ask.kind() == Seat.Kind.MODEL ? answer.call(call(ask, claim, speech)) : answer);
    }

    private CallReport call(Ask ask, ClaimedAsk claim, Speech speech) {
        String agent = ask.agentName();
        String words = speech.words();
        long in = speech.part("in").whole(900 + 420 * ask.round() + 37 * Math.floorMod(words.hashCode(), 29));
        long out = speech.part("out").whole(40 + words.length() / 3);
        BigDecimal cost = speech.part("cost").value() == null
                ? stage.staff().cost(agent, in, out)
                : BigDecimal.valueOf(speech.part("cost").number());
        long millis = speech.part("ms").value() == null ? 4_000 + 31 * out : millis(speech);
        String provider = stage.staff().model(agent).at("provider").text();
        String model = stage.staff().modelName(agent);
        Integer number = opened.isBefore(stage.timeline().end().minus(RECENT))
                ? null
                : (Integer) book.asks()
                        .call(ask.id(), new StartCall(claim.fence(), provider, model))
                        .number();
        stage.timeline().clock().advance(Duration.ofMillis(millis));
        return new CallReport(number, provider, model, in, out, cost, millis);
    }

    /// How long the model took, where that is written down.
    private static long millis(Speech speech) {
        return Math.round(1_000 * speech.part("ms").number(0));
    }

    /// A seat that is about to say something when the world ends.
    private void speaking(DebateId debate, String agent, Node text) {
        Ask ask = book.asks()
                .list(new AskFilter(debate, AgentRef.of(agent), null), PageRequest.first())
                .items()
                .getFirst();
        ClaimedAsk claim =
                book.asks().claim(ClaimAsk.of(ask.id()).lease(LONGEST_LEASE)).orElseThrow();
        book.asks()
                .call(
                        ask.id(),
                        new StartCall(
                                claim.fence(),
                                stage.staff().model(agent).at("provider").text(),
                                stage.staff().modelName(agent)));
        book.asks().progress(ask.id(), claim.fence(), text.text());
    }

    private void cite(DebateId debate, Ask ask, String key) {
        Node item = evidence.at(key).only("title", "where", "kind", "text", "used", "topics");
        AgentRef agent = AgentRef.of(ask.agentName());
        EvidenceId id = book.evidence()
                .cite(
                        debate,
                        CiteEvidence.quoting(AddEvidence.by(
                                                agent, item.at("text").text())
                                        .at(
                                                SourceKind.valueOf(
                                                        item.at("kind").text().toUpperCase(Locale.ROOT)),
                                                item.at("where").text(),
                                                item.at("title").text())
                                        .about(item.at("topics").texts().toArray(String[]::new))
                                        .metadata(Map.of("label", key)))
                                .inRound(ask.round()))
                .evidence()
                .id();
        if (!item.has("used") || item.at("used").flag()) {
            used.add(id);
        }
    }

    private void approve(DebateId debate) {
        Node gate = script.node().at("gate").only("by", "after", "why", "refused");
        stage.timeline().clock().advance(WorldTime.span(gate.at("after")));
        Approval pending = book.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate), PageRequest.first())
                .items()
                .getFirst();
        Workspace person = stage.staff().voice(gate.at("by").text());
        if (gate.at("refused").flag()) {
            person.approvals().refuse(pending.id(), gate.at("why").text());
        } else {
            person.approvals().approve(pending.id(), gate.at("why").text());
        }
    }

    /// What comes of a decision at once and later.
    private void follow(Decision decision) {
        if (!used.isEmpty()) {
            book.evidence().use(decision.debate(), used);
        }
        Timeline timeline = stage.timeline();
        Instant decided = decision.createdAt();
        Node node = script.node();
        if (node.has("answered")) {
            Node answered = node.at("answered").only("by", "after", "says");
            timeline.add(decided.plus(WorldTime.span(answered.at("after"))), () -> acknowledge(decision, answered));
        }
        if (node.has("knowledge")) {
            timeline.add(
                    decided.plus(Duration.ofHours(2)),
                    () -> book.knowledge()
                            .promote(PromoteKnowledge.decision(
                                    AgentRef.of(node.at("knowledge").text()), decision.id(), null)));
        }
        if (node.has("outcome")) {
            Node outcome = node.at("outcome").only("after", "is", "because", "by");
            timeline.add(
                    decided.plus(WorldTime.span(outcome.at("after"))),
                    () -> stage.staff()
                            .voice(outcome.at("by").text("ruth-okafor"))
                            .decisions()
                            .resolve(
                                    decision.id(),
                                    ResolveDecision.as(
                                            script.option(outcome.at("is").text()),
                                            outcome.at("because").text())));
        }
        if (node.has("superseded")) {
            Debate earlier = stage.debate(node.at("superseded"));
            stage.staff()
                    .voice("ruth-okafor")
                    .decisions()
                    .supersede(Objects.requireNonNull(earlier.decision()), decision.id());
        }
    }

    private void acknowledge(Decision decision, Node answered) {
        for (Dissent dissent : book.decisions()
                .dissents(DissentFilter.of(decision.id()), PageRequest.first())
                .items()) {
            stage.staff()
                    .voice(answered.at("by").text())
                    .decisions()
                    .acknowledge(dissent.id(), answered.at("says").text());
        }
    }

    private void pause(long seconds) {
        stage.timeline().clock().advance(Duration.ofSeconds(seconds));
    }
}
