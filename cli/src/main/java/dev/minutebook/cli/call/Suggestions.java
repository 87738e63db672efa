package dev.minutebook.cli.call;

import java.util.List;

/// Which of the words there are somebody may have meant.
final class Suggestions {

    private Suggestions() {}

    /// Those that are a few letters away from what was typed, else the best.
    ///
    /// @param offered best first
    static List<String> near(String typed, List<String> offered) {
        int most = Math.max(2, typed.length() / 4);
        List<String> near =
                offered.stream().filter(word -> distance(typed, word) <= most).toList();
        return near.isEmpty() ? offered.stream().limit(1).toList() : near;
    }

    /// How many letters must be put in, left out or replaced to make one word of the other.
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
