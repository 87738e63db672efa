package dev.minutebook.cli.queries;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.cli.screen.EnumNames;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An assertion as people type it: `LEVEL:KIND[=VALUE]`, and after commas what else is special about it, as in
/// `soft:min_length=40,amount=0.1` or `blocking:contains=source,retries=1,name=cites`.
final class AssertionConverter implements ITypeConverter<PolicyAssertion> {

    private static final Set<String> SETTINGS = Set.of("amount", "retries", "name");

    @Override
    public PolicyAssertion convert(String typed) {
        String[] parts = typed.strip().split(",", -1);
        String[] what = parts[0].split(":", 2);
        if (what.length < 2) {
            throw unusable(typed, "it begins with its level and kind, as blocking:no_refusal");
        }
        String[] pair = what[1].split("=", 2);
        Map<String, String> settings = settings(typed, parts);
        AssertionLevel level = choice(typed, AssertionLevel.class, what[0]);
        PolicyAssertion.Kind kind = choice(typed, PolicyAssertion.Kind.class, pair[0]);
        String value = pair.length > 1 ? pair[1] : null;
        boolean text = kind == PolicyAssertion.Kind.CONTAINS;
        try {
            return new PolicyAssertion(
                    settings.getOrDefault("name", kind.name().toLowerCase(Locale.ROOT)),
                    kind,
                    level,
                    decimal(settings.get("amount")),
                    whole(settings.get("retries")),
                    text ? null : whole(value),
                    text ? value : null);
        } catch (MinutebookException refused) {
            throw unusable(typed, refused.problem().detail());
        } catch (NumberFormatException noNumber) {
            throw unusable(typed, "amount, retries and the length of a text are numbers");
        }
    }

    private static Map<String, String> settings(String typed, String[] parts) {
        Map<String, String> settings = new TreeMap<>();
        for (int i = 1; i < parts.length; i++) {
            String[] pair = parts[i].split("=", 2);
            if (pair.length < 2 || !SETTINGS.contains(pair[0])) {
                throw unusable(typed, "after a comma comes amount=, retries= or name=");
            }
            settings.put(pair[0], pair[1]);
        }
        return settings;
    }

    private static <E extends Enum<E>> E choice(String typed, Class<E> type, String word) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(word)) {
                return constant;
            }
        }
        throw unusable(typed, "'" + word + "' is none of " + String.join(", ", EnumNames.of(type.getEnumConstants())));
    }

    private static @Nullable Double decimal(@Nullable String typed) {
        return typed == null ? null : Double.valueOf(typed);
    }

    private static @Nullable Integer whole(@Nullable String typed) {
        return typed == null ? null : Integer.valueOf(typed);
    }

    private static TypeConversionException unusable(String typed, String why) {
        return new TypeConversionException("'" + typed + "' is no assertion: " + why);
    }
}
