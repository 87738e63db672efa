package dev.minutebook.chamber.answers;

import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the vote in the output of a model.
final class BallotReader {

    private final VoteOptions options;
    private final ParserNotes notes;

    BallotReader(VoteOptions options, ParserNotes notes) {
        this.options = options;
        this.notes = notes;
    }

    /// The vote of the field `vote`, which is an object or only the name of an option.
    Optional<Ballot> inFields(AnswerFields answer) {
        if (!answer.has("vote")) {
            return Optional.empty();
        }
        String plain = answer.plain("vote", 200);
        if (plain != null) {
            return simple(plain, answer.share("confidence"));
        }
        AnswerFields vote = answer.object("vote");
        return vote == null ? Optional.empty() : full(vote);
    }

    /// The line such as `Vote: P2`. Lines that name different options are no vote.
    Optional<Ballot> inWords(String text, @Nullable Double confidence) {
        List<Ballot> votes = new ArrayList<>();
        for (String value : LabelledLines.votes(text)) {
            simple(value, confidence).ifPresent(votes::add);
        }
        if (votes.stream().map(Ballot::choice).distinct().count() > 1) {
            notes.dropped("vote");
            return Optional.empty();
        }
        return votes.stream().findFirst();
    }

    private Optional<Ballot> simple(String text, @Nullable Double confidence) {
        if (abstains(text)) {
            return Optional.of(new Ballot(null, List.of(), List.of(), confidence, null, DissentType.ABSTENTION));
        }
        Optional<String> choice = options.named(text);
        if (choice.isEmpty()) {
            notes.dropped("vote.choice");
        }
        return choice.map(option -> new Ballot(option, List.of(), List.of(), confidence, null, null));
    }

    private Optional<Ballot> full(AnswerFields vote) {
        List<String> ranking = options(vote, "ranking");
        List<String> approved = options(vote, "approved");
        String wanted = vote.text("choice", 300);
        String choice = null;
        DissentType dissent = dissent(vote);
        if (wanted != null && !abstains(wanted)) {
            choice = options.named(wanted).orElse(null);
            if (choice == null) {
                vote.drop("choice");
                return Optional.empty();
            }
        } else if (wanted != null || vote.isNull("choice")) {
            ranking = List.of();
            dissent = DissentType.ABSTENTION;
        } else if (ranking.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Ballot(
                choice, ranking, approved, vote.share("confidence"), vote.text("rationale", 4_096), dissent));
    }

    private List<String> options(AnswerFields vote, String field) {
        List<String> known = new ArrayList<>();
        for (String text : vote.texts(field, 64, 300)) {
            Optional<String> option = options.named(text);
            if (option.isEmpty() || known.contains(option.get())) {
                vote.drop(field);
            } else {
                known.add(option.get());
            }
        }
        return known;
    }

    private static @Nullable DissentType dissent(AnswerFields vote) {
        String text = vote.text("dissent", 64);
        if (text == null) {
            return null;
        }
        String name = text.toUpperCase(Locale.ROOT).replaceAll("[\\s-]+", "_");
        for (DissentType type : DissentType.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        if (!name.equals("NONE") && !name.equals("NULL")) {
            vote.drop("dissent");
        }
        return null;
    }

    private static boolean abstains(String text) {
        return text.strip().matches("(?i)[\"'*_`]*(?:abstain|abstention)[\"'*_`.]*");
    }
}
