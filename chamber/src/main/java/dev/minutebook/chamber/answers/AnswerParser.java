package dev.minutebook.chamber.answers;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.Subtask;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Parses the output of a model into an answer, or rejects it with a reason.
///
/// A model is asked for text followed by one block of JSON. What only lenient parsing finds is marked
/// `"parsed": "lenient"` in the metadata, and invalid fields are named under `"dropped"`.
public final class AnswerParser {

    private AnswerParser() {}

    /// @param text everything the model wrote
    /// @param call what the call took
    /// @throws RejectedAnswer when the text cannot be used; nothing else is ever thrown
    public static Answer parse(ClaimedAsk claim, String text, CallReport call) throws RejectedAnswer {
        try {
            return read(claim, text, call);
        } catch (MinutebookException e) {
            throw new RejectedAnswer("the answer breaks a bound: " + e.problem().detail());
        } catch (StackOverflowError | RuntimeException e) {
            throw new RejectedAnswer(
                    "the answer could not be understood: " + e.getClass().getSimpleName());
        }
    }

    private static Answer read(ClaimedAsk claim, String text, CallReport call) throws RejectedAnswer {
        if (!PlainText.isVisible(text)) {
            throw new RejectedAnswer("the answer is empty");
        }
        if (text.length() > Answer.MOST) {
            throw new RejectedAnswer(
                    "the answer has " + text.length() + " characters; at most " + Answer.MOST + " are allowed");
        }
        String flaw = PlainText.flaw(text);
        if (!flaw.isEmpty()) {
            throw new RejectedAnswer("the answer contains " + flaw);
        }
        ParserNotes notes = new ParserNotes();
        String clean = PlainText.clean(text);
        if (!clean.equals(text)) {
            notes.cleaned("content");
        }
        ParsedAnswer written = ParsedAnswer.of(clean);
        AnswerFields fields = new AnswerFields(written.fields(), "", notes);
        Double confidence =
                fields.has("confidence") ? fields.share("confidence") : confidence(written.content(), notes);
        Optional<Ballot> ballot = Optional.empty();
        if (claim.ask().purpose() == Ask.Purpose.VOTE) {
            ballot = vote(claim, written, fields, confidence, notes);
        } else if (fields.has("vote")) {
            notes.dropped("vote");
        }
        return new Answer(
                claim.fence(),
                content(written, ballot, clean),
                confidence,
                ballot.orElse(null),
                critiques(fields),
                plan(fields),
                fields.share("risk"),
                reflection(fields),
                fields.texts("insights", 8, 1_000),
                List.of(),
                notes.metadata(written.form()),
                call);
    }

    private static Optional<Ballot> vote(
            ClaimedAsk claim, ParsedAnswer written, AnswerFields fields, @Nullable Double confidence, ParserNotes notes)
            throws RejectedAnswer {
        VoteOptions options = new VoteOptions(claim.prompt().options());
        BallotReader reader = new BallotReader(options, notes);
        Optional<Ballot> ballot =
                fields.has("vote") ? reader.inFields(fields) : reader.inWords(written.content(), confidence);
        if (ballot.isEmpty()) {
            throw new RejectedAnswer(
                    PlainText.start("no vote for one of: " + String.join(", ", options.names()), 1_000));
        }
        return ballot;
    }

    /// The text outside the JSON; without one, the rationale of the vote, else the whole output.
    private static String content(ParsedAnswer written, Optional<Ballot> ballot, String clean) {
        if (!written.content().isBlank()) {
            return written.content();
        }
        return ballot.map(Ballot::rationale).filter(why -> !why.isBlank()).orElse(clean.strip());
    }

    private static @Nullable Double confidence(String words, ParserNotes notes) {
        Double last = null;
        for (String value : LabelledLines.confidences(words)) {
            Optional<Double> share = AnswerFields.shareIn(value);
            if (share.isEmpty()) {
                notes.dropped("confidence");
            }
            last = share.orElse(last);
        }
        return last;
    }

    private static List<WriteCritique> critiques(AnswerFields fields) {
        List<WriteCritique> critiques = new ArrayList<>();
        for (AnswerFields one : fields.objects("critiques", 64)) {
            Integer seat = one.whole("seat", 1, 64);
            List<WriteCritique.Issue> issues = issues(one);
            if (seat == null || issues.isEmpty()) {
                fields.drop("critiques");
                continue;
            }
            critiques.add(new WriteCritique(
                    seat,
                    one.share("severity"),
                    one.text("reasoning", 8_192),
                    issues,
                    one.share("expected_usefulness"),
                    one.text("quote", WriteCritique.QUOTE)));
        }
        return critiques;
    }

    private static List<WriteCritique.Issue> issues(AnswerFields critique) {
        List<WriteCritique.Issue> issues = new ArrayList<>();
        for (AnswerFields issue : critique.objectsOr("issues", "text", 32)) {
            String text = issue.text("text", 2_048);
            if (text != null) {
                issues.add(new WriteCritique.Issue(text, issue.text("suggestion", 2_048)));
            }
        }
        return issues;
    }

    /// A plan is accepted as a whole or not at all: a step that depends on a missing step would wait for ever.
    private static List<Subtask> plan(AnswerFields fields) {
        List<Subtask> parts = new ArrayList<>();
        Set<String> names = new HashSet<>();
        boolean whole = true;
        for (AnswerFields part : fields.objects("plan", 17)) {
            String name = part.text("name", 33);
            String description = part.text("description", 500);
            Integer seat = part.whole("seat", 1, 64);
            List<String> after = part.texts("after", 16, 32);
            if (name == null || name.length() > 32 || description == null || seat == null || !names.add(name)) {
                whole = false;
                continue;
            }
            parts.add(new Subtask(name, description, seat, after));
        }
        whole &= parts.size() <= 16;
        whole &= parts.stream().allMatch(part -> names.containsAll(part.after()));
        if (!whole) {
            fields.drop("plan");
            return List.of();
        }
        return parts;
    }

    private static @Nullable WriteReflection reflection(AnswerFields fields) {
        AnswerFields reflection = fields.object("reflection");
        if (reflection == null) {
            return null;
        }
        String cause = reflection.text("rootCause", 2_048);
        if (cause == null) {
            fields.drop("reflection");
            return null;
        }
        return new WriteReflection(
                cause,
                reflection.text("whatWentWrong", 4_096),
                reflection.text("whatToChange", 4_096),
                reflection.share("confidence"));
    }
}
