package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "simulate",
        description =
                "Tries policies on what was really recalled, and says how often the memory would still have been there.",
        footer = {
            "  minutebook memories simulate",
            "  minutebook memories simulate --policy adaptive --policy half-life:1000 --places 500"
        })
final class SimulateCommand extends WorkspaceCommand {

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description =
                    "adaptive (the one in force), lru, or half-life:N with N in recalls. Can be repeated; all if left out.")
    private List<String> policies = new ArrayList<>();

    @Option(
            names = "--places",
            paramLabel = "N",
            description = "How many memories may be kept (default: a tenth of those recalled).")
    private @Nullable Integer places;

    SimulateCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        MemorySimulation simulation =
                desk.workspace().memories().simulate(new SimulateMemory(policies, places));
        if (desk.screen().json()) {
            desk.screen().document(simulation);
            return;
        }
        if (simulation.accesses() == 0) {
            desk.screen()
                    .hint(
                            "Nothing was recalled yet, so there is nothing to try policies on: "
                                    + desk.command("recall", "--as", "NAME"));
            return;
        }
        desk.screen().rows(MemoryViews.result()).print(simulation.results());
        desk.screen()
                .hint(
                        simulation.accesses()
                                + " recalls of "
                                + simulation.memories()
                                + " memories, with room for "
                                + simulation.places()
                                + ". Hits: how often what was recalled would still have been there.");
    }
}
