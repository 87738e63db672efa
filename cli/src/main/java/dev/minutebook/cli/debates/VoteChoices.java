package dev.minutebook.cli.debates;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.cli.call.CommandContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What was voted for in a turn; the votes of a debate are read when a turn with a vote comes.
final class VoteChoices implements Function<Turn, @Nullable String> {

    private final CommandContext context;
    private final Map<TurnId, Vote> votes = new HashMap<>();

    VoteChoices(CommandContext context) {
        this.context = context;
    }

    /// Null where nothing was voted for in it.
    @Override
    public @Nullable String apply(Turn turn) {
        if (turn.purpose() != Ask.Purpose.VOTE || turn.status() != Turn.Status.ANSWERED) {
            return null;
        }
        if (!votes.containsKey(turn.id())) {
            read(turn);
        }
        return Optional.ofNullable(votes.get(turn.id()))
                .map(vote -> vote.choice() == null ? "abstains" : "votes for " + vote.choice())
                .orElse(null);
    }

    private void read(Turn turn) {
        PageRequest request = PageRequest.first(PageRequest.MOST);
        Page<Vote> page;
        do {
            page = context.workspace().debates().votes(turn.debate(), request);
            page.items().forEach(vote -> votes.put(vote.turn(), vote));
            request = request.after(page.next());
        } while (page.next() != null);
    }
}
