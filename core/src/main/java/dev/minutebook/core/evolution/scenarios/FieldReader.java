package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Nothing;
import dev.minutebook.core.evolution.scenarios.StateValue.Numeral;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import dev.minutebook.core.evolution.scenarios.StateValue.Truth;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The members of an object, each of one kind. A refusal says where, as a pointer.
public final class FieldReader {

    private final Members members;
    private final String place;

    private FieldReader(Members members, String place) {
        this.members = members;
        this.place = place;
    }

    /// @param known the names that the object may have
    public static FieldReader of(StateValue value, String place, Set<String> known) {
        if (!(value instanceof Members members)) {
            throw refusal(place, "an object is expected");
        }
        for (String name : members.values().keySet()) {
            if (!known.contains(name)) {
                String shown = name.length() > 64 ? name.substring(0, 64) + "…" : name;
                throw refusal(
                        place,
                        "there is no field '" + shown + "'; there are "
                                + known.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
        return new FieldReader(members, place);
    }

    /// What makes a value out of fields; its refusals are told with the place.
    public <T> T make(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (MinutebookException refused) {
            String detail = refused.problem().detail();
            throw detail.startsWith("at /") ? refused : refusal(place, detail);
        }
    }

    /// What stands there; null is the same as leaving it out.
    public Optional<StateValue> find(String name) {
        return Optional.ofNullable(members.values().get(name)).filter(value -> !(value instanceof Nothing));
    }

    /// What must stand there; it may be null.
    public StateValue value(String name) {
        return Optional.ofNullable(members.values().get(name)).orElseThrow(() -> refusal(place, name + " is missing"));
    }

    public String text(String name) {
        return find(name)
                .map(value -> text(value, at(name)))
                .orElseThrow(() -> refusal(place, name + " is missing; a text is expected"));
    }

    public String text(String name, String otherwise) {
        return find(name).map(value -> text(value, at(name))).orElse(otherwise);
    }

    public boolean truth(String name, boolean otherwise) {
        return find(name)
                .map(value -> {
                    if (!(value instanceof Truth truth)) {
                        throw refusal(at(name), "true or false is expected");
                    }
                    return truth.value();
                })
                .orElse(otherwise);
    }

    public int integer(String name, int otherwise) {
        return find(name)
                .map(value -> {
                    try {
                        return number(value, at(name)).intValueExact();
                    } catch (ArithmeticException broken) {
                        throw refusal(at(name), "a whole number is expected");
                    }
                })
                .orElse(otherwise);
    }

    public <E extends Enum<E>> E one(String name, Class<E> type) {
        String word = text(name);
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> refusal(
                        at(name),
                        Stream.of(type.getEnumConstants())
                                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", ", "one of ", " is expected"))));
    }

    /// The items of a list, each read with its place; none where it is left out.
    public <T> List<T> list(String name, BiFunction<StateValue, String, T> reader) {
        List<T> all = new ArrayList<>();
        find(name).ifPresent(value -> {
            if (!(value instanceof Items items)) {
                throw refusal(at(name), "a list is expected");
            }
            for (StateValue item : items.values()) {
                all.add(reader.apply(item, at(name) + "/" + all.size()));
            }
        });
        return all;
    }

    public String at(String name) {
        return place + "/" + name;
    }

    public static String text(StateValue value, String place) {
        if (!(value instanceof Text text)) {
            throw refusal(place, "a text is expected");
        }
        return text.value();
    }

    public static BigDecimal number(StateValue value, String place) {
        if (!(value instanceof Numeral number)) {
            throw refusal(place, "a number is expected");
        }
        return number.value();
    }

    private static MinutebookException refusal(String place, String reason) {
        return Problem.Code.INVALID.because("at " + (place.isEmpty() ? "/" : place) + ": " + reason);
    }
}
