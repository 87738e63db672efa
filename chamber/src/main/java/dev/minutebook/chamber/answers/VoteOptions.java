package dev.minutebook.chamber.answers;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The options of a vote. An empty list allows any option.
record VoteOptions(List<String> names) {

    private static final Pattern DECORATION = Pattern.compile("^[\\s\"'`*_\\[(]+|[\\s\"'`*_\\])!;,.]+$");
    private static final Pattern KIND = Pattern.compile("(?i)^(?:option|proposal|choice)\\s+(?=\\S)");

    /// The option that is meant, however it is spelt: `p2`, `Option P2`, `P2: ship on Monday`.
    Optional<String> named(String text) {
        String wanted = bare(text);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        if (names.isEmpty()) {
            return Optional.of(PlainText.start(wanted, 200));
        }
        return exact(wanted).or(() -> beginning(wanted));
    }

    private Optional<String> exact(String wanted) {
        List<String> same = names.stream().filter(name -> name.equals(wanted)).toList();
        if (same.isEmpty()) {
            same = names.stream()
                    .filter(name -> bare(name).equalsIgnoreCase(wanted))
                    .toList();
        }
        return one(same);
    }

    /// The only option the text begins with, as in `P2: ship on Monday` or `P2 (on Monday)`. If another option is
    /// named after it, the vote is ambiguous.
    private Optional<String> beginning(String wanted) {
        String lower = wanted.toLowerCase(Locale.ROOT);
        List<String> begun = names.stream()
                .filter(name -> begins(lower, bare(name).toLowerCase(Locale.ROOT)))
                .toList();
        int longest = begun.stream().mapToInt(String::length).max().orElse(0);
        return one(begun.stream().filter(name -> name.length() == longest).toList())
                .filter(name -> !namesAnother(lower.substring(bare(name).length()), name));
    }

    private static boolean begins(String text, String name) {
        if (name.isEmpty() || !text.startsWith(name)) {
            return false;
        }
        String rest = text.substring(name.length()).stripLeading();
        return !rest.isEmpty() && ":-\u2013\u2014(".indexOf(rest.charAt(0)) >= 0;
    }

    private boolean namesAnother(String rest, String chosen) {
        return names.stream()
                .filter(name -> !name.equals(chosen))
                .map(name -> bare(name).toLowerCase(Locale.ROOT))
                .anyMatch(name -> !name.isEmpty()
                        && Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])")
                                .matcher(rest)
                                .find());
    }

    private static Optional<String> one(List<String> names) {
        return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
    }

    private static String bare(String text) {
        return KIND.matcher(DECORATION.matcher(text.strip()).replaceAll("")).replaceFirst("");
    }
}
