package dev.minutebook.api.evidence;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Evidence brought into a debate: a known piece by its id, or a snippet, which is added if it is new. Its question
/// is that of the debate.
///
/// @param agent    who cites
/// @param evidence either this
/// @param snippet  or this, word for word, with what follows as in [AddEvidence]
/// @param round    the round it speaks to; the present one if left out
public record CiteEvidence(
        AgentRef agent,
        @Nullable EvidenceId evidence,
        @Nullable String snippet,
        @Nullable SourceKind kind,
        @Nullable String url,
        @Nullable String title,
        List<String> topics,
        @Nullable Provenance provenance,
        Map<String, String> metadata,
        @Nullable Integer round) {

    /// The highest number of a round.
    public static final int ROUND = 1_000;

    public CiteEvidence {
        Limits.given("agent", agent, "say who cites");
        if ((evidence == null) == (snippet == null)) {
            throw Problem.Code.INVALID.because("cite either evidence by its id or a snippet");
        }
        topics = topics == null ? List.of() : topics;
        metadata = metadata == null ? Map.of() : metadata;
        if (snippet != null) {
            AddEvidence added = new AddEvidence(agent, snippet, kind, url, title, topics, provenance, metadata, null);
            kind = added.kind();
            url = added.url();
            topics = added.topics();
            provenance = added.provenance();
            metadata = added.metadata();
        } else if (kind != null
                || url != null
                || title != null
                || provenance != null
                || !topics.isEmpty()
                || !metadata.isEmpty()) {
            throw Problem.Code.INVALID.because(
                    "evidence that is cited by its id has its sources; add another with a snippet");
        }
        if (round != null) {
            Limits.range("round", round, 0, ROUND);
        }
    }

    /// Cites evidence that is stored already.
    public static CiteEvidence known(AgentRef agent, EvidenceId evidence) {
        return new CiteEvidence(agent, evidence, null, null, null, null, List.of(), null, Map.of(), null);
    }

    /// Stores what was found, unless it is known, and cites it.
    public static CiteEvidence quoting(AddEvidence found) {
        return new CiteEvidence(
                found.agent(),
                null,
                found.snippet(),
                found.kind(),
                found.url(),
                found.title(),
                found.topics(),
                found.provenance(),
                found.metadata(),
                null);
    }

    /// The same in a certain round; null is the present one.
    public CiteEvidence inRound(@Nullable Integer number) {
        return new CiteEvidence(agent, evidence, snippet, kind, url, title, topics, provenance, metadata, number);
    }

    /// What is to be added before it is cited; empty if a known piece is cited.
    public Optional<AddEvidence> added() {
        return snippet == null
                ? Optional.empty()
                : Optional.of(new AddEvidence(
                        agent, Objects.requireNonNull(snippet), kind, url, title, topics, provenance, metadata, null));
    }
}
