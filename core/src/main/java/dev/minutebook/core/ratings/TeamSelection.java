package dev.minutebook.core.ratings;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.ratings.Bond;
import dev.minutebook.api.ratings.ProposeTeam;
import dev.minutebook.api.ratings.Team;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/// Proposes teams.
final class TeamSelection {

    private final Transaction transaction;

    TeamSelection(Transaction transaction) {
        this.transaction = transaction;
    }

    Team team(ProposeTeam wish) {
        List<TrustLookup> candidates = candidates(wish);
        int seats = Objects.requireNonNull(wish.seats());
        if (candidates.size() < seats) {
            throw Problem.Code.INVALID.because(
                    "there are %d candidates for %d seats; register more agents or ask for fewer"
                            .formatted(candidates.size(), seats));
        }
        List<Bond> bonds = transaction.list(
                RelationshipStore.AMONG,
                RelationshipStore::bond,
                transaction.workspace(),
                candidates.stream().map(TrustLookup::agent).toArray(UUID[]::new));
        return new TeamRules(bonds).choose(candidates, seats);
    }

    private List<TrustLookup> candidates(ProposeTeam wish) {
        if (wish.candidates().isEmpty()) {
            return TrustLookup.best(transaction, wish.domain());
        }
        Set<UUID> agents = new LinkedHashSet<>();
        for (AgentRef one : wish.candidates()) {
            agents.add(AgentLookup.agent(transaction, one).id().value());
        }
        return new ArrayList<>(
                TrustLookup.of(transaction, wish.domain(), agents).values());
    }
}
