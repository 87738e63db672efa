package dev.minutebook.core.debates.prompts;

import dev.minutebook.api.asks.Ask.Purpose;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A debate of three about caching, to ask in.
final class SamplePrompt {

    static final List<PromptInput.Place> SEATS = List.of(
            new PromptInput.Place(1, "ada", "proposer", "I count before I speak."),
            new PromptInput.Place(2, "grace", "critic", null),
            new PromptInput.Place(3, "alan-2", "moderator", null));

    String topic = "How should we cache tokens?";
    String context;
    String briefing;
    PromptInput.Place seat = SEATS.getFirst();
    Phase phase = Phase.PROPOSAL;
    Purpose purpose = Purpose.SPEAK;
    int step;
    String subtask;
    Map<String, String> options = new LinkedHashMap<>();
    List<PromptInput.Said> turns = new ArrayList<>();
    boolean anonymous;
    List<String> failures = List.of();
    Seat.Kind kind = Seat.Kind.MODEL;
    String rejected;

    SamplePrompt asked(Phase inPhase, Purpose forPurpose) {
        phase = inPhase;
        purpose = forPurpose;
        return this;
    }

    SamplePrompt said(int number, String content) {
        PromptInput.Place by = SEATS.get(number - 1);
        turns.add(new PromptInput.Said(
                number, by.name(), by.role(), Phase.PROPOSAL, content, new TurnId(new UUID(7, turns.size()))));
        return this;
    }

    PromptInput input() {
        return new PromptInput(
                topic, context, briefing, seat, SEATS, phase, purpose, 2, step, subtask, options, turns, anonymous,
                failures, kind, rejected);
    }

    Prompt render() {
        return Prompts.render(input());
    }

    /// What stands between marks, as somebody reads it who knows the code from the system text.
    static List<Block> blocks(Prompt prompt) {
        String code = code(prompt);
        Matcher block = Pattern.compile(
                        "(?m)^<<<" + code + " begin: ([^\n]*)>>>\n(.*?)\n<<<" + code + " end>>>$", Pattern.DOTALL)
                .matcher(prompt.text());
        List<Block> blocks = new ArrayList<>();
        while (block.find()) {
            blocks.add(new Block(block.group(1), block.group(2)));
        }
        return blocks;
    }

    static String code(Prompt prompt) {
        Matcher code = Pattern.compile("carry the code ([0-9a-f]{16}):").matcher(prompt.system());
        if (!code.find()) {
            throw new AssertionError("no code in " + prompt.system());
        }
        return code.group(1);
    }

    record Block(String label, String content) {}
}
