package dev.minutebook.cli.tasks;

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
        description = "Keeps a claim for another while.",
        footer = {
            "  minutebook tasks heartbeat 01975ba0-7c00-7000-8000-000000000001 --fence 7",
            "  minutebook tasks heartbeat 01975ba0-7c00-7000-8000-000000000001 --fence 7 --lease 1h"
        })
final class HeartbeatCommand extends WriteCommand {

    /// The answer as the server gives it.
    record Lease(Instant leaseUntil) {}

    @Mixin private final TaskArgument task = new TaskArgument();

    @Mixin private final FenceOption fence = new FenceOption();

    @Option(
            names = "--lease",
            paramLabel = "LENGTH",
            description = "How long the claim holds without a heartbeat (default: 10m).")
    private Duration lease = Duration.ofMinutes(10);

    HeartbeatCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        Instant until = desk.workspace().tasks().heartbeat(task.id(), fence.number(), lease);
        desk.show(
                new Lease(until),
                new View<Lease>(kept -> kept.leaseUntil().toString())
                        .column("Lease until", Lease::leaseUntil));
    }
}
