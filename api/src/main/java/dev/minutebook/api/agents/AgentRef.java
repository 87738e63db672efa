package dev.minutebook.api.agents;

import dev.minutebook.api.Limits;
import java.text.Normalizer;
import java.util.Locale;

/// An agent as a caller names it: by its name or by its id. A name means the live agent of that name; an id finds
/// archived agents too.
public record AgentRef(String value) {

    /// The longest name or id.
    public static final int LONGEST = 64;

    public AgentRef {
        value = Normalizer.normalize(Limits.filled("agent", value, LONGEST).strip(), Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT);
    }

    /// An agent by its name or by its id.
    public static AgentRef of(String nameOrId) {
        return new AgentRef(nameOrId);
    }

    /// An agent by its id, archived or not.
    public static AgentRef of(AgentId id) {
        return new AgentRef(id.text());
    }

    @Override
    public String toString() {
        return value;
    }
}
