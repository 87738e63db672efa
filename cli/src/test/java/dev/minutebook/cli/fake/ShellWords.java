package dev.minutebook.cli.fake;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command line as a shell splits it, quotes included.
public final class ShellWords {

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    private ShellWords() {}

    public static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        for (Matcher word = WORD.matcher(line); word.find(); ) {
            for (int group = 1; group <= 3; group++) {
                if (word.group(group) != null) {
                    words.add(word.group(group));
                }
            }
        }
        return words;
    }
}
