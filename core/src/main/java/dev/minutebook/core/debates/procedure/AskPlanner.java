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
        draft.waves = table.waves(speakers, Objects.requireNonNull(draft.phase));
        return nextWave(draft);
    }

    Transition nextWave(DebateState draft) {
        List<Integer> wave = draft.waves.getFirst();
        draft.waves = List.copyOf(draft.waves.subList(1, draft.waves.size()));
        draft.open.addAll(wave);
        List<NewAsk> asks = wave.stream().map(seat -> ask(draft, seat)).toList();
        return new Transition(draft, asks, null, null);
    }

    private NewAsk ask(DebateState draft, int seat) {
        return new NewAsk(
                seat,
                draft.round,
                Objects.requireNonNull(draft.phase),
                Objects.requireNonNull(draft.purpose),
                draft.step,
                sees(draft, seat),
                subtask(draft, seat));
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

    private static @Nullable String subtask(DebateState draft, int seat) {
        if (draft.phase != Phase.PROPOSAL || draft.purpose != Ask.Purpose.SPEAK) {
            return null;
        }
        String parts = draft.plan.stream()
                .filter(part -> part.seat() == seat)
                .map(AskPlanner::described)
                .collect(Collectors.joining("\n"));
        return parts.isEmpty() ? null : parts;
    }

    private static String described(Subtask part) {
        return part.name()
                + ": "
                + part.description()
                + (part.after().isEmpty() ? "" : " (after " + String.join(", ", part.after()) + ")");
    }
}
