package dev.minutebook.cli.debates;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "recount",
        description =
                "Counts the stored votes again, under other rules if you like. Changes nothing and calls no model.",
        footer = {
            "  minutebook debates recount 01975ba0-7c00-7000-8000-000000000001",
            "  minutebook debates recount 01975ba0-7c00-7000-8000-000000000001 --rule borda --without 3 --weight 2=0.5"
        })
final class RecountCommand extends WorkspaceCommand {

    @Mixin private final DebateArgument debate = new DebateArgument();

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            completionCandidates = Choices.Rules.class,
            description = "Another rule, such as majority, borda or condorcet.")
    private @Nullable VotingRule rule;

    @Option(names = "--round", paramLabel = "N", description = "Which round (default: the last).")
    private @Nullable Integer round;

    @Option(
            names = "--only",
            paramLabel = "SEAT",
            split = ",",
            description = "Count only the votes of these seats.")
    private List<Integer> only = new ArrayList<>();

    @Option(
            names = "--without",
            paramLabel = "SEAT",
            split = ",",
            description = "Count all but the votes of these seats.")
    private List<Integer> without = new ArrayList<>();

    @Option(
            names = "--weight",
            paramLabel = "SEAT=WEIGHT",
            split = ",",
            description = "Another weight for a seat, 0 to 1000.")
    private Map<Integer, Double> weights = new LinkedHashMap<>();

    RecountCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if (!only.isEmpty() && !without.isEmpty()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "--only and --without do not go together",
                    "Choose one of them.");
        }
        DebateId wanted = debate.id();
        Debates debates = desk.workspace().debates();
        List<Integer> electorate = without.isEmpty() ? only : others(debates, wanted);
        Recount recount =
                debates.recount(wanted, new RecountVotes(rule, round, electorate, weights));
        desk.show(recount, RecountView.recount());
    }

    private List<Integer> others(Debates debates, DebateId wanted) {
        List<Integer> seats =
                FindDebateCommand.the(debates, wanted).seats().stream().map(Seat::number).toList();
        if (!seats.containsAll(without)) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "the debate has the seats " + seats,
                    "Name seats by their numbers.");
        }
        List<Integer> others = seats.stream().filter(seat -> !without.contains(seat)).toList();
        if (others.isEmpty()) {
            throw new Refusal(
                    Problem.Code.INVALID, "nobody is left to count", "Leave out fewer seats.");
        }
        return others;
    }
}
