package dev.minutebook.core.ratings;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.core.agents.Directory;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/// Proposes teams.
final class Choosing {

    private final Transaction transaction;

    Choosing(Transaction transaction) {
        this.transaction = transaction;
    }

    Team team(ProposeTeam wish) {
        List<Trust> candidates = candidates(wish);
        int seats = Objects.requireNonNull(wish.seats());
        if (candidates.size() < seats) {
            throw Problem.Code.INVALID.because(
                    "there are %d candidates for %d seats; register more agents or ask for fewer"
                            .formatted(candidates.size(), seats));
        }
        List<Bond> bonds =
                transaction.list(
                        RelationshipStore.AMONG,
                        RelationshipStore::bond,
                        transaction.workspace(),
                        candidates.stream().map(Trust::agent).toArray(UUID[]::new));
        return new TeamRules(bonds).choose(candidates, seats);
    }

    private List<Trust> candidates(ProposeTeam wish) {
        if (wish.candidates().isEmpty()) {
            return Trust.best(transaction, wish.domain());
        }
        Set<UUID> agents = new LinkedHashSet<>();
        for (AgentRef one : wish.candidates()) {
            agents.add(Directory.agent(transaction, one).id().value());
        }
        return new ArrayList<>(Trust.of(transaction, wish.domain(), agents).values());
    }
}
