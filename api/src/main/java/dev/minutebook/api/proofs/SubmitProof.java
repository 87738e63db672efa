package dev.minutebook.api.proofs;

import dev.minutebook.api.Limits;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.knowledge.DomainPath;
import org.jspecify.annotations.Nullable;

/// A wish to have a claim proven.
///
/// @param claim     what is claimed, in plain words; at most 8 192 characters
/// @param language  SMT-LIB 2 when left out
/// @param statement the claim in that language, at most 65 536 characters; when left out a model is asked for one
/// @param domain    what it is about, as `architecture/auth`; that of the debate when left out
/// @param agent     who claims it; when left out the caller itself
/// @param debate    where it was claimed
/// @param turn      in which turn; its debate follows from it
public record SubmitProof(
        String claim,
        Proof.@Nullable Language language,
        @Nullable String statement,
        @Nullable String domain,
        @Nullable AgentRef agent,
        @Nullable DebateId debate,
        @Nullable TurnId turn) {

    public SubmitProof {
        Limits.filled("claim", claim, Proof.CLAIM);
        language = language == null ? Proof.Language.Z3_SMT : language;
        if (statement != null) {
            Limits.filled("statement", statement, Proof.STATEMENT);
        }
        domain = DomainPath.optional(domain);
    }

    /// A claim that a model is to translate.
    public static SubmitProof of(String claim) {
        return new SubmitProof(claim, null, null, null, null, null, null);
    }

    /// The same with a formal statement.
    public SubmitProof statement(Proof.Language formal, String text) {
        return new SubmitProof(claim, formal, text, domain, agent, debate, turn);
    }

    /// The same, to be translated into a language.
    public SubmitProof language(Proof.Language formal) {
        return new SubmitProof(claim, formal, statement, domain, agent, debate, turn);
    }

    /// The same in a domain.
    public SubmitProof domain(String path) {
        return new SubmitProof(claim, language, statement, path, agent, debate, turn);
    }

    /// The same, claimed by an agent.
    public SubmitProof by(AgentRef claimant) {
        return new SubmitProof(claim, language, statement, domain, claimant, debate, turn);
    }

    /// The same within a debate.
    public SubmitProof in(DebateId place) {
        return new SubmitProof(claim, language, statement, domain, agent, place, turn);
    }

    /// The same within a turn.
    public SubmitProof in(TurnId place) {
        return new SubmitProof(claim, language, statement, domain, agent, debate, place);
    }
}
