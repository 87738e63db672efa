package dev.minutebook.kms;

import dev.minutebook.api.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The full name of a key. Aliases are refused: they can be moved to another key, which could not unwrap what the first
/// has wrapped.
///
/// @param before what stands before the region
/// @param after  what stands behind it
record KeyArn(String before, String region, String after) {

    private static final Pattern FORM =
            Pattern.compile("(arn:aws[a-z-]*:kms:)([a-z0-9-]+)(:[0-9]{12}:key/[A-Za-z0-9-]{1,64})");

    static KeyArn of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw Problem.Code.INVALID.because(
                    "'" + text + "' is not the ARN of a key, which looks like"
                            + " arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab; see 'aws kms describe-key'");
        }
        return new KeyArn(parts.group(1), parts.group(2), parts.group(3));
    }

    /// The replica of a multi-Region key in another region.
    KeyArn in(String other) {
        return new KeyArn(before, other, after);
    }

    String text() {
        return before + region + after;
    }
}
