package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Translation;
import dev.minutebook.api.proofs.VerificationScore;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import org.jspecify.annotations.Nullable;

/// What people see of proofs.
final class ProofViews {

    private ProofViews() {}

    static View<Proof> proof() {
        return new View<Proof>(Proof::id)
                .column("Proof", Proof::id)
                .column("Status", Proof::status, proof -> Ink.STRONG)
                .column("By", Proof::submittedBy)
                .column("Submitted", Proof::createdAt)
                .text("Claim", Proof::claim)
                .detail("Domain", Proof::domain)
                .detail("Language", Proof::language)
                .detail("Debate", Proof::debate)
                .detail("Turn", Proof::turn)
                .detail("Statement", Proof::statement)
                .detail("Statement by", Proof::statementBy)
                .detail("Translated by", proof -> of(proof.translation()))
                .detail("Sure of it", proof -> sure(proof.translation()))
                .detail("Result", Proof::result)
                .detail("Of high confidence", Proof::highConfidence)
                .detail("Prover", ProofViews::prover)
                .detail("Searched (ms)", Proof::searchMs)
                .detail("Hash", Proof::hash)
                .detail("Attempt", Proof::attempt)
                .detail("Held until", Proof::leaseUntil)
                .detail("Settled", Proof::settledAt);
    }

    private static @Nullable String of(@Nullable Translation translation) {
        return translation == null || translation.model() == null
                ? null
                : "%s in %d ms".formatted(translation.model(), translation.milliseconds());
    }

    private static @Nullable Gauge sure(@Nullable Translation translation) {
        return translation == null ? null : Gauge.of(translation.confidence());
    }

    private static @Nullable String prover(Proof proof) {
        return proof.prover() == null
                ? null
                : proof.prover() + (proof.proverVersion() == null ? "" : " " + proof.proverVersion());
    }

    static View<ClaimedProof> claimed() {
        return new View<ClaimedProof>(claim -> claim.proof().id())
                .column("Proof", claim -> claim.proof().id())
                .column("Fence", ClaimedProof::fence, claim -> Ink.STRONG)
                .column("Lease until", ClaimedProof::leaseUntil)
                .column("Language", claim -> claim.proof().language())
                .text("Claim", claim -> claim.proof().claim())
                .detail("Statement", claim -> claim.proof().statement());
    }

    /// How many of the decided claims were proven is a bar.
    static View<VerificationScore> score() {
        return new View<VerificationScore>(VerificationScore::name)
                .column("Agent", VerificationScore::name, score -> Ink.STRONG)
                .column("Domain", score -> score.domain().isEmpty() ? "overall" : score.domain())
                .column("Score", score -> String.valueOf(Math.round(score.score())))
                .column("Proven", VerificationScore::verified)
                .column("Refuted", VerificationScore::disproven)
                .column("Share", score -> Gauge.bar(score.verified(), (double) score.verified() + score.disproven()));
    }
}
