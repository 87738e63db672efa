package dev.minutebook.cli.review;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Passwords and keys in what is reviewed. The record keeps everything it is given, so they are masked before.
final class Secrets {

    /// Stands where a secret stood.
    static final String MASK = "[masked secret]";

    private static final String HIDDEN = "[masked]";

    private static final Pattern KEY_BEGIN = Pattern.compile("-----BEGIN [A-Z ]*PRIVATE KEY( BLOCK)?-----.*");
    private static final Pattern KEY_END = Pattern.compile("-----END [A-Z ]*PRIVATE KEY( BLOCK)?-----");

    /// Tokens that can be told by their form.
    private static final Pattern TOKEN = Pattern.compile("\\b(?:(?:AKIA|ASIA)[0-9A-Z]{16}"
            + "|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,}|glpat-[A-Za-z0-9_-]{20,}"
            + "|xox[abprs]-[A-Za-z0-9-]{10,}|sk-[A-Za-z0-9_-]{20,}|AIza[0-9A-Za-z_-]{35}|mbk_[A-Za-z0-9_-]{20,}"
            + "|eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.[A-Za-z0-9_-]{10,})");

    /// A name that says so, and a text in quotes that is no placeholder.
    private static final Pattern ASSIGNED = Pattern.compile(
            "(?i)(?:password|passwd|secret|api[_-]?key|access[_-]?key|auth[_-]?token)\\w*[\"']?\\s*(?:[:=]|=>)\\s*"
                    + "([\"'])(?!\\$|<|\\{|%)(?![^\"']*(?:example|changeme|change-me|placeholder|dummy|xxx|your))"
                    + "([^\"'\\s]{8,})\\1");

    /// A password within an address.
    private static final Pattern ADDRESS = Pattern.compile("(?i)\\b[a-z][a-z0-9+.-]*://[^\\s:/@]+:([^\\s:/@${<]{3,})@");

    private Secrets() {}

    static String masked(String text) {
        String one = TOKEN.matcher(text).replaceAll(Matcher.quoteReplacement(MASK));
        String two = ASSIGNED.matcher(one)
                .replaceAll(found -> Matcher.quoteReplacement(found.group().replace(found.group(2), MASK)));
        return ADDRESS.matcher(two)
                .replaceAll(found ->
                        Matcher.quoteReplacement(found.group().replace(":" + found.group(1) + "@", ":" + MASK + "@")));
    }

    /// Lines without what they reveal; of a private key nothing is left but its first and last line.
    static List<MaterialLine> masked(List<MaterialLine> lines) {
        List<MaterialLine> masked = new ArrayList<>(lines.size());
        boolean key = false;
        for (MaterialLine line : lines) {
            Matcher begin = KEY_BEGIN.matcher(line.text());
            if (key && !KEY_END.matcher(line.text()).find()) {
                masked.add(line.text(HIDDEN));
            } else if (begin.find()) {
                key = !KEY_END.matcher(line.text()).find();
                masked.add(line.text(line.text().substring(0, begin.start()) + "-----BEGIN PRIVATE KEY----- " + MASK));
            } else {
                key = false;
                masked.add(line.text(masked(line.text())));
            }
        }
        return List.copyOf(masked);
    }
}
