package dev.minutebook.api.knowledge;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.SourceClass;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Something to be held true by all.
///
/// @param domain      where it belongs, as `architecture/auth`
/// @param confidence  0 to 1; that of its kind of source if left out
/// @param source      in what way it is known: `manual` if left out, a file, an address
/// @param sourceClass the agent itself if left out. What would be quarantined as a memory is refused: it is
/// remembered first,
///                    released by a reviewer and then promoted
/// @param validFrom   since when it is true; now if left out
/// @param validTo     until when it is true
public record RecordKnowledge(
        AgentRef contributor,
        String domain,
        String content,
        @Nullable Double confidence,
        @Nullable String source,
        @Nullable SourceClass sourceClass,
        @Nullable Instant validFrom,
        @Nullable Instant validTo) {

    /// The longest source.
    public static final int SOURCE = 512;

    public RecordKnowledge {
        Limits.given("contributor", contributor, "say who contributes it");
        domain = DomainPath.of(domain);
        Limits.filled("content", content, Limits.TEXT);
        source = source == null ? "manual" : Limits.filled("source", source, SOURCE);
        sourceClass = sourceClass == null ? SourceClass.AGENT : sourceClass;
        if (sourceClass.quarantined()) {
            throw Problem.Code.INVALID.because(
                    "what nobody vouches for is not shared truth: remember it, have it released, then promote it");
        }
        confidence = Objects.requireNonNullElse(Limits.share("confidence", confidence), sourceClass.trust());
        validFrom = Limits.time("validFrom", validFrom);
        validTo = Limits.time("validTo", validTo);
        if (validFrom != null && validTo != null && validTo.isBefore(validFrom)) {
            throw Problem.Code.INVALID.because("validTo is before validFrom");
        }
    }

    /// An entry of a contributor in a domain.
    public static RecordKnowledge by(AgentRef contributor, String domain, String content) {
        return new RecordKnowledge(contributor, domain, content, null, null, null, null, null);
    }

    /// The same with how sure the contributor is, 0 to 1.
    public RecordKnowledge confidence(double share) {
        return new RecordKnowledge(contributor, domain, content, share, source, sourceClass, validFrom, validTo);
    }

    /// Known in this way.
    public RecordKnowledge from(String source, SourceClass sourceClass) {
        return new RecordKnowledge(contributor, domain, content, confidence, source, sourceClass, validFrom, validTo);
    }

    /// True from then on, until the other instant if one is given.
    public RecordKnowledge valid(Instant from, @Nullable Instant to) {
        return new RecordKnowledge(contributor, domain, content, confidence, source, sourceClass, from, to);
    }
}
