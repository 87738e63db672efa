package dev.minutebook.core.channels;

import java.text.Normalizer;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which names a text mentions.
final class MentionRules {

    /// More than these are passed over, so that one message cannot wake a whole workspace.
    static final int MOST = 64;

    private static final int LONGEST = 32;

    private static final Pattern MENTION =
            Pattern.compile("(?<![\\p{L}\\p{N}_.@/-])@([\\p{L}\\p{N}][\\p{L}\\p{N}_-]*+)");

    private MentionRules() {}

    static Set<String> names(String body) {
        Set<String> names = new LinkedHashSet<>();
        if (body.indexOf('@') < 0) {
            return names;
        }
        Matcher matcher = MENTION.matcher(Normalizer.normalize(body, Normalizer.Form.NFC));
        while (names.size() < MOST && matcher.find()) {
            String name = matcher.group(1).toLowerCase(Locale.ROOT);
            while (name.endsWith("-") || name.endsWith("_")) {
                name = name.substring(0, name.length() - 1);
            }
            // A longer word is nobody's name, and not that of the agent it begins with.
            if (name.length() <= LONGEST) {
                names.add(name);
            }
        }
        return names;
    }
}
