package dev.minutebook.cli.proofs;

import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.View;
import java.time.Duration;
import java.time.Instant;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "heartbeat",
        description = "Keeps the claim upon a proof for another while.",
        footer =
                "  minutebook proofs heartbeat 01975ba0-7c00-7000-8000-000000000001 --fence 7 --lease 10m")
final class HeartbeatProofCommand extends WriteCommand {

    /// The answer as the server gives it.
    record Lease(Instant leaseUntil) {}

    @Mixin private final ProofArgument proof = new ProofArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--lease",
            paramLabel = "LENGTH",
            description = "How long the claim holds without a heartbeat (default: 2m).")
    private Duration lease = Duration.ofMinutes(2);

    HeartbeatProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Instant until = desk.workspace().proofs().heartbeat(proof.id(), fence.number(), lease);
        desk.show(
                new Lease(until),
                new View<Lease>(kept -> kept.leaseUntil().toString())
                        .column("Lease until", Lease::leaseUntil));
    }
}
