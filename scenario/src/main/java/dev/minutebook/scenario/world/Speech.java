package dev.minutebook.scenario.world;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a seat says in a document, as an answer. Short forms are lists: `[confidence, text]` for a proposal,
/// `[option, confidence, reason, kind of dissent]` for a vote.
record Speech(DebateScript script, Node said) {

    private static final String[] KEYS = {
        "says",
        "sure",
        "on",
        "quotes",
        "for",
        "because",
        "dissent",
        "approved",
        "ranking",
        "at",
        "in",
        "out",
        "cost",
        "ms",
        "cites",
        "insights",
        "recalls"
    };

    Speech {
        if (!said.isList() && !said.isText()) {
            said.only(KEYS);
        }
    }

    /// The part of the long form; nothing in a short one.
    Node part(String key) {
        return said.isList() || said.isText() ? new Node(said.where(), null) : said.at(key);
    }

    Answer answer(long fence, Ask.Purpose purpose) {
        Ballot ballot = purpose == Ask.Purpose.VOTE ? ballot() : null;
        Double sure = ballot == null ? confidence() : ballot.confidence();
        return new Answer(
                fence,
                words(),
                sure,
                ballot,
                critiques(),
                List.of(),
                null,
                null,
                part("insights").texts(),
                tools(),
                Map.of(),
                null);
    }

    private @Nullable Double confidence() {
        if (said.isList()) {
            return said.list().getFirst().number();
        }
        return said.isText() || !said.has("sure") ? null : said.at("sure").number();
    }

    /// What stands in the turn: the text, or the reason of a vote.
    String words() {
        if (said.isText()) {
            return said.text();
        }
        if (!said.isList()) {
            return said.at(said.has("says") ? "says" : "because").text();
        }
        List<Node> parts = said.list();
        Node last = parts.getFirst().isText() ? parts.get(Math.min(2, parts.size() - 1)) : parts.get(1);
        return last.isText()
                ? last.text()
                : "I vote for " + script.option(parts.getFirst().text()) + ".";
    }

    private Ballot ballot() {
        if (said.isList()) {
            List<Node> parts = said.list();
            return new Ballot(
                    script.option(parts.getFirst().text()),
                    List.of(),
                    List.of(),
                    parts.get(1).number(),
                    parts.size() > 2 ? parts.get(2).text() : null,
                    parts.size() > 3 ? dissent(parts.get(3).text()) : null);
        }
        return new Ballot(
                said.has("for") ? script.option(said.at("for").text()) : null,
                said.at("ranking").texts().stream().map(script::option).toList(),
                said.at("approved").texts().stream().map(script::option).toList(),
                said.has("sure") ? said.at("sure").number() : null,
                said.at("because").optional(),
                said.has("dissent") ? dissent(said.at("dissent").text()) : null);
    }

    private static DissentType dissent(String name) {
        return DissentType.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private List<WriteCritique> critiques() {
        List<WriteCritique> critiques = new ArrayList<>();
        part("on").map().forEach((agent, critique) -> {
            List<Node> parts = critique.list();
            WriteCritique written = WriteCritique.of(
                    script.seat(agent),
                    parts.getFirst().number(),
                    null,
                    List.of(new WriteCritique.Issue(
                            parts.get(1).text(), parts.size() > 2 ? parts.get(2).text() : null)));
            Node quote = part("quotes").map().get(agent);
            critiques.add(quote == null ? written : written.quoting(quote.text()));
        });
        return critiques;
    }

    private List<ToolCall> tools() {
        return part("recalls").value() == null
                ? List.of()
                : List.of(new ToolCall(
                        "memory_recall",
                        "{\"words\":\"" + part("recalls").at("words").text() + "\"}",
                        part("recalls").at("found").text()));
    }
}
