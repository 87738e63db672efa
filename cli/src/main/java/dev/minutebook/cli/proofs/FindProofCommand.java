package dev.minutebook.cli.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "find",
        aliases = "show",
        description = "Shows one claim and what a prover made of it.",
        footer = {
            "  minutebook proofs find 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook proofs show 01975ba0-7c00-7000-8000-000000000001"
        })
final class FindProofCommand extends WorkspaceCommand {

    @Mixin private final ProofArgument proof = new ProofArgument();

    FindProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Proof found =
                desk.workspace()
                        .proofs()
                        .find(proof.id())
                        .orElseThrow(
                                () ->
                                        Problem.Code.NOT_FOUND.because(
                                                "there is no proof " + proof.id().text()));
        desk.show(found, ProofViews.proof());
        if (found.status() == Proof.Status.NOT_ATTEMPTED) {
            desk.screen().hint("It waits for a prover. The server runs one: minutebook up");
        }
    }
}
