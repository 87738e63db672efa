package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A JSON value that never changes. Two values that mean the same are equal and have the same canonical form.
public sealed interface StateValue {

    /// The longest name of a member.
    int NAME = 256;

    /// How many digits a number may have before the point, and how many after it, written without an exponent. Every
    /// number is then short enough to be read back.
    int DIGITS = 30;

    /// An object; its members are sorted by name.
    record Members(SortedMap<String, StateValue> values) implements StateValue {

        public static final Members EMPTY = new Members(Collections.emptySortedMap());

        public Members {
            TreeMap<String, StateValue> sorted = new TreeMap<>();
            for (Map.Entry<String, StateValue> member : values.entrySet()) {
                sorted.put(Limits.text("the name of a member", member.getKey(), NAME), member.getValue());
            }
            values = Collections.unmodifiableSortedMap(sorted);
        }

        /// The same with a member.
        public Members with(String name, StateValue value) {
            TreeMap<String, StateValue> more = new TreeMap<>(values);
            more.put(name, value);
            return new Members(more);
        }
    }

    /// A list.
    record Items(List<StateValue> values) implements StateValue {

        public Items {
            values = List.copyOf(values);
        }
    }

    /// A text.
    record Text(String value) implements StateValue {

        public Text {
            Limits.text("a text", value, Integer.MAX_VALUE);
        }
    }

    /// A number, exactly as it was written but for zeros that say nothing.
    record Numeral(BigDecimal value) implements StateValue {

        public Numeral {
            value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
            // Before it is ever printed: a number of a billion digits would take all memory.
            if (value.scale() > DIGITS || (long) value.precision() - value.scale() > DIGITS) {
                throw Problem.Code.INVALID.because(
                        "a number has more than " + DIGITS + " digits before or after the point; round it");
            }
        }
    }

    /// True or false.
    record Truth(boolean value) implements StateValue {}

    /// Null.
    record Nothing() implements StateValue {}

    static Numeral of(long number) {
        return new Numeral(BigDecimal.valueOf(number));
    }

    static Text of(String text) {
        return new Text(text);
    }

    static Truth of(boolean truth) {
        return new Truth(truth);
    }

    /// How deeply it is nested: 1 of a text, 2 of a list of texts.
    default int depth() {
        return switch (this) {
            case Members members ->
                1
                        + members.values().values().stream()
                                .mapToInt(StateValue::depth)
                                .max()
                                .orElse(0);
            case Items items ->
                1 + items.values().stream().mapToInt(StateValue::depth).max().orElse(0);
            default -> 1;
        };
    }

    /// JSON without white space, members sorted by their names as UTF-16, numbers without exponent.
    default String canonical() {
        StringBuilder out = new StringBuilder();
        JsonText.write(this, out);
        return out.toString();
    }

    /// The length of the canonical form in UTF-8.
    default int bytes() {
        return canonical().getBytes(StandardCharsets.UTF_8).length;
    }

    /// SHA-256 of the canonical form in UTF-8, in hexadecimal digits.
    default String hash() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(canonical().getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }
}
