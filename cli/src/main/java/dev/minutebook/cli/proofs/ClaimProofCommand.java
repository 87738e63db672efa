package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "claim",
        description =
                "Gives you a claim to prove or to translate, if one waits. For provers and translators.",
        footer = {
            "  minutebook proofs claim prove --language lean4",
            "  minutebook proofs claim translate --lease 10m"
        })
final class ClaimProofCommand extends WriteCommand {

    @Parameters(
            index = "0",
            paramLabel = "WORK",
            completionCandidates = Works.class,
            description = "What you can do: prove or translate.")
    private ClaimProof.@Nullable Work work;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            completionCandidates = Languages.class,
            description = "Only in this language; may be repeated (default: any).")
    private List<Proof.Language> languages = new ArrayList<>();

    @Option(names = "--proof", paramLabel = "PROOF", description = "A certain proof.")
    private @Nullable ProofId proof;

    @Option(
            names = "--lease",
            paramLabel = "LENGTH",
            description = "How long the claim holds without a heartbeat (default: 2m).")
    private @Nullable Duration lease;

    ClaimProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        ClaimProof request = new ClaimProof(Objects.requireNonNull(work), languages, proof, lease);
        Optional<ClaimedProof> claim = desk.workspace().proofs().claim(request);
        if (claim.isEmpty()) {
            desk.screen().hint("Nothing waits for that now.");
            desk.endWith(ExitCode.NOT_FOUND);
            return;
        }
        desk.show(claim.get(), ProofViews.claimed());
    }
}
