package dev.minutebook.cli.proofs;

import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "translate",
        description = "Gives a claim its statement, or says why it has none. For translators.",
        footer = {
            "  minutebook proofs translate 01975ba0-7c00-7000-8000-000000000001 --fence 7 --statement @claim.smt2"
                    + " --confidence 0.9",
            "  minutebook proofs translate 01975ba0-7c00-7000-8000-000000000001 --fence 7 --reason \"It has no sense.\""
        })
final class TranslateProofCommand extends WriteCommand {

    @Mixin private final ProofArgument proof = new ProofArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--statement",
            paramLabel = "TEXT",
            description = "The claim in its language; @file and - work.")
    private @Nullable String statement;

    @Option(
            names = "--confidence",
            paramLabel = "SHARE",
            description = "How sure you are that both say the same, 0 to 1.")
    private @Nullable Double confidence;

    @Option(names = "--reason", paramLabel = "TEXT", description = "Why there is no statement.")
    private @Nullable String reason;

    TranslateProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        TranslateProof report =
                new TranslateProof(
                        fence.number(), desk.optionalText(statement), confidence, reason, null);
        desk.show(desk.workspace().proofs().translate(proof.id(), report), ProofViews.proof());
    }
}
