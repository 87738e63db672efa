package dev.minutebook.cli.queries;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.queries.AskedSpecialist;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A specialist as people type it: `AGENT[:FIELD+FIELD]`, as in `grace:law+education`.
final class SpecialistConverter implements ITypeConverter<AskedSpecialist> {

    @Override
    public AskedSpecialist convert(String typed) {
        String[] parts = typed.strip().split(":", 2);
        try {
            return new AskedSpecialist(
                    AgentRef.of(parts[0]), parts.length < 2 ? List.of() : List.of(parts[1].split("\\+", -1)));
        } catch (MinutebookException refused) {
            throw new TypeConversionException(
                    "'" + typed + "' is no specialist: " + refused.problem().detail());
        }
    }
}
