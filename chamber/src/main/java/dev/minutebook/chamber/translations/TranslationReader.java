package dev.minutebook.chamber.translations;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.chamber.answers.PlainText;
import dev.minutebook.chamber.answers.RejectedAnswer;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses a translation strictly: output that deviates from the requested form is rejected.
public final class TranslationReader {

    private static final int LONGEST = 262_144;
    private static final Pattern FENCE = Pattern.compile(" {0,3}```[ \\t]*([A-Za-z0-9-]*)[ \\t]*");
    private static final Pattern CONFIDENCE =
            Pattern.compile("[Cc]onfidence:[ \\t]*([01](?:\\.[0-9]{1,9})?|\\.[0-9]{1,9})[ \\t]*");
    private static final Pattern CANNOT = Pattern.compile("[Cc]annot:[ \\t]*(\\S.*)");

    private TranslationReader() {}

    /// @throws RejectedAnswer when it is no translation; the reason is fit to be shown
    public static Translation read(String text) throws RejectedAnswer {
        if (text.length() > LONGEST) {
            throw new RejectedAnswer("the model said more than " + LONGEST + " characters");
        }
        String clean = PlainText.clean(text);
        List<String> lines = clean.lines().map(String::stripTrailing).toList();
        List<String> said = lines.stream().filter(line -> !line.isBlank()).toList();
        if (said.isEmpty()) {
            throw new RejectedAnswer("the model said nothing");
        }
        if (said.size() == 1) {
            Matcher cannot = CANNOT.matcher(said.getFirst().strip());
            if (cannot.matches()) {
                throw new RejectedAnswer(
                        "the model says that it cannot be put into logic: " + PlainText.start(cannot.group(1), 1_000));
            }
        }
        int begin = -1;
        int end = -1;
        for (int i = 0; i < lines.size(); i++) {
            if (FENCE.matcher(lines.get(i)).matches()) {
                if (end >= 0) {
                    throw new RejectedAnswer("the model wrote more than one block");
                }
                end = begin >= 0 ? i : end;
                begin = begin < 0 ? i : begin;
            }
        }
        if (end < 0) {
            throw new RejectedAnswer("the model wrote no whole block of SMT-LIB 2");
        }
        String statement = String.join("\n", lines.subList(begin + 1, end)).strip();
        if (statement.isEmpty()) {
            throw new RejectedAnswer("the model wrote an empty block");
        }
        if (statement.length() > Proof.STATEMENT) {
            throw new RejectedAnswer("the statement has "
                    + statement.length()
                    + " characters; at most "
                    + Proof.STATEMENT
                    + " are allowed");
        }
        return new Translation(statement, confidence(lines.subList(end + 1, lines.size())));
    }

    private static double confidence(List<String> after) throws RejectedAnswer {
        List<Matcher> stated = after.stream()
                .map(line -> CONFIDENCE.matcher(line.strip()))
                .filter(Matcher::matches)
                .toList();
        if (stated.size() != 1) {
            throw new RejectedAnswer("the model does not say, once and behind the block, how sure it is");
        }
        double confidence = Double.parseDouble(stated.getFirst().group(1));
        if (confidence > 1) {
            throw new RejectedAnswer("the model is sure beyond 1");
        }
        return confidence;
    }
}
