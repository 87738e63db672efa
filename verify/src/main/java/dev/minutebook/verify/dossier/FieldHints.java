package dev.minutebook.verify.dossier;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// Hints by which a changed field is named: of every field, in the order of the canonical text, the first four bytes
/// of SHA-256 over the tag `minutebook/dossier-field/1`, a zero byte, its path, a zero byte and its canonical value.
///
/// A field is a text, a number, a truth value, or an empty object or array. They find no change; the digest does.
final class FieldHints {

    private static final byte[] TAG = "minutebook/dossier-field/1\0".getBytes(StandardCharsets.US_ASCII);
    private static final int DIGITS = 8;
    private static final int MOST_NAMED = 20;

    private final List<String> paths = new ArrayList<>();
    private final StringBuilder hints = new StringBuilder();
    private final MessageDigest digest = sha256();

    private FieldHints() {}

    static FieldHints of(Object document) {
        FieldHints found = new FieldHints();
        found.walk("", document);
        return found;
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("this Java platform has no SHA-256", missing);
        }
    }

    private void walk(String path, Object value) {
        if (value instanceof Map<?, ?> members && !members.isEmpty()) {
            members.forEach((name, member) -> walk(path + "/" + name, member));
        } else if (value instanceof List<?> items && !items.isEmpty()) {
            for (int i = 0; i < items.size(); i++) {
                walk(path + "/" + i, items.get(i));
            }
        } else {
            digest.update(TAG);
            digest.update((path + "\0" + JsonText.canonical(value)).getBytes(StandardCharsets.UTF_8));
            paths.add(path);
            hints.append(HexFormat.of().formatHex(digest.digest(), 0, DIGITS / 2));
        }
    }

    /// All hints, in hexadecimal digits.
    String text() {
        return hints.toString();
    }

    List<String> paths() {
        return paths;
    }

    /// Which fields are not what they were when these hints were made, in words.
    List<String> differences(String then) {
        if (then.equals(text())) {
            return List.of();
        }
        List<String> before = pieces(then);
        List<String> after = pieces(text());
        if (before.size() == after.size()) {
            List<String> named = new ArrayList<>();
            for (int i = 0; i < after.size(); i++) {
                if (!before.get(i).equals(after.get(i))) {
                    named.add(paths.get(i) + " was changed");
                }
            }
            return named.size() <= MOST_NAMED ? named : more(named);
        }
        int first = 0;
        while (first < Math.min(before.size(), after.size())
                && before.get(first).equals(after.get(first))) {
            first++;
        }
        String where = first < after.size() ? "at " + paths.get(first) : "at the end";
        int count = Math.abs(before.size() - after.size());
        return List.of(
                before.size() > after.size()
                        ? count + (count == 1 ? " field was" : " fields were") + " taken out " + where
                        : count + (count == 1 ? " field was" : " fields were") + " put in " + where);
    }

    private static List<String> more(List<String> named) {
        List<String> some = new ArrayList<>(named.subList(0, MOST_NAMED));
        some.add("and " + (named.size() - MOST_NAMED) + " more fields were changed");
        return some;
    }

    private static List<String> pieces(String hints) {
        List<String> pieces = new ArrayList<>(hints.length() / DIGITS + 1);
        for (int from = 0; from < hints.length(); from += DIGITS) {
            pieces.add(hints.substring(from, Math.min(hints.length(), from + DIGITS)));
        }
        return pieces;
    }
}
