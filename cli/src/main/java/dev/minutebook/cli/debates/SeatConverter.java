package dev.minutebook.cli.debates;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A seat as people type it: `AGENT[:ROLE[:PROVIDER/MODEL]]`, and after commas what else is special about it, as
/// in
/// `grace:critic:openai/gpt-5,kind=external,temperature=0.2,max-tokens=900,score=8`.
final class SeatConverter implements ITypeConverter<TakeSeat> {

    private static final Set<String> SETTINGS = Set.of("kind", "temperature", "max-tokens", "score");

    @Override
    @SuppressWarnings("NullAway") // javac loses @Nullable on a nested type before a compact constructor
    public TakeSeat convert(String typed) {
        String[] parts = typed.strip().split(",", -1);
        String[] who = parts[0].split(":", 3);
        String served = who.length > 2 ? who[2] : "";
        int slash = served.indexOf('/');
        if (!served.isEmpty() && slash < 1) {
            throw unusable(typed, "a model is given with its provider, as openai/gpt-5");
        }
        Map<String, String> settings = settings(typed, parts);
        try {
            return new TakeSeat(
                    AgentRef.of(who[0]),
                    who.length > 1 && !who[1].isBlank() ? who[1] : null,
                    kind(settings.get("kind")),
                    served.isEmpty() ? null : served.substring(0, slash),
                    served.isEmpty() ? null : served.substring(slash + 1),
                    decimal(settings.get("temperature")),
                    whole(settings.get("max-tokens")),
                    decimal(settings.get("score")));
        } catch (MinutebookException refused) {
            throw unusable(typed, refused.problem().detail());
        } catch (NumberFormatException noNumber) {
            throw unusable(typed, "temperature, max-tokens and score are numbers");
        } catch (IllegalArgumentException unknownKind) {
            throw unusable(typed, "kind is model, external or human");
        }
    }

    private static Map<String, String> settings(String typed, String[] parts) {
        Map<String, String> settings = new TreeMap<>();
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            String name = equals < 0 ? parts[i] : parts[i].substring(0, equals);
            if (equals < 0 || !SETTINGS.contains(name)) {
                throw unusable(typed, "after a comma comes kind=, temperature=, max-tokens= or score=");
            }
            settings.put(name, parts[i].substring(equals + 1));
        }
        return settings;
    }

    private static Seat.@Nullable Kind kind(@Nullable String typed) {
        return typed == null ? null : Seat.Kind.valueOf(typed.toUpperCase(Locale.ROOT));
    }

    private static @Nullable Double decimal(@Nullable String typed) {
        return typed == null ? null : Double.valueOf(typed);
    }

    private static @Nullable Integer whole(@Nullable String typed) {
        return typed == null ? null : Integer.valueOf(typed);
    }

    private static TypeConversionException unusable(String typed, String why) {
        return new TypeConversionException("'" + typed + "' is no seat: " + why);
    }
}
