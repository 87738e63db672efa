package dev.minutebook.core.specialists;

import dev.minutebook.core.text.Topics;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an assertion looks at in an answer.
public sealed interface AssertionCheck {

    /// Why it does not hold; empty when it does.
    Optional<String> failure(String answer);

    private static Optional<String> unless(boolean holds, String reason) {
        return holds ? Optional.empty() : Optional.of(reason);
    }

    /// It is an answer and no refusal to give one.
    record NoRefusal() implements AssertionCheck {

        private static final Pattern REFUSAL = Pattern.compile(
                "\\b(?:i (?:cannot|can't|can not|am unable to|'m unable to|won't|will not) (?:help|assist|answer|comply|provide|do that)|as an ai(?: language model)?,? i (?:cannot|can't))",
                Pattern.CASE_INSENSITIVE);

        /// Later an answer may well speak of what somebody cannot do.
        private static final int BEGINNING = 300;

        @Override
        public Optional<String> failure(String answer) {
            String beginning = answer.substring(0, Math.min(answer.length(), BEGINNING));
            return unless(!REFUSAL.matcher(beginning).find(), "it refuses to answer; answer the question");
        }
    }

    /// @param characters it has at least, white space at its ends not counted
    record MinLength(int characters) implements AssertionCheck {

        @Override
        public Optional<String> failure(String answer) {
            return unless(
                    answer.strip().length() >= characters,
                    "it has fewer than " + characters + " characters; answer in full");
        }
    }

    /// @param words it has fewer, and one at least
    record Concise(int words) implements AssertionCheck {

        @Override
        public Optional<String> failure(String answer) {
            int all = Topics.tokens(answer).size();
            return unless(all > 0 && all < words, "it has " + all + " words; fewer than " + words + " would do");
        }
    }

    /// It explains by a likeness.
    record Analogy() implements AssertionCheck {

        private static final Pattern LIKENESS = Pattern.compile(
                "\\b(?:just like|similar to|think of (?:it|this|them) as|imagine|as if|analog(?:y|ous)|is like an?\\b)",
                Pattern.CASE_INSENSITIVE);

        @Override
        public Optional<String> failure(String answer) {
            return unless(LIKENESS.matcher(answer).find(), "it explains by no likeness");
        }
    }

    /// It does not contradict itself.
    record Consistent() implements AssertionCheck {

        @Override
        public Optional<String> failure(String answer) {
            List<String> pair = Contradictions.within(answer);
            return unless(pair.isEmpty(), "it contradicts itself: " + String.join(" / ", pair));
        }
    }

    /// Every block of code in it is whole: what is opened is closed.
    record CodeClosed() implements AssertionCheck {

        private static final Pattern BLOCK = Pattern.compile("```[^\\n]*\\n(.*?)(?:```|\\z)", Pattern.DOTALL);
        private static final Pattern QUOTED = Pattern.compile("\"(?:\\\\.|[^\"\\\\\\n])*+\"|'(?:\\\\.|[^'\\\\\\n])*+'");

        @Override
        public Optional<String> failure(String answer) {
            Matcher blocks = BLOCK.matcher(answer);
            while (blocks.find()) {
                if (!closed(QUOTED.matcher(blocks.group(1)).replaceAll(""))) {
                    return Optional.of("a block of code opens a bracket and does not close it, or the other way round");
                }
            }
            return Optional.empty();
        }

        private static boolean closed(String code) {
            Deque<Character> open = new ArrayDeque<>();
            for (int i = 0; i < code.length(); i++) {
                char c = code.charAt(i);
                int opening = "([{".indexOf(c);
                int closing = ")]}".indexOf(c);
                if (opening >= 0) {
                    open.push(")]}".charAt(opening));
                } else if (closing >= 0 && (open.isEmpty() || open.pop() != c)) {
                    return false;
                }
            }
            return open.isEmpty();
        }
    }

    /// @param text  that has to occur, in any case
    record Contains(String text) implements AssertionCheck {

        @Override
        public Optional<String> failure(String answer) {
            return unless(
                    answer.toLowerCase(Locale.ROOT).contains(text.toLowerCase(Locale.ROOT)),
                    "it does not say \"" + text + "\"");
        }
    }

    /// It does not contradict what was corrected before.
    ///
    /// @param known what concerns the question
    record CrossSession(List<AnswerChecks.Known> known) implements AssertionCheck {

        public CrossSession {
            known = List.copyOf(known);
        }

        @Override
        public Optional<String> failure(String answer) {
            return known.stream()
                    .filter(one -> AnswerChecks.against(answer, one))
                    .findFirst()
                    .map(one -> "it contradicts what was corrected: " + one.claim());
        }
    }
}
