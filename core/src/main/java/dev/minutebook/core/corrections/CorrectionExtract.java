package dev.minutebook.core.corrections;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.core.text.Stem;
import dev.minutebook.core.text.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a message that corrects something says, as far as its words tell.
///
/// @param kind      what it is
/// @param reach     where it holds
/// @param subject   what it is about, in a few words; empty for what holds of everything
/// @param claim     what holds
/// @param rejected  what does not; empty when it does not say
/// @param features  what decides whether it is kept
record CorrectionExtract(
        CorrectionKind kind,
        CorrectionReach reach,
        String subject,
        String claim,
        String rejected,
        StorePolicy.Features features) {

    private static final int SUBJECT_WORDS = 6;
    private static final double UNSURE_STRENGTH = 0.6;

    private static final Pattern OPENING = Pattern.compile(
            "^\\W*(?:(?:no|nope|wrong|incorrect|actually|well|sorry|hey|please|correction)\\b[,.:;!— -]*)+"
                    + "|^\\W*(?:that|this|it|your answer|what you said)(?:'s| is| was)? (?:\\w+ )?(?:wrong|incorrect|false|a mistake|not (?:true|right|correct))[,.:;!— -]+"
                    + "|^\\W*you(?:'re| are) (?:wrong|mistaken)[,.:;!— -]+"
                    + "|^\\W*(?:from now on|remember that|in (?:the )?future)[,.:;!— -]*",
            CASE_INSENSITIVE);

    private static final Pattern NOT_LAST = Pattern.compile(
            "^(.{1,160}?)\\b(is|are|was|were|has|have|takes|uses|use|means|needs)\\b ([^,.;?!]{1,120}),? (?:and )?not ([^,.;?!]{1,120})",
            CASE_INSENSITIVE);
    private static final Pattern NOT_FIRST = Pattern.compile(
            "^(.{1,160}?)\\b(is|are|was|were|has|have|takes|uses|means|needs) not ([^,.;?!]{1,120}),? but (?:rather )?([^,.;?!]{1,120})",
            CASE_INSENSITIVE);
    private static final Pattern INSTEAD = Pattern.compile(
            "\\b(?:use|uses|write|take|prefer|call it|say) ([^,.;?!]{1,80}?),? (?:instead of|rather than|and not|not|over) ([^,.;?!]{1,80}?)(?: (?:for|in|on|when|with) ([^,.;?!]{1,80}))?(?=[,.;?!]|$)",
            CASE_INSENSITIVE);
    private static final Pattern OBJECT = Pattern.compile(
            "\\b(?:always|never|use|uses|write|stop|using|writing|rather(?: have| get| see)?|prefer|like|want|hate|decided (?:on|to)|agreed (?:on|to)) (.{1,80})",
            CASE_INSENSITIVE);

    /// Words that tell nothing about a subject.
    private static final Set<String> GENERIC = Set.of(
            ("use using uses several many much always never not no now again instead thing things way write writing"
                            + " written give make put keep take")
                    .split(" "));

    /// Words about how it is answered, whatever is asked.
    private static final Set<String> MANNER = Set.of(
            ("answer answers reply replies respond response responses short shorter long longer brief concise polite formal tone english german"
                            + " french british bullet bullets points markdown emoji emojis headings plain language detail detailed apologise apologize"
                            + " summary summaries")
                    .split(" "));

    private static final Pattern PROJECT = Pattern.compile(
            "\\b(?:this|our|the) (?:project|repo|repository|codebase|team|product)\\b", CASE_INSENSITIVE);
    private static final Pattern CONVERSATION = Pattern.compile(
            "\\b(?:just )?(?:for now|this time|in this (?:chat|conversation|thread)|for this (?:question|answer|one))\\b",
            CASE_INSENSITIVE);
    private static final Pattern UNSURE = Pattern.compile(
            "\\b(?:maybe|perhaps|i think|i guess|not sure|might|possibly|probably|somehow|something like|i believe)\\b",
            CASE_INSENSITIVE);
    private static final Pattern SECRET = Pattern.compile(
            "\\b(?:password|passwd|api[ _-]?key|secret|token|ssn|social security|credit card|iban|passport number|diagnosed|pin code)\\b|\\b\\d{13,19}\\b",
            CASE_INSENSITIVE);
    private static final Pattern SEVERE = Pattern.compile(
            "\\b(?:dangerous|unsafe|illegal|data loss|security|fatal|critical|never|must|crash(?:es|ed)?|broke|lost|wrong)\\b",
            CASE_INSENSITIVE);
    private static final Pattern VAGUE =
            Pattern.compile("^\\W*(?:it|that|this|they|those|these|he|she)\\b", CASE_INSENSITIVE);

    /// What a message says; empty when it corrects nothing, or says no more than that something is wrong.
    static Optional<CorrectionExtract> of(String message) {
        return CorrectionTrigger.of(message)
                .map(trigger -> of(trigger, message.strip().replace('’', '\'')))
                .filter(found -> Topics.tokens(found.claim()).size() > 1);
    }

    private static CorrectionExtract of(CorrectionTrigger trigger, String message) {
        String said = opened(message);
        Pair pair = pair(said);
        CorrectionReach reach = CONVERSATION.matcher(message).find()
                ? CorrectionReach.CONVERSATION
                : trigger.kind() == CorrectionKind.PROJECT_DECISION
                                || PROJECT.matcher(message).find()
                        ? CorrectionReach.PROJECT
                        : CorrectionReach.GLOBAL;
        boolean vague = said.isBlank() || (VAGUE.matcher(said).find() && pair.rejected.isEmpty());
        boolean unsure = UNSURE.matcher(message).find();
        StorePolicy.Features features = new StorePolicy.Features(
                unsure ? UNSURE_STRENGTH * trigger.strength() : trigger.strength(),
                reach == CorrectionReach.CONVERSATION ? 0.6 : trigger.kind() == CorrectionKind.PREFERENCE ? 0.9 : 1,
                reach == CorrectionReach.PROJECT ? 1 : reach == CorrectionReach.GLOBAL ? 0.8 : 0.6,
                pair.rejected.isEmpty() ? trigger.kind() == CorrectionKind.FACTUAL_CORRECTION ? 0.5 : 0.9 : 1,
                SEVERE.matcher(message).find() ? 1 : 0.5,
                vague ? 1 : unsure ? 0.7 : 0,
                SECRET.matcher(message).find() ? 1 : 0);
        return new CorrectionExtract(trigger.kind(), reach, pair.subject, pair.claim, pair.rejected, features);
    }

    private record Pair(String subject, String claim, String rejected) {}

    private static String opened(String message) {
        String left = message;
        for (String before = ""; !before.equals(left); ) {
            before = left;
            left = OPENING.matcher(left).replaceFirst("").strip();
        }
        return left;
    }

    private static Pair pair(String said) {
        String first = said.split("(?<=[.!])\\s+|\\n", 2)[0];
        Matcher last = NOT_LAST.matcher(first);
        if (last.find()) {
            String about = last.group(1).strip() + " " + last.group(2);
            return new Pair(
                    subject(last.group(1)),
                    about + " " + last.group(3).strip(),
                    about + " " + last.group(4).strip());
        }
        Matcher early = NOT_FIRST.matcher(first);
        if (early.find()) {
            String about = early.group(1).strip() + " " + early.group(2);
            return new Pair(
                    subject(early.group(1)),
                    about + " " + early.group(4).strip(),
                    about + " " + early.group(3).strip());
        }
        Matcher instead = INSTEAD.matcher(said);
        if (instead.find()) {
            String rejected = "use " + instead.group(2).strip();
            String where = instead.group(3);
            return new Pair(subject(where == null ? instead.group(1) + " " + instead.group(2) : where), said, rejected);
        }
        Matcher object = OBJECT.matcher(first);
        if (object.find()) {
            return new Pair(subject(object.group(1)), said, "");
        }
        return new Pair(subject(first), said, "");
    }

    /// The words that tell what a text is about, in its order, at most six. Empty for what speaks of answers as
    /// such: it holds of everything.
    static String subject(String text) {
        Set<String> telling = Topics.words(text);
        List<String> kept = new ArrayList<>();
        for (String word : Topics.tokens(text)) {
            if (telling.contains(Stem.of(word))
                    && !GENERIC.contains(word)
                    && !kept.contains(word)
                    && kept.size() < SUBJECT_WORDS) {
                kept.add(word);
            }
        }
        return MANNER.containsAll(kept) ? "" : String.join(" ", kept);
    }
}
