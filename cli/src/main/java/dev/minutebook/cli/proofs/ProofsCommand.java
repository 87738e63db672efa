package dev.minutebook.cli.proofs;

import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.NounCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "proofs",
        description = "Claims, and what provers made of them.",
        footer = {
            "  minutebook proofs submit --claim \"No number is less than itself.\" --file claim.smt2 --as ada",
            "  minutebook proofs list --status proof_failed",
            "  minutebook proofs scores"
        })
public final class ProofsCommand extends NounCommand {

    private ProofsCommand() {}

    public static CommandLine with(Invocation invocation) {
        return new CommandLine(new ProofsCommand())
                .addSubcommand(new SubmitProofCommand(invocation))
                .addSubcommand(new FindProofCommand(invocation))
                .addSubcommand(new ListProofsCommand(invocation))
                .addSubcommand(new ScoresCommand(invocation))
                .addSubcommand(new ClaimProofCommand(invocation))
                .addSubcommand(new HeartbeatProofCommand(invocation))
                .addSubcommand(new TranslateProofCommand(invocation))
                .addSubcommand(new SettleProofCommand(invocation))
                .addSubcommand(new ReleaseProofCommand(invocation));
    }
}
