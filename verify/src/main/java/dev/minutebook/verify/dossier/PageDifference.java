package dev.minutebook.verify.dossier;

/// Where two pages differ first, in words.
final class PageDifference {

    private static final int AROUND = 40;

    private PageDifference() {}

    static String of(String expected, String found) {
        int same = 0;
        while (same < Math.min(expected.length(), found.length()) && expected.charAt(same) == found.charAt(same)) {
            same++;
        }
        return "it has “" + around(found, same) + "” where it should have “" + around(expected, same) + "”";
    }

    private static String around(String page, int at) {
        String some = page.substring(Math.max(0, at - AROUND), Math.min(page.length(), at + AROUND));
        return Markup.visible(some).replaceAll("\\s+", " ").strip();
    }
}
