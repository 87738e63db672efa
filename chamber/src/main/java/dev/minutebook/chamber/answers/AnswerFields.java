package dev.minutebook.chamber.answers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The fields of a JSON object. An invalid value is dropped and noted, never coerced.
final class AnswerFields {

    private static final Pattern SHARE = Pattern.compile("([0-9]{1,9}(?:[.,][0-9]{1,18})?|[.][0-9]{1,18})\\s*(%)?");

    private final @Nullable JsonNode object;
    private final String path;
    private final ParserNotes notes;

    AnswerFields(@Nullable JsonNode object, String path, ParserNotes notes) {
        this.object = object;
        this.path = path;
        this.notes = notes;
    }

    boolean has(String name) {
        return object != null && object.has(name);
    }

    boolean isNull(String name) {
        return object != null && object.has(name) && object.get(name).isNull();
    }

    String pathOf(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    void drop(String name) {
        notes.dropped(pathOf(name));
    }

    /// A share from 0 to 1, also written as `"80%"`.
    @Nullable
    Double share(String name) {
        JsonNode node = value(name);
        if (node == null) {
            return null;
        }
        if (node.isNumber()) {
            double number = node.doubleValue();
            if (number >= 0 && number <= 1) {
                return number;
            }
        } else if (node.isTextual()) {
            Optional<Double> read = shareIn(node.textValue().strip());
            if (read.isPresent()) {
                return read.get();
            }
        }
        drop(name);
        return null;
    }

    /// A share in plain text: `0.8` or `80%`.
    static Optional<Double> shareIn(String text) {
        Matcher matcher = SHARE.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double number = Double.parseDouble(matcher.group(1).replace(',', '.'));
        double share = matcher.group(2) == null ? number : number / 100;
        return share >= 0 && share <= 1 ? Optional.of(share) : Optional.empty();
    }

    /// A whole number within bounds.
    @Nullable
    Integer whole(String name, int least, int most) {
        JsonNode node = value(name);
        if (node == null) {
            return null;
        }
        Integer number = null;
        if (node.isIntegralNumber() && node.canConvertToInt()) {
            number = node.intValue();
        } else if (node.isTextual() && node.textValue().strip().matches("[sSpP]?[0-9]{1,4}")) {
            number = Integer.valueOf(node.textValue().strip().replaceFirst("^[sSpP]", ""));
        }
        if (number != null && number >= least && number <= most) {
            return number;
        }
        drop(name);
        return null;
    }

    /// A text that is not blank, truncated to its maximum length.
    @Nullable
    String text(String name, int most) {
        JsonNode node = value(name);
        return node == null ? null : text(name, node, most);
    }

    private @Nullable String text(String name, JsonNode node, int most) {
        if (!node.isTextual() && !node.isNumber() && !node.isBoolean()) {
            drop(name);
            return null;
        }
        String raw = node.asText();
        String clean = PlainText.clean(raw).strip();
        if (clean.isEmpty()) {
            return null;
        }
        if (!PlainText.flaw(raw).isEmpty() || (clean.indexOf('\uFFFD') >= 0 && !raw.equals(clean))) {
            notes.cleaned(pathOf(name));
        }
        if (clean.length() > most) {
            notes.shortened(pathOf(name));
        }
        return PlainText.start(clean, most);
    }

    /// Texts that are not blank; one text alone counts as a list.
    List<String> texts(String name, int mostItems, int mostCharacters) {
        List<String> texts = new ArrayList<>();
        JsonNode node = value(name);
        if (node == null) {
            return texts;
        }
        for (JsonNode item : node.isArray() ? node : List.of(node)) {
            String text = item.isNull() ? null : text(name, item, mostCharacters);
            if (text == null) {
                continue;
            }
            if (texts.size() == mostItems) {
                notes.shortened(pathOf(name));
                break;
            }
            texts.add(text);
        }
        return texts;
    }

    /// An object below this one.
    @Nullable
    AnswerFields object(String name) {
        JsonNode node = value(name);
        if (node == null) {
            return null;
        }
        if (!node.isObject()) {
            drop(name);
            return null;
        }
        return new AnswerFields(node, pathOf(name), notes);
    }

    /// The objects of a list.
    List<AnswerFields> objects(String name, int most) {
        return objectsOr(name, "", most);
    }

    /// The objects of a list. A text in their place counts as an object with that field.
    List<AnswerFields> objectsOr(String name, String field, int most) {
        List<AnswerFields> objects = new ArrayList<>();
        JsonNode node = value(name);
        if (node == null) {
            return objects;
        }
        for (JsonNode item : node.isArray() ? node : List.of(node)) {
            JsonNode object = item.isTextual() && !field.isEmpty()
                    ? JsonNodeFactory.instance.objectNode().set(field, item)
                    : item;
            if (!object.isObject()) {
                drop(name);
            } else if (objects.size() == most) {
                notes.shortened(pathOf(name));
                break;
            } else {
                objects.add(new AnswerFields(object, pathOf(name), notes));
            }
        }
        return objects;
    }

    /// The plain text behind a name that may also be an object.
    @Nullable
    String plain(String name, int most) {
        JsonNode node = value(name);
        return node != null && node.isTextual() ? text(name, node, most) : null;
    }

    private @Nullable JsonNode value(String name) {
        JsonNode node = object == null ? null : object.get(name);
        return node == null || node.isNull() ? null : node;
    }
}
