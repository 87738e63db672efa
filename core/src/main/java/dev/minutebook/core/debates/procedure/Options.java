package dev.minutebook.core.debates.procedure;

import dev.minutebook.core.text.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What may be voted for: what was configured, or the proposals, each under the name of its seat.
///
/// @param proposals the turn that each proposal is; empty where options were configured
public record Options(List<String> names, Map<String, UUID> proposals) {

    public static Options of(Setup setup, DebateState state) {
        List<String> fixed = setup.config().options();
        if (!fixed.isEmpty()) {
            return new Options(fixed, Map.of());
        }
        Map<String, UUID> proposals = new LinkedHashMap<>();
        state.voices.forEach((seat, voice) -> {
            if (voice.proposal() != null) {
                proposals.put(proposedBy(seat), voice.proposal());
            }
        });
        return new Options(new ArrayList<>(proposals.keySet()), proposals);
    }

    /// The name under which a seat's proposal is voted on.
    public static String proposedBy(int seat) {
        return "P" + seat;
    }

    /// The same for the same fixed options in whatever order.
    public static String key(List<String> options) {
        return Sha256.hex(options.stream().sorted().collect(Collectors.joining("\u001f")));
    }

    /// The option meant, however it is capitalised; null when there is none of that name.
    public @Nullable String named(String name) {
        String wanted = name.strip();
        for (String option : names) {
            if (option.equalsIgnoreCase(wanted)) {
                return option;
            }
        }
        return null;
    }
}
