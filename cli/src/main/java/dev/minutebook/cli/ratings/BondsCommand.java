package dev.minutebook.cli.ratings;

import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.EnumNames;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "bonds",
        description = "Lists whom an agent met, those first with whom it has most to do.",
        footer = {"  minutebook ratings bonds ada", "  minutebook ratings bonds ada --kind rival"})
final class BondsCommand extends WorkspaceCommand {

    /// What agents may be to each other.
    static final class Kinds extends EnumNames {
        Kinds() {
            super(BondKind.values());
        }
    }

    @Mixin private final RatedAgent agent = new RatedAgent();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = Kinds.class,
            description = "Only such: acquaintance, neutral, rival or ally.")
    private @Nullable BondKind kind;

    @Option(names = "--limit", paramLabel = "N", description = "1 to 100 (default: 20).")
    private int limit = 20;

    BondsCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        List<Bond> bonds = desk.workspace().ratings().bonds(agent.ref(), kind, limit);
        if (bonds.isEmpty()) {
            desk.screen().hint("It has met nobody of that kind in a debate that was decided.");
        }
        desk.screen().rows(RatingViews.bond()).print(bonds);
    }
}
