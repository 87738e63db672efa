package dev.minutebook.api.queries;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import java.util.List;

/// An agent that a question may be put to.
///
/// @param agent  who
/// @param fields it answers for, at most 11; empty for all
public record AskedSpecialist(AgentRef agent, List<String> fields) {

    /// The most fields: one of each.
    public static final int FIELDS = 11;

    /// The longest name of a field.
    public static final int FIELD = 32;

    public AskedSpecialist {
        Limits.given("agent", agent, "say who is asked");
        fields = Limits.list("fields", fields, 0, FIELDS).stream()
                .map(field -> Limits.name("field", field, FIELD))
                .distinct()
                .toList();
    }

    /// In all fields.
    public static AskedSpecialist of(AgentRef agent) {
        return new AskedSpecialist(agent, List.of());
    }

    /// The same in these fields alone.
    public AskedSpecialist fields(List<String> fields) {
        return new AskedSpecialist(agent, fields);
    }
}
