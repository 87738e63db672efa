package dev.minutebook.core.evolution.episodes;

import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.RefusedMutation;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.evolution.episodes.EpisodeAsk.Kind;
import dev.minutebook.core.evolution.scenarios.StateValue;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What whoever is asked is told. Of others there is what they said and changed; their monologues, hints, goals and
/// strategies are not in it. Only whoever gives a hint reads the monologues of the last turns.
///
/// @param ask        what is asked
/// @param turns      after which the episode ends
/// @param world      the state
/// @param tension    1 to 10
/// @param recent     the last turns in full, oldest first
/// @param bullets    those before them, in a few words each
/// @param summary    of all still older ones; empty for none
/// @param news       the last headlines, oldest first
/// @param monologues the actor's own, the last two, oldest first
/// @param refused    the actor's own changes that were refused in its last turn
/// @param hint       for this speaker in this turn; null for none
public record EpisodeContext(
        EpisodeAsk ask,
        int turns,
        StateValue world,
        int tension,
        List<Line> recent,
        List<Bullet> bullets,
        String summary,
        List<News> news,
        List<Thought> monologues,
        List<RefusedMutation> refused,
        @Nullable String hint) {

    /// How many turns are told in full.
    public static final int FULL = 3;

    /// How many turns back there are bullets.
    public static final int BULLETS = 10;

    /// How many turns whoever gives a hint reads in full.
    public static final int HINTED = 4;

    /// How many own monologues are told.
    public static final int MONOLOGUES = 2;

    /// How many headlines are told.
    public static final int NEWS = 5;

    /// A turn in full.
    ///
    /// @param dialogue  null where the turn was lost
    /// @param changes   that were made
    /// @param monologue null but for whoever gives a hint
    public record Line(
            int turn,
            String speaker,
            @Nullable String dialogue,
            List<StateMutation> changes,
            boolean proposeResolution,
            @Nullable String monologue) {}

    /// A turn in a few words.
    public record Bullet(int turn, String speaker, String gist) {}

    /// A headline, and when it came.
    public record News(int turn, Headline headline) {}

    /// What an actor thought.
    public record Thought(int turn, String text) {}

    public EpisodeContext {
        recent = List.copyOf(recent);
        bullets = List.copyOf(bullets);
        news = List.copyOf(news);
        monologues = List.copyOf(monologues);
        refused = List.copyOf(refused);
    }

    /// What is told with the open ask of a state.
    ///
    /// @param log of this episode: at least the last [#BULLETS] turns, and [#MONOLOGUES] of whoever is asked
    public static EpisodeContext of(Scenario scenario, EpisodeState state, List<EpisodeStep> log) {
        EpisodeAsk ask = state.open().orElseThrow(() -> new IllegalArgumentException("the episode has ended"));
        boolean hinting = ask.kind() == Kind.HINT;
        List<EpisodeStep> turns = log.stream()
                .filter(step -> step.kind() == Kind.TURN)
                .sorted(Comparator.comparingInt(EpisodeStep::number))
                .toList();
        List<EpisodeStep> last = turns.subList(Math.max(0, turns.size() - BULLETS), turns.size()).stream()
                .filter(step -> step.turn() > state.digest().turns() - BULLETS)
                .toList();
        int full = Math.max(0, last.size() - (hinting ? HINTED : FULL));
        List<EpisodeStep> own = hinting
                ? List.of()
                : turns.stream()
                        .filter(step -> step.actor().equals(ask.actor()))
                        .toList();
        return new EpisodeContext(
                ask,
                scenario.limits().turns(),
                state.world(),
                state.tension(),
                last.subList(full, last.size()).stream()
                        .map(step -> line(step, hinting))
                        .toList(),
                last.subList(0, full).stream()
                        .map(step -> new Bullet(step.turn(), step.actor(), TranscriptDigest.gist(step)))
                        .toList(),
                state.digest().before(last),
                state.digest().news(),
                own.stream()
                        .skip(Math.max(0, own.size() - MONOLOGUES))
                        .flatMap(step -> thought(step).stream())
                        .toList(),
                own.isEmpty() ? List.of() : own.get(own.size() - 1).refused(),
                ask.kind() == Kind.TURN ? state.hint() : null);
    }

    private static Line line(EpisodeStep step, boolean hinting) {
        Proposal proposal = step.proposal();
        return proposal == null
                ? new Line(step.turn(), step.actor(), null, List.of(), false, null)
                : new Line(
                        step.turn(),
                        step.actor(),
                        proposal.dialogue(),
                        step.applied(),
                        proposal.proposeResolution(),
                        hinting ? proposal.monologue() : null);
    }

    private static List<Thought> thought(EpisodeStep step) {
        Proposal proposal = step.proposal();
        return proposal == null || proposal.monologue().isBlank()
                ? List.of()
                : List.of(new Thought(step.turn(), proposal.monologue()));
    }
}
