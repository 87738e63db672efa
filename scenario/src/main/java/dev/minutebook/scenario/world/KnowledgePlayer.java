package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What is known by domain and what replaced it, what agents predicted, and what was proven.
final class KnowledgePlayer {

    private final Stage stage;
    private final Workspace book;
    private final Map<String, KnowledgeId> known = new HashMap<>();

    KnowledgePlayer(Stage stage) {
        this.stage = stage;
        this.book = stage.book();
    }

    void add(Node document) {
        document.only("knowledge", "predictions", "proofs");
        Timeline timeline = stage.timeline();
        document.at("knowledge").list().forEach(entry -> timeline.add(entry.at("at"), () -> learn(entry)));
        document.at("predictions").list().forEach(asked -> timeline.add(asked.at("at"), () -> predict(asked)));
        document.at("proofs").list().forEach(claim -> timeline.add(claim.at("at"), () -> prove(claim)));
    }

    private void learn(Node node) {
        node.only(
                "at",
                "key",
                "by",
                "domain",
                "says",
                "sure",
                "source",
                "class",
                "replaces",
                "archived",
                "confirmed",
                "memory");
        AgentRef by = AgentRef.of(node.at("by").text());
        KnowledgeEntry entry;
        if (node.has("memory")) {
            entry = book.knowledge()
                    .promote(PromoteKnowledge.memory(
                            by,
                            stage.memory(node.at("memory")),
                            node.at("domain").text()));
        } else {
            RecordKnowledge record = RecordKnowledge.by(
                            by, node.at("domain").text(), node.at("says").text())
                    .confidence(node.at("sure").number(0.8))
                    .from(
                            node.at("source").text("work"),
                            SourceClass.valueOf(node.at("class").text("agent").toUpperCase(Locale.ROOT)));
            entry = node.has("replaces")
                    ? book.knowledge().supersede(List.of(known(node.at("replaces"))), record)
                    : book.knowledge().record(record);
        }
        if (node.has("key")) {
            known.put(node.at("key").text(), entry.id());
        }
        for (int i = 0; i < node.at("confirmed").whole(0); i++) {
            book.knowledge().confirm(entry.id());
        }
        if (node.has("archived")) {
            book.knowledge().archive(entry.id(), node.at("archived").text());
        }
    }

    private KnowledgeId known(Node key) {
        KnowledgeId id = known.get(key.text());
        if (id == null) {
            throw new IllegalStateException(key.where() + " names nothing known before: " + key.text());
        }
        return id;
    }

    /// Each agent says what it expects and how sure it is of it; later it is known what came true.
    private void predict(Node node) {
        node.only("at", "question", "domain", "options", "says", "after", "is");
        OpenTournament question = node.has("options")
                ? OpenTournament.of(
                        node.at("question").text(), node.at("options").texts().toArray(String[]::new))
                : OpenTournament.whether(node.at("question").text());
        TournamentId id =
                book.calibration().open(question.in(node.at("domain").text())).id();
        node.at("says").map().forEach((agent, said) -> {
            List<Node> parts = said.list();
            book.calibration()
                    .predict(
                            id,
                            MakePrediction.by(
                                    AgentRef.of(agent),
                                    parts.getFirst().text(),
                                    parts.get(1).number()));
        });
        if (node.has("is")) {
            stage.timeline()
                    .add(
                            stage.timeline().clock().instant().plus(WorldTime.span(node.at("after"))),
                            () -> book.calibration()
                                    .resolve(
                                            id,
                                            ResolveTournament.as(node.at("is").text())));
        }
    }

    private void prove(Node node) {
        node.only("at", "by", "claim", "domain", "statement", "found", "ms");
        SubmitProof request = SubmitProof.of(node.at("claim").text())
                .domain(node.at("domain").text())
                .by(AgentRef.of(node.at("by").text()))
                .statement(Proof.Language.Z3_SMT, node.at("statement").text());
        book.proofs().submit(request);
        if (node.has("found")) {
            ClaimedProof claim =
                    book.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)).orElseThrow();
            boolean holds = node.at("found").flag();
            book.proofs()
                    .settle(
                            claim.proof().id(),
                            SettleProof.as(
                                            claim.fence(),
                                            holds ? Proof.Status.PROOF_FOUND : Proof.Status.PROOF_FAILED,
                                            holds ? "unsat" : "sat")
                                    .by("z3", "4.15", node.at("ms").whole(40)));
        }
    }
}
