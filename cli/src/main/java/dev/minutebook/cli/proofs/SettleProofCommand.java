package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "settle",
        description = "Says what came of a proof, once. For provers.",
        footer = {
            "  minutebook proofs settle 01975ba0-7c00-7000-8000-000000000001 proof_found --fence 7 --prover lean",
            "  minutebook proofs settle 01975ba0-7c00-7000-8000-000000000001 proof_failed --fence 7 --result \"x = 1\""
        })
final class SettleProofCommand extends WriteCommand {

    @Mixin private final ProofArgument proof = new ProofArgument();

    @Parameters(
            index = "1",
            paramLabel = "STATUS",
            completionCandidates = Statuses.class,
            description = "What came of it, such as proof_found, proof_failed or timeout.")
    private Proof.@Nullable Status status;

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--result",
            paramLabel = "TEXT",
            description = "The counterexample or the reason; @file and - work.")
    private @Nullable String result;

    @Option(names = "--prover", paramLabel = "NAME", description = "The name of the prover.")
    private @Nullable String prover;

    @Option(names = "--prover-version", paramLabel = "VERSION", description = "Its version.")
    private @Nullable String version;

    @Option(names = "--search-ms", paramLabel = "N", description = "How long it searched.")
    private @Nullable Long searchMs;

    SettleProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        SettleProof report =
                new SettleProof(
                        fence.number(),
                        Objects.requireNonNull(status),
                        Objects.requireNonNullElse(desk.optionalText(result), ""),
                        prover,
                        version,
                        searchMs);
        desk.show(desk.workspace().proofs().settle(proof.id(), report), ProofViews.proof());
    }
}
