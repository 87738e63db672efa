package dev.minutebook.core.debates.procedure;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.core.debates.procedure.Transition.NewAsk;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Whom to ask in a step, and what each may see.
final class AskPlanner {

    private final Setup setup;
    private final SpeakingOrder table;

    AskPlanner(Setup setup) {
        this.setup = setup;
        this.table = new SpeakingOrder(setup);
    }

    /// Begins a step: its first group is asked now, the others wait.
    Transition step(DebateState draft, Ask.Purpose purpose, List<Integer> speakers) {
        draft.purpose = purpose;
        draft.confidenceSum = 0;
        draft.answerCount = 0;
        if (purpose == Ask.Purpose.ATTACK) {
            draft.highestRisk = 0;
        }
        Phase phase = Objects.requireNonNull(draft.phase);
        draft.partsAsked = List.of();
        draft.waves = byParts(draft) ? new Plan(draft.plan).waves(Roles.atOnce(phase)) : table.waves(speakers, phase);
        return nextWave(draft);
    }

    Transition nextWave(DebateState draft) {
        List<Integer> wave = draft.waves.getFirst();
        draft.waves = List.copyOf(draft.waves.subList(1, draft.waves.size()));
        draft.open.addAll(wave);
        if (byParts(draft) && !draft.partsAsked.isEmpty()) {
            draft.step++;
        }
        List<Subtask> begun =
                byParts(draft) ? new Plan(draft.plan).begun(wave, Set.copyOf(draft.partsAsked)) : List.of();
        List<NewAsk> asks = wave.stream().map(seat -> ask(draft, seat, begun)).toList();
        draft.partsAsked = Stream.concat(
                        draft.partsAsked.stream(), begun.stream().map(Subtask::name))
                .toList();
        return new Transition(draft, asks, null, null);
    }

    /// Whether parts of a plan are proposed, each after all it waits for.
    private static boolean byParts(DebateState draft) {
        return draft.phase == Phase.PROPOSAL && draft.purpose == Ask.Purpose.SPEAK && !draft.plan.isEmpty();
    }

    private NewAsk ask(DebateState draft, int seat, List<Subtask> begun) {
        return new NewAsk(
                seat,
                draft.round,
                Objects.requireNonNull(draft.phase),
                Objects.requireNonNull(draft.purpose),
                draft.step,
                sees(draft, seat),
                subtask(draft, seat, begun));
    }

    /// The newest turn and the proposal of each seat it may see. Votes and anonymous reviews see all proposals;
    /// independent answers see nothing.
    private List<UUID> sees(DebateState draft, int seat) {
        Set<UUID> turns = new LinkedHashSet<>();
        boolean alone = setup.council() && draft.phase == Phase.PROPOSAL;
        boolean all = draft.purpose == Ask.Purpose.VOTE || (setup.council() && draft.phase == Phase.REVIEW);
        List<Integer> visible = alone ? List.of(seat) : table.visible(seat);
        draft.voices.forEach((other, voice) -> {
            boolean near = visible.contains(other);
            add(turns, near || all ? voice.proposal() : null);
            // A vote of this round is not shown to those who vote after it.
            boolean secret = voice.voted() == draft.round;
            add(turns, near && !secret && !onlyProposals(draft) ? voice.last() : null);
        });
        return List.copyOf(turns);
    }

    private boolean onlyProposals(DebateState draft) {
        return setup.council() && draft.phase == Phase.REVIEW;
    }

    private static void add(Set<UUID> turns, @Nullable UUID turn) {
        if (turn != null) {
            turns.add(turn);
        }
    }

    /// What a seat begins now. Its newest turn is its proposal, so that one that is asked again repeats what it wrote.
    private static @Nullable String subtask(DebateState draft, int seat, List<Subtask> begun) {
        String parts = begun.stream()
                .filter(part -> part.seat() == seat)
                .map(AskPlanner::described)
                .collect(Collectors.joining("\n"));
        String before = draft.plan.stream()
                .filter(part -> part.seat() == seat && draft.partsAsked.contains(part.name()))
                .map(Subtask::name)
                .collect(Collectors.joining(", "));
        if (parts.isEmpty()) {
            return null;
        }
        return before.isEmpty()
                ? parts
                : parts + "\nRepeat what you proposed for " + before + ", so that it stands too.";
    }

    private static String described(Subtask part) {
        return part.name()
                + ": "
                + part.description()
                + (part.after().isEmpty() ? "" : " (after " + String.join(", ", part.after()) + ")");
    }
}
