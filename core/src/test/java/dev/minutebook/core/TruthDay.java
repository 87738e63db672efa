package dev.minutebook.core;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import java.util.Map;

/// Something known, doubted and known again, something cited, something predicted, something proven, and
/// somebody promoted and rolled back.
public record TruthDay(KnowledgeId entry, EvidenceId evidence, TournamentId tournament, PromotionTrialId trial) {

    static TruthDay in(Workspace book, Agent ada, Debate open) {
        KnowledgeEntry entry =
                book.knowledge().record(RecordKnowledge.by(ada.ref(), "votes/counting", "Each seat counts once."));
        book.knowledge().archive(entry.id(), "in doubt");
        book.knowledge().restore(entry.id());
        EvidenceId evidence = book.evidence()
                .cite(
                        open.id(),
                        CiteEvidence.quoting(AddEvidence.by(ada.ref(), "Abstentions are not counted.")
                                .at(SourceKind.LOCAL, "rules.md", "Rules")))
                .evidence()
                .id();
        TournamentId tournament = book.calibration()
                .open(OpenTournament.whether("Will all vote?"))
                .id();
        book.calibration().predict(tournament, MakePrediction.by(ada.ref(), "yes", 0.9));
        book.calibration().resolve(tournament, ResolveTournament.as("yes"));
        book.proofs()
                .submit(SubmitProof.of("One seat is not two.")
                        .statement(Proof.Language.Z3_SMT, "(assert (= 1 2))")
                        .by(ada.ref())
                        .in(open.id()));
        ClaimedProof claim =
                book.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)).orElseThrow();
        book.proofs().settle(claim.proof().id(), SettleProof.as(claim.fence(), Proof.Status.PROOF_FOUND, ""));
        return new TruthDay(entry.id(), evidence, tournament, promoted(book, ada));
    }

    private static PromotionTrialId promoted(Workspace book, Agent ada) {
        PromotionTrialId trial = book.promotions()
                .open(OpenTrial.inShadow(
                                "votes/counting", EnterTrial.of(ada.ref(), "2").configured("Count twice."), 10)
                        .against(EnterTrial.of(ada.ref(), "1"))
                        .purpose("Once is not enough.")
                        .metadata(Map.of("ticket", "7")))
                .id();
        for (int i = 0; i < 10; i++) {
            book.promotions()
                    .report(
                            trial,
                            ReportCase.of("How many voted in round " + i + "?", ScoredAnswer.of(0, i))
                                    .and(ScoredAnswer.of(1, i + 9.5).saying("I counted " + i + "."))
                                    .asShadow());
        }
        book.promotions().rollback(new RollBack("votes/counting", "It counts too slowly."));
        PromotionTrialId other = book.promotions()
                .open(OpenTrial.inShadow("votes/counting", EnterTrial.of(ada.ref(), "3"), 10))
                .id();
        book.promotions().withdraw(other, new ChangeReason("There is nothing to count."));
        return trial;
    }
}
