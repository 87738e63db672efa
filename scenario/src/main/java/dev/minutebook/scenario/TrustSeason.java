package dev.minutebook.scenario;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// Knowledge, evidence, tournaments and proofs.
final class TrustSeason {

    private final Workspace book;
    private final Workspace reviewer;
    private final List<Agent> agents;

    TrustSeason(Workspace book, Workspace reviewer, List<Agent> agents) {
        this.book = book;
        this.reviewer = reviewer;
        this.agents = agents;
    }

    void learn() {
        AgentRef ada = agents.getFirst().ref();
        KnowledgeEntry first = book.knowledge()
                .record(RecordKnowledge.by(ada, "architecture/auth", "Tokens live for an hour.")
                        .confidence(0.8)
                        .valid(Instant.parse("2025-01-01T00:00:00Z"), Instant.parse("2027-01-01T00:00:00Z")));
        KnowledgeEntry second = book.knowledge()
                .record(RecordKnowledge.by(AgentRef.of("grace"), "operations", "The disk is slow.")
                        .from("runbook.md", SourceClass.PERSON));
        book.knowledge().confirm(first.id());
        book.knowledge().archive(second.id(), "in doubt");
        book.knowledge().restore(second.id());
        KnowledgeEntry newer = book.knowledge()
                .supersede(
                        List.of(second.id()),
                        RecordKnowledge.by(AgentRef.of("bert"), "operations", "The disk is new.")
                                .confidence(0.6));
        book.knowledge().archive(newer.id(), "it was not");
        book.knowledge().restore(second.id());
        book.knowledge()
                .record(RecordKnowledge.by(AgentRef.of("bert"), "operations", "Disks are evil.")
                        .from("https://example.org/disks", SourceClass.PERSON));
        book.memories().revoke("https://example.org/disks", "it was a joke");
        KnowledgeEntry worn = book.knowledge().record(RecordKnowledge.by(ada, "operations", "Two disks spin."));
        book.knowledge().supersede(List.of(worn.id()), RecordKnowledge.by(ada, "operations", "Three disks spin."));
        Memory kept = book.memories().remember(Remember.by(ada, "Disks fill up in May"));
        book.knowledge().promote(PromoteKnowledge.memory(ada, kept.id(), "operations/disk"));
        book.knowledge().archive(first.id(), "in doubt too");
        book.knowledge().restore(first.id());
        KnowledgeEntry third = book.knowledge().record(RecordKnowledge.by(ada, "operations/disk", "It is full."));
        book.knowledge().archive(third.id(), "emptied");
        book.knowledge().restore(third.id());
        book.knowledge().archive(third.id(), "emptied again");
        book.knowledge().restore(third.id());
        book.knowledge().archive(third.id(), "emptied for good");
    }

    void predict() {
        Tournament release = book.calibration()
                .open(OpenTournament.of("When is the release?", "early", "late", "never")
                        .in("releases")
                        .by(AgentRef.of("grace"))
                        .closing(Instant.parse("2100-01-01T00:00:00Z")));
        for (int i = 0; i < 3; i++) {
            book.calibration()
                    .predict(
                            release.id(),
                            MakePrediction.by(agents.get(i).ref(), i == 2 ? "early" : "late", 0.55 + 0.15 * i));
        }
        book.calibration()
                .predict(
                        release.id(),
                        MakePrediction.by(agents.get(1).ref(), "late", 0.95).because("I asked."));
        book.calibration().resolve(release.id(), ResolveTournament.as("late"));
        Tournament rain = book.calibration().open(OpenTournament.whether("Will it rain?"));
        book.calibration().predict(rain.id(), MakePrediction.by(agents.get(3).ref(), "no", 0.3));
        book.calibration().close(rain.id());
        book.calibration().open(OpenTournament.whether("Will it snow?"));
    }

    void prove() {
        DebateId debate = book.debates()
                .list(DebateFilter.any(), PageRequest.first())
                .items()
                .getFirst()
                .id();
        AgentRef ada = agents.getFirst().ref();
        book.proofs()
                .submit(SubmitProof.of("One seat is not two.")
                        .statement(Proof.Language.Z3_SMT, "(assert (= 1 2))")
                        .domain("logic")
                        .by(ada)
                        .in(debate));
        ClaimedProof proving =
                book.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)).orElseThrow();
        book.proofs()
                .settle(
                        proving.proof().id(),
                        SettleProof.as(proving.fence(), Proof.Status.PROOF_FOUND, "unsat")
                                .by("z3", "4.15", 12));
        book.proofs()
                .submit(SubmitProof.of("All seats are one.")
                        .statement(Proof.Language.Z3_SMT, "(assert (> 2 1))")
                        .by(agents.get(1).ref()));
        ClaimedProof failing =
                book.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)).orElseThrow();
        book.proofs()
                .settle(
                        failing.proof().id(),
                        SettleProof.as(failing.fence(), Proof.Status.PROOF_FAILED, "sat")
                                .by("z3", null, 7));
        book.proofs().submit(SubmitProof.of("Tokens expire.").language(Proof.Language.Z3_SMT));
        ClaimedProof translating =
                book.proofs().claim(ClaimProof.to(ClaimProof.Work.TRANSLATE)).orElseThrow();
        book.proofs()
                .translate(
                        translating.proof().id(),
                        TranslateProof.to(
                                translating.fence(),
                                "(assert false)",
                                0.7,
                                new CallReport(null, "openai", "gpt-5", 40, 9, new BigDecimal("0.01"), 210L)));
        book.proofs()
                .submit(SubmitProof.of("A file is safe.")
                        .statement(Proof.Language.LEAN4, "theorem t : True := trivial")
                        .in(book.debates()
                                .turns(debate, TurnFilter.any(), PageRequest.first())
                                .items()
                                .getFirst()
                                .id()));
        book.proofs().submit(SubmitProof.of("Nothing is known of this."));
        cite(ada);
    }

    private void cite(AgentRef ada) {
        EvidenceItem paper = book.evidence()
                .add(new AddEvidence(
                        ada,
                        "Caches of tokens are read forty times for one write.",
                        SourceKind.ACADEMIC,
                        "https://example.org/paper",
                        "On caches",
                        List.of("cache"),
                        new Provenance(
                                "Liskov", Instant.parse("2024-05-01T00:00:00Z"), "10.1/2", true, 12, true, 0.9, 0.8),
                        Map.of("page", "7"),
                        "Is a cache of tokens worth it?"));
        book.evidence()
                .add(AddEvidence.by(AgentRef.of("grace"), "Caches of tokens are read forty times for one write.")
                        .at(SourceKind.WEB, "https://example.org/blog", null));
        book.evidence().add(AddEvidence.by(ada, "It felt fast."));
        book.evidence()
                .add(AddEvidence.by(
                        ada,
                        "It may perhaps be fast. However, others contradict that: it seems slow, although"
                                + " it could possibly depend on the load."));
        book.evidence()
                .add(AddEvidence.by(agents.get(2).ref(), "Caches of tokens are read forty times for one write.")
                        .at(SourceKind.WEB, "https://example.org/blog", null));
        DebateId open = book.debates()
                .open(OpenDebate.about(
                        "Is a cache worth it?",
                        TakeSeat.of(ada),
                        TakeSeat.of(agents.get(1).ref())))
                .id();
        book.evidence().cite(open, CiteEvidence.known(ada, paper.id()));
        book.evidence()
                .cite(
                        open,
                        CiteEvidence.quoting(AddEvidence.by(agents.get(1).ref(), "Files are safe.")
                                .at(SourceKind.README, "README.md", "Read me")));
        new YearSeats(book).play(open);
        book.evidence().use(open, List.of(paper.id()));
        DebateId second = book.debates()
                .open(OpenDebate.about(
                                "Is a file worth it?",
                                TakeSeat.of(ada),
                                TakeSeat.of(agents.get(1).ref()))
                        .config(DebateConfig.of(Preset.QUICK).rounds(2).consensus(0.99, false)))
                .id();
        Memory relied = book.memories().remember(Remember.by(ada, "Files are read by others"));
        new YearSeats(book).citing(relied.id().text()).until(second, 2);
        book.evidence().cite(second, CiteEvidence.known(agents.get(1).ref(), paper.id()));
        new YearSeats(book).play(second);
        DebateId third = book.debates()
                .open(OpenDebate.about(
                                "Is it worth it?",
                                TakeSeat.of(ada),
                                TakeSeat.of(agents.get(1).ref()))
                        .config(DebateConfig.of(Preset.QUICK).rounds(1)))
                .id();
        new YearSeats(book).citing(relied.id().text()).play(third);
        book.decisions().list(DecisionFilter.any(), PageRequest.first()).items().stream()
                .filter(one -> one.winner() != null)
                .findFirst()
                .ifPresent(one -> book.knowledge().promote(PromoteKnowledge.decision(ada, one.id(), "architecture")));
    }

    /// A proof that is being worked on.
    void leave() {
        book.proofs().submit(SubmitProof.of("The year ends.").statement(Proof.Language.Z3_SMT, "(assert true)"));
        reviewer.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE));
    }
}
