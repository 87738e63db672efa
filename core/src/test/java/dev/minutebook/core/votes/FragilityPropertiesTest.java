package dev.minutebook.core.votes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

class FragilityPropertiesTest {

    @Property(tries = 600)
    void it_is_what_trying_all_combinations_finds(@ForAll("elections") Election election) {
        Fragility found = Fragility.of(election);
        assertThat(found == null ? null : found.votes()).as("%s", election).isEqualTo(bruteForce(election));
        if (found != null) {
            assertThat(election.options())
                    .as("%s by %s", election, found.seats())
                    .anyMatch(rival -> turns(election, found.seats(), rival));
        }
    }

    private static boolean turns(Election election, List<Integer> seats, String rival) {
        List<CastBallot> turned = election.ballots().stream()
                .map(ballot -> seats.contains(ballot.seat()) ? turned(ballot, rival) : ballot)
                .toList();
        return !Objects.equals(
                CountRules.count(Elections.with(election, turned)).winner(),
                CountRules.count(election).winner());
    }

    private static @Nullable Integer bruteForce(Election election) {
        String winner = CountRules.count(election).winner();
        List<CastBallot> ballots = election.ballots();
        Integer fewest = null;
        for (int set = 1; set < 1 << ballots.size(); set++) {
            for (String rival : election.options()) {
                List<CastBallot> turned = new ArrayList<>();
                boolean possible = true;
                for (int i = 0; i < ballots.size(); i++) {
                    CastBallot ballot = ballots.get(i);
                    boolean turns = (set >> i & 1) == 1;
                    possible &= !turns || CountRulesPropertiesTest.isVote(ballot);
                    turned.add(turns ? turned(ballot, rival) : ballot);
                }
                String next = CountRules.count(Elections.with(election, turned)).winner();
                if (possible && !Objects.equals(next, winner) && (fewest == null || Integer.bitCount(set) < fewest)) {
                    fewest = Integer.bitCount(set);
                }
            }
        }
        return fewest;
    }

    private static CastBallot turned(CastBallot ballot, String rival) {
        List<String> ranking = new ArrayList<>(ballot.ranking());
        if (ballot.choice() != null) {
            ranking.remove(ballot.choice());
            ranking.addFirst(ballot.choice());
        }
        ranking.remove(rival);
        ranking.addFirst(rival);
        List<String> approved = new ArrayList<>(ballot.approved());
        approved.remove(ballot.choice());
        return new CastBallot(
                ballot.seat(), rival, ranking, approved, ballot.confidence(), ballot.weight(), null, null);
    }

    @Provide
    Arbitrary<Election> elections() {
        return CountRulesPropertiesTest.elections(1, 6);
    }
}
