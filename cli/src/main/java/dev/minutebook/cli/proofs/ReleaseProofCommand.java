package dev.minutebook.cli.proofs;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "release",
        description = "Gives the claim upon a proof back. It counts as no attempt.",
        footer = "  minutebook proofs release 01975ba0-7c00-7000-8000-000000000001 --fence 7")
final class ReleaseProofCommand extends WriteCommand {

    @Mixin private final ProofArgument proof = new ProofArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    ReleaseProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        desk.show(
                desk.workspace().proofs().release(proof.id(), fence.number()), ProofViews.proof());
    }
}
