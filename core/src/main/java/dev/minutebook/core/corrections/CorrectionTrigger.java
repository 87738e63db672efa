package dev.minutebook.core.corrections;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import dev.minutebook.api.corrections.CorrectionKind;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Whether a message corrects something, by how it is said. Questions correct nothing, and neither do messages
/// that programs wrote.
///
/// @param kind     what it would be
/// @param strength how clearly it is said, 0 to 1
/// @param phrase   by which it was told
record CorrectionTrigger(CorrectionKind kind, double strength, String phrase) {

    private static final int LONGEST = 4_000;

    private static final Pattern QUESTION = Pattern.compile(
            "\\?\\s*$|^\\W*(?:what|why|how|when|where|who|which|whose|is|are|was|were|does|do|did|can|could|should|would|will|shall|may)\\b(?![^.!]*\\b(?:not|wrong)\\b[^.?!]*[.!])",
            CASE_INSENSITIVE);

    /// Written by a program: traces, statuses, logs.
    private static final Pattern MACHINE = Pattern.compile(
            "^\\W*(?:error|exception|warning|fatal|traceback|caused by|http/?\\d|status code|\\[(?:error|warn|info)\\]|\\d{4}-\\d\\d-\\d\\d[t ]\\d\\d:)|\\bat [\\w.$]+\\([\\w.]+:\\d+\\)|rate limit exceeded|request failed|internal server error|connection (?:refused|reset)",
            CASE_INSENSITIVE);

    /// Thanks, quotes and talk about being wrong that says nothing about an answer.
    private static final Pattern AGREEMENT = Pattern.compile(
            "^\\W*(?:yes|yeah|yep|correct|right|exactly|thanks|thank you|perfect|great|ok|okay|sounds good)\\b(?!.{0,40}\\b(?:but|except|however|not)\\b)|\\bno problem\\b|\\bno worries\\b|\\bnothing (?:is )?wrong\\b|\\bcorrect me if\\b",
            CASE_INSENSITIVE);

    private record Phrase(CorrectionKind kind, double strength, Pattern pattern) {}

    /// The clearest first.
    private static final List<Phrase> PHRASES = List.of(
            phrase(
                    CorrectionKind.PROJECT_DECISION,
                    1.0,
                    "\\b(?:in|for|on) (?:this|our|the) (?:project|repo|repository|codebase|team|product)\\b.{0,80}\\b(?:we|use|uses|always|never|must|is|are)\\b|\\bwe (?:have |'ve )?(?:decided|agreed|settled|chose)\\b"),
            phrase(
                    CorrectionKind.PERSISTENT_INSTRUCTION,
                    1.0,
                    "\\bfrom now on\\b|\\bin (?:the )?future,? (?:please )?(?:always|never|do|don't|use|write|answer)\\b|\\bremember (?:that|to|this)\\b|^\\W*(?:please )?(?:always|never)\\b|\\b(?:please|you (?:must|should)) (?:always|never)\\b|^\\W*(?:for now|this time),? (?:please )?(?:always|never|use|write|answer)\\b|\\bdon't ever\\b"),
            phrase(
                    CorrectionKind.FAILURE_PATTERN,
                    0.9,
                    "\\b(?:you|this|it) (?:keep|keeps|kept)\\b.{0,60}\\b(?:wrong|failing|forgetting|breaking|making|doing|using|saying|writing)\\b|\\byou (?:did|made|said) (?:it|that|this|the same (?:mistake|error)) again\\b|\\b(?:again|once more),? (?:the same|that) (?:mistake|error)\\b|\\bstop (?:using|doing|writing|saying|adding|making)\\b"),
            phrase(
                    CorrectionKind.FACTUAL_CORRECTION,
                    1.0,
                    "\\b(?:that|this|it|what you (?:said|wrote)|your (?:answer|claim|statement))(?:'s| is| was)? (?:\\w+ )?(?:wrong|incorrect|false|not (?:true|right|correct|so)|untrue|a mistake|mistaken)\\b|\\b(?:that|this|it) isn't (?:true|right|correct)\\b|\\byou(?:'re| are| were) (?:\\w+ )?(?:wrong|mistaken|incorrect)\\b|\\bcorrection:"),
            phrase(
                    CorrectionKind.FACTUAL_CORRECTION,
                    0.9,
                    "^\\W*(?:no|nope|wrong|incorrect)\\b[,.:;!— -]|^\\W*actually\\b|\\b(?:it|that|this|he|she|they)(?:'s| is| was|'re| are| were) (?:actually|in fact|really)\\b|\\bnot [^,.;]{1,60}, but\\b|\\b(?:is|are|was|were|has|have|takes|uses|means)\\b[^.?!]{1,80}, not [^,.;?!]{1,60}(?:[.!]|$)"),
            phrase(
                    CorrectionKind.PREFERENCE,
                    0.8,
                    "\\bi(?:'d| would)? (?:much )?(?:prefer|rather)\\b|\\bi (?:don't )?(?:like|want|hate) (?:it |you |your |my |the |to |answers|code)|\\bmy preference\\b"));

    private static Phrase phrase(CorrectionKind kind, double strength, String pattern) {
        return new Phrase(kind, strength, Pattern.compile(pattern, CASE_INSENSITIVE));
    }

    static Optional<CorrectionTrigger> of(String message) {
        String said = message.strip().replace('’', '\'');
        String looked = said.substring(0, Math.min(said.length(), LONGEST));
        if (looked.isEmpty()
                || QUESTION.matcher(looked).find()
                || MACHINE.matcher(looked).find()
                || AGREEMENT.matcher(looked).find()) {
            return Optional.empty();
        }
        for (Phrase one : PHRASES) {
            Matcher found = one.pattern.matcher(looked);
            if (found.find()) {
                return Optional.of(new CorrectionTrigger(
                        one.kind, one.strength, found.group().strip()));
            }
        }
        return Optional.empty();
    }
}
