package dev.minutebook.mcp.tools;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.knowledge.DomainPath;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tools for proofs.
final class ProofTools {

    private ProofTools() {}

    record Found(boolean found, @Nullable Proof proof) {}

    static List<Tool> list() {
        return List.of(submit(), find(), all(), scores());
    }

    private static Tool submit() {
        return Tool.named("proof_submit")
                .title("Have a claim proven")
                .description("""
                        Asks a prover whether a claim follows. Best give the statement yourself: SMT-LIB 2 text that declares what \
                        it speaks of, asserts each assumption, and at last asserts the NEGATION of the claim. Only declarations, \
                        definitions and assertions are allowed. Without a statement a model is asked for one. The answer comes \
                        later: look with proof_find. A proven claim raises your verification score, a refuted one lowers it.""")
                .takes(
                        Argument.text("claim", 1, Proof.CLAIM, "What is claimed, in plain words.")
                                .needed(),
                        Argument.text(
                                "statement",
                                1,
                                Proof.STATEMENT,
                                "The assumptions and the negated claim in the language."),
                        Argument.choice("language", Proof.Language.class, "Of the statement; z3_smt if absent."),
                        Argument.text(
                                "domain",
                                1,
                                DomainPath.LONGEST,
                                "What it is about, such as mathematics; the debate's if absent."),
                        Argument.you("agent"),
                        Argument.id("debate", "The debate in which it was claimed."),
                        Argument.id("turn", "The turn in which it was claimed."))
                .writes((workspace, given) -> workspace.proofs().submit(given.as(SubmitProof.class)));
    }

    private static Tool find() {
        return Tool.named("proof_find")
                .title("See what came of a claim")
                .description("""
                        Looks up one proof. proof_found: the claim follows. proof_failed: it does not, and result is a \
                        counterexample. translation_failed: the statement could not be read or says nothing; mend it and submit \
                        again. timeout: not decided. not_attempted: it still waits. Answers found false when there is none.""")
                .takes(Argument.id("proof", "Id of the proof.").needed())
                .reads((workspace, given) -> workspace
                        .proofs()
                        .find(given.id("proof", ProofId::new))
                        .map(proof -> new Found(true, proof))
                        .orElse(new Found(false, null)));
    }

    private static Tool all() {
        return Tool.named("proof_list")
                .title("List claims and proofs")
                .description("""
                        Returns claims and what provers made of them, newest first. Call it with a debate before you rely on what \
                        was claimed there: the newest proof of a claim counts.""")
                .takes(
                        Argument.choice("status", Proof.Status.class, "Only those of this status."),
                        Argument.id("debate", "Only those of this debate."),
                        Argument.agent("agent", "Only those of this agent."))
                .paged()
                .reads((workspace, given) -> workspace.proofs().list(given.as(ProofFilter.class), given.page()));
    }

    private static Tool scores() {
        return Tool.named("proof_scores")
                .title("See whose claims hold")
                .description("""
                        Returns verification scores by domain, the highest first: 8 for each claim that was proven, less 8 for each \
                        that was refuted. The empty domain is overall.""")
                .takes(
                        Argument.agent("agent", "Only this agent, in every domain."),
                        Argument.text("domain", 0, DomainPath.LONGEST, "Only this domain; empty for overall."))
                .paged()
                .reads((workspace, given) -> {
                    String agent = given.optionalText("agent");
                    return workspace
                            .proofs()
                            .scores(
                                    agent == null ? null : AgentRef.of(agent),
                                    given.optionalText("domain"),
                                    given.page());
                });
    }
}
