package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.SimilarDecision;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Decisions in memory. Every one is similar to every topic.
public final class FakeDecisions implements Decisions {

    private final FakeDebateEngine engine;
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
        Decision old = find(earlier)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no decision " + earlier.text()));
        Decision replaced = new Decision(
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
                old.createdAt());
        engine.decisions.put(earlier, replaced);
        return replaced;
    }
}
