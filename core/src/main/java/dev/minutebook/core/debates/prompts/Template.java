package dev.minutebook.core.debates.prompts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text with places for others, such as `{topic}`. Any other use of braces is text.
///
/// @param name its file beside this class, without the ending
record Template(String name, String text) {

    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)\\}");

    static Template named(String name) {
        try (InputStream file = Template.class.getResourceAsStream(name + ".txt")) {
            if (file == null) {
                throw new IllegalStateException("there is no template " + name);
            }
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return new Template(name, text.replace("\r\n", "\n"));
        } catch (IOException e) {
            throw new UncheckedIOException("template " + name, e);
        }
    }

    /// The text with each place filled. What is filled in is not looked at again.
    ///
    /// @throws IllegalStateException when there is nothing for a place
    String filled(Map<String, String> values) {
        StringBuilder filled = new StringBuilder();
        Matcher place = PLACE.matcher(text);
        int end = 0;
        while (place.find()) {
            String value = values.get(place.group(1));
            if (value == null) {
                throw new IllegalStateException("nothing to fill in for " + place.group() + " of template " + name);
            }
            filled.append(text, end, place.start()).append(value);
            end = place.end();
        }
        return filled.append(text, end, text.length()).toString();
    }
}
