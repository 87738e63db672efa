package dev.minutebook.core.debates.asks;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.Seats;
import dev.minutebook.core.debates.procedure.Options;
import dev.minutebook.core.debates.prompts.PromptInput;
import dev.minutebook.core.debates.prompts.Prompts;
import dev.minutebook.core.debates.rows.AskRow;
import dev.minutebook.core.debates.rows.CodeStore;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.TurnStore;
import dev.minutebook.core.text.Truncation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Gathers what an ask says and puts it into words.
final class PromptLookup {

    private static final int TITLE = 120;

    private PromptLookup() {}

    static Prompt prompt(Transaction transaction, AskRow ask) {
        return prompt(
                transaction,
                ask,
                DebateRow.of(transaction, new DebateId(ask.debate())),
                Seats.of(transaction, ask.debate()));
    }

    static Prompt prompt(Transaction transaction, AskRow ask, DebateRow debate, List<Seat> seats) {
        List<Turn> turns = turns(transaction, ask);
        return Prompts.render(new PromptInput(
                debate.topic(),
                debate.context(),
                debate.briefing(),
                place(seats.get(ask.seat() - 1), constitution(transaction, ask)),
                seats.stream().map(seat -> place(seat, null)).toList(),
                ask.phase(),
                ask.purpose(),
                ask.round(),
                ask.step(),
                ask.subtask(),
                ask.purpose() == Ask.Purpose.VOTE ? options(debate, turns) : given(debate),
                turns.stream()
                        .map(turn -> said(turn, seats.get(turn.seat() - 1)))
                        .toList(),
                debate.setup().council() && ask.phase() == Phase.REVIEW,
                failures(transaction, ask),
                ask.kind(),
                ask.rejection()));
    }

    private static List<Turn> turns(Transaction transaction, AskRow ask) {
        return ask.sees().isEmpty()
                ? List.of()
                : transaction.list(
                        TurnStore.SOME,
                        TurnStore::turn,
                        transaction.workspace(),
                        ask.sees().toArray(UUID[]::new));
    }

    private static @Nullable String constitution(Transaction transaction, AskRow ask) {
        return AgentLookup.agent(transaction, AgentRef.of(new AgentId(ask.agent())))
                .constitution();
    }

    private static PromptInput.Place place(Seat seat, @Nullable String constitution) {
        return new PromptInput.Place(seat.number(), seat.name(), seat.role(), constitution);
    }

    private static PromptInput.Said said(Turn turn, Seat seat) {
        return new PromptInput.Said(
                turn.seat(), seat.name(), seat.role(), turn.phase(), Objects.requireNonNull(turn.content()), turn.id());
    }

    /// The options that were given at the opening, if any.
    private static Map<String, String> given(DebateRow debate) {
        Map<String, String> names = new LinkedHashMap<>();
        debate.setup().config().options().forEach(name -> names.put(name, ""));
        return names;
    }

    /// Each option with the beginning of what it is.
    private static Map<String, String> options(DebateRow debate, List<Turn> turns) {
        Options options = Options.of(debate.setup(), debate.state());
        Map<String, String> titles = new LinkedHashMap<>();
        for (String name : options.names()) {
            UUID proposal = options.proposals().get(name);
            Optional<Turn> turn = turns.stream()
                    .filter(one -> one.id().value().equals(proposal))
                    .findFirst();
            titles.put(
                    name,
                    turn.map(one -> Truncation.sentence(Objects.requireNonNull(one.content()), TITLE))
                            .orElse(name));
        }
        return titles;
    }

    private static List<String> failures(Transaction transaction, AskRow ask) {
        return ask.about() == null
                ? List.of()
                : transaction
                        .find(CodeStore.LAST_FAILURES, row -> row.textList(), transaction.workspace(), ask.about())
                        .orElse(List.of());
    }
}
