package dev.minutebook.api.calibration;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.DomainPath;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A question to be predicted.
///
/// @param options  2 to 64 different answers, each of at most 256 characters
/// @param domain   where it belongs, as `architecture/auth`; predictions then count there too
/// @param closesAt from when on no prediction is taken
/// @param by       the agent that asks; null means the caller itself
public record OpenTournament(
        String question,
        List<String> options,
        @Nullable String domain,
        @Nullable Instant closesAt,
        @Nullable AgentRef by) {

    /// The most options.
    public static final int MOST_OPTIONS = 64;

    /// The longest question.
    public static final int QUESTION = 4_096;

    /// The longest option.
    public static final int OPTION = 256;

    public OpenTournament {
        Limits.filled("question", question, QUESTION);
        if (options == null) {
            throw Problem.Code.INVALID.because("options are missing: say what may be predicted");
        }
        Limits.range("the number of options", options.size(), 2, MOST_OPTIONS);
        options = options.stream()
                .map(one -> Limits.filled("option", one, OPTION).strip())
                .toList();
        if (options.stream().distinct().count() < options.size()) {
            throw Problem.Code.INVALID.because("an option stands twice; name each answer once");
        }
        domain = DomainPath.optional(domain);
        closesAt = Limits.time("closesAt", closesAt);
    }

    /// A question with its possible answers.
    public static OpenTournament of(String question, String... options) {
        return new OpenTournament(question, List.of(options), null, null, null);
    }

    /// A question that is answered by yes or no.
    public static OpenTournament whether(String question) {
        return of(question, "yes", "no");
    }

    /// The same in a domain.
    public OpenTournament in(String place) {
        return new OpenTournament(question, options, place, closesAt, by);
    }

    /// The same, closing by itself at an instant.
    public OpenTournament closing(Instant instant) {
        return new OpenTournament(question, options, domain, instant, by);
    }

    /// The same, opened by an agent.
    public OpenTournament by(AgentRef agent) {
        return new OpenTournament(question, options, domain, closesAt, agent);
    }
}
