package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DecisionOutcome;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decisions in memory. Every one is similar to every topic.
public final class FakeDecisions implements Decisions {

    private final FakeDebateEngine engine;
    private final LinkedList<DecisionOutcome> outcomes = new LinkedList<>();
    private @Nullable DecisionFilter filter;

    FakeDecisions(FakeDebateEngine engine) {
        this.engine = engine;
    }

    public @Nullable DecisionFilter filter() {
        return filter;
    }

    @Override
    public Optional<Decision> find(DecisionId decision) {
        return Optional.ofNullable(engine.decisions.get(decision));
    }

    @Override
    public Page<Decision> list(DecisionFilter wanted, PageRequest page) {
        filter = wanted;
        return FakeStorage.page(List.copyOf(engine.decisions.values()).reversed(), page);
    }

    @Override
    public Dossier dossier(DecisionId decision, DossierFormat format) {
        if (!engine.decisions.containsKey(decision)) {
            throw Problem.Code.NOT_FOUND.because("there is no decision " + decision.text());
        }
        return new Dossier(format, "dossier of decision " + decision.text());
    }

    @Override
    public List<SimilarDecision> similar(String topic, int limit) {
        return engine.decisions.values().stream()
                .limit(limit)
                .map(decision -> new SimilarDecision(decision, decision.topic().equals(topic) ? 1 : 0.5))
                .toList();
    }

    @Override
    public Page<Dissent> dissents(DissentFilter wanted, PageRequest page) {
        return FakeStorage.page(
                engine.dissents.values().stream()
                        .filter(dissent ->
                                wanted.decision() == null || dissent.decision().equals(wanted.decision()))
                        .filter(dissent ->
                                wanted.acknowledged() == null || dissent.acknowledged() == wanted.acknowledged())
                        .filter(dissent -> wanted.type() == null || dissent.type() == wanted.type())
                        .toList(),
                page);
    }

    @Override
    public Dissent acknowledge(DissentId id, String rebuttal) {
        Dissent dissent = engine.dissents.get(id);
        if (dissent == null) {
            throw Problem.Code.NOT_FOUND.because("there is no dissent " + id.text());
        }
        Dissent taken = new Dissent(
                id,
                dissent.decision(),
                dissent.debate(),
                dissent.agent(),
                dissent.seat(),
                dissent.type(),
                dissent.stated(),
                dissent.content(),
                dissent.preferred(),
                dissent.confidence(),
                true,
                rebuttal,
                "grace",
                dissent.createdAt());
        engine.dissents.put(id, taken);
        return taken;
    }

    @Override
    public Decision supersede(DecisionId earlier, DecisionId later) {
        Decision old = known(earlier);
        return put(old, later, old.right(), old.archiveReason());
    }

    @Override
    public DecisionOutcome resolve(DecisionId id, ResolveDecision request) {
        Decision decision = known(id);
        boolean right = request.outcome().equals("right") || request.outcome().equals(decision.winner());
        DecisionOutcome outcome = new DecisionOutcome(
                id,
                outcomes.size() + 1,
                right,
                right ? decision.winner() : request.outcome().equals("wrong") ? null : request.outcome(),
                request.because(),
                "grace",
                decision.createdAt());
        outcomes.addFirst(outcome);
        put(decision, decision.supersededBy(), right, decision.archiveReason());
        return outcome;
    }

    @Override
    public Page<DecisionOutcome> outcomes(DecisionId decision, PageRequest page) {
        return FakeStorage.page(
                outcomes.stream().filter(one -> one.decision().equals(decision)).toList(), page);
    }

    @Override
    public OutcomeReport report(@Nullable String domain) {
        OutcomeReport.OutcomeShare right = new OutcomeReport.OutcomeShare(4, 3, 0.75, 0.3006, 0.9544);
        OutcomeReport.OutcomeShare majority = new OutcomeReport.OutcomeShare(4, 2, 0.5, 0.15, 0.85);
        OutcomeReport.OutcomeShare none = new OutcomeReport.OutcomeShare(0, 0, null, 0, 1);
        return new OutcomeReport(
                new OutcomeReport.OutcomeGroup("all", 5, right, right, majority),
                List.of(
                        new OutcomeReport.OutcomeGroup("strong", 4, right, right, majority),
                        new OutcomeReport.OutcomeGroup("weak", 1, none, none, none)),
                List.of(new OutcomeReport.OutcomeGroup("weighted", 5, right, right, majority)),
                List.of());
    }

    @Override
    public Decision archive(DecisionId id, String reason) {
        Decision decision = known(id);
        return put(decision, decision.supersededBy(), decision.right(), reason);
    }

    @Override
    public Decision restore(DecisionId id) {
        Decision decision = known(id);
        return put(decision, decision.supersededBy(), decision.right(), null);
    }

    private Decision known(DecisionId id) {
        return find(id).orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no decision " + id.text()));
    }

    private Decision put(
            Decision old, @Nullable DecisionId later, @Nullable Boolean right, @Nullable String archiveReason) {
        Decision changed = new Decision(
                old.id(),
                old.debate(),
                old.topic(),
                old.topicHash(),
                old.topicKey(),
                old.winner(),
                old.conclusion(),
                old.plainWinner(),
                old.method(),
                old.fallback(),
                old.strength(),
                old.agreement(),
                old.confidence(),
                old.consensus(),
                old.quorum(),
                old.fragility(),
                old.fragileSeats(),
                old.keyClaims(),
                old.cruxes(),
                old.grounded(),
                old.domain(),
                old.tags(),
                old.votes(),
                old.dissents(),
                old.supersedes(),
                later,
                right,
                archiveReason == null ? null : old.createdAt(),
                archiveReason,
                old.createdAt());
        engine.decisions.put(old.id(), changed);
        return changed;
    }
}
