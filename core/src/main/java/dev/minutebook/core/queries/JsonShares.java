package dev.minutebook.core.queries;

import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.FieldOntology;
import dev.minutebook.json.MinutebookJson;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Numbers by name, as they are kept in columns of JSON.
final class JsonShares {

    private JsonShares() {}

    static Map<String, Double> read(@Nullable String json) {
        Map<String, Double> shares = new TreeMap<>();
        if (json != null) {
            Map<?, ?> stored = MinutebookJson.LENIENT.read(json, Map.class);
            stored.forEach((name, share) -> shares.put(name.toString(), ((Number) share).doubleValue()));
        }
        return shares;
    }

    static String write(Map<String, Double> shares) {
        return MinutebookJson.STRICT.write(new TreeMap<>(shares));
    }

    /// What domains in words of somebody's own mean.
    static FieldMix fields(Map<String, Double> domains) {
        Map<Field, Double> shares = new EnumMap<>(Field.class);
        domains.forEach(
                (domain, share) -> shares.merge(FieldOntology.named(domain).field(), share, Double::sum));
        return new FieldMix(shares);
    }

    static Map<String, Double> words(FieldMix fields) {
        Map<String, Double> words = new TreeMap<>();
        fields.shares().forEach((field, share) -> words.put(field.word(), share));
        return words;
    }

    /// The likeliest domain of a field, in the words it was named; the field itself where none was.
    static String domain(Map<String, Double> domains, Field field) {
        return domains.entrySet().stream()
                .filter(one -> FieldOntology.named(one.getKey()).field() == field)
                .max(Map.Entry.<String, Double>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(field.word());
    }
}
