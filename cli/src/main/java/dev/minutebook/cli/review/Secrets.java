package dev.minutebook.cli.review;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Passwords and keys in what is reviewed. The record keeps everything it is given, so they are masked before.
final class Secrets {

    /// Stands where a secret stood.
    static final String MASK = "[masked secret]";

    private static final Pattern KEY_BEGIN = Pattern.compile("-----BEGIN [A-Z ]*PRIVATE KEY( BLOCK)?-----");
    private static final Pattern KEY_HEADER = Pattern.compile("^\\W*(?:Proc-Type|DEK-Info|Version|Comment): ");
    private static final Pattern KEY_BODY = Pattern.compile("[A-Za-z0-9+/=]{16,}");
    private static final Pattern KEY_LINE = Pattern.compile("[A-Za-z0-9+/=]{8,}");

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

    /// Lines without what they reveal. Of a private key only lines that look like one are masked: whatever else
    /// stands there is to be reviewed.
    static List<MaterialLine> masked(List<MaterialLine> lines) {
        List<MaterialLine> masked = new ArrayList<>(lines.size());
        boolean key = false;
        for (int i = 0; i < lines.size(); i++) {
            MaterialLine line = lines.get(i);
            Matcher begin = KEY_BEGIN.matcher(line.text());
            if (begin.find() && keyFollows(lines, i, line.text().substring(begin.end()))) {
                key = true;
                masked.add(line.masked(line.text().substring(0, begin.end()) + " " + MASK));
            } else if (key && keyBody(line.text())) {
                masked.add(line.hidden(MASK));
            } else {
                key = false;
                masked.add(line.masked(masked(line.text())));
            }
        }
        return List.copyOf(masked);
    }

    private static boolean keyFollows(List<MaterialLine> lines, int at, String rest) {
        return KEY_BODY.matcher(rest).find()
                || (at + 1 < lines.size() && keyBody(lines.get(at + 1).text()));
    }

    private static boolean keyBody(String line) {
        String bare = line.replaceAll("\\\\[nr]", "").replaceAll("^[\\s\"']+|[\\s\"'+,;]+$", "");
        return KEY_HEADER.matcher(line).find() || KEY_LINE.matcher(bare).matches();
    }
}
