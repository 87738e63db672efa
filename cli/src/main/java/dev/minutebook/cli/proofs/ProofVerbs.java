package dev.minutebook.cli.proofs;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.proofs.TranslateProof;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.providers.ProviderViews;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// `minutebook proofs …`.
public final class ProofVerbs {

    private static final Argument<ProofId> PROOF = id("PROOF", ProofId::new, "The id of the proof.");
    private static final Argument<Long> FENCE = Claims.fence("proof");
    private static final Argument<Duration> LEASE = Claims.lease("2m");
    private static final Argument<String> STATEMENT =
            text("--statement=TEXT", "The claim in its language; @file and - work.");

    private ProofVerbs() {}

    public static Noun noun() {
        return Noun.named("proofs", "Claims, and what provers made of them.")
                .example("proofs submit --claim \"No number is less than itself.\" --file claim.smt2 --as ada")
                .example("proofs list --status proof_failed")
                .example("proofs scores")
                .verbs(submit(), find(), list(), scores())
                .verbs(claim(), heartbeat(), call(), translate(), settle(), release());
    }

    private static Verb submit() {
        var claim = text("--claim=TEXT", "What is claimed, in plain words; @file and - work.")
                .needed();
        var file = file("--file=FILE", "A file with the claim in its language.");
        var language = choice(
                        "--language=LANGUAGE", Proof.Language.class, "The language of the statement (default: z3_smt).")
                .otherwise(Proof.Language.Z3_SMT);
        var domain = word("--domain=DOMAIN", "What it is about (default: that of the debate).");
        var debate = id("--debate=DEBATE", DebateId::new, "Where it was claimed.");
        var turn = id("--turn=TURN", TurnId::new, "In which turn it was claimed.");
        return Verb.named(
                        "submit",
                        "Asks for a claim to be proven. A statement asserts the assumptions and at last the negation of"
                                + " the claim; without one a model is asked for it.")
                .example(
                        "proofs submit --claim \"No number is less than itself.\" --statement \"(declare-const x Int)(assert (< x x))\"")
                .example("proofs submit --claim @claim.txt --file claim.smt2 --as ada --domain mathematics")
                .example("proofs submit --claim \"The sum of two odd numbers is even.\" --as ada")
                .takes(claim, STATEMENT, file, language, domain, debate, turn, SPEAKER)
                .writes(call -> {
                    if (call.has(STATEMENT) && call.has(file)) {
                        throw Refusal.invalid("the statement is given twice", "Leave --statement or --file out.");
                    }
                    String statement = call.has(file) ? read(call.get(file)) : call.find(STATEMENT);
                    SubmitProof request = new SubmitProof(
                            call.get(claim),
                            call.get(language),
                            statement,
                            call.find(domain),
                            call.findSpeaker(),
                            call.find(debate),
                            call.find(turn));
                    Proof proof = call.workspace().proofs().submit(request);
                    call.show(proof, ProofViews.proof());
                    call.suggest(
                            "See what came of it: ", "proofs show", proof.id().text());
                });
    }

    /// No more than a statement may have, so that the book itself says what is allowed.
    private static String read(Path file) {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            char[] text = new char[Proof.STATEMENT + 1];
            int length = 0;
            int more = 0;
            while (more >= 0 && length < text.length) {
                more = reader.read(text, length, text.length - length);
                length += Math.max(more, 0);
            }
            return new String(text, 0, length);
        } catch (IOException unreadable) {
            throw Refusal.invalid("the file " + file + " cannot be read as text", "Check the path; it must be UTF-8.");
        }
    }

    private static Verb find() {
        return Verb.named("find", "Shows one claim and what a prover made of it.")
                .alias("show")
                .example("proofs find {id}")
                .example("proofs show {id}")
                .takes(PROOF)
                .reads(call -> {
                    ProofId id = call.get(PROOF);
                    Proof found = call.found(call.workspace().proofs().find(id), "proof " + id.text());
                    call.show(found, ProofViews.proof());
                    if (found.status() == Proof.Status.NOT_ATTEMPTED) {
                        call.hint("It waits for a prover. The server runs one: minutebook up");
                    }
                });
    }

    private static Verb list() {
        var status = choice(
                "--status=STATUS",
                Proof.Status.class,
                "Only those of this status, such as proof_found or not_attempted.");
        var debate = id("--debate=DEBATE", DebateId::new, "Only those of this debate.");
        var agent = agent("--agent=AGENT", "Only those of this agent, by name or id.");
        return Verb.named("list", "Lists claims and what came of them, newest first.")
                .example("proofs list")
                .example("proofs list --status proof_failed --agent ada")
                .example("proofs list --debate {id}")
                .takes(status, debate, agent)
                .lists(call -> {
                    ProofFilter filter = new ProofFilter(call.find(status), call.find(debate), call.find(agent));
                    return Listing.of(
                            ProofViews.proof(),
                            "No such claims. Submit one: " + call.command("proofs submit --claim TEXT"),
                            page -> call.workspace().proofs().list(filter, page));
                });
    }

    private static Verb scores() {
        var agent = agent("--agent=AGENT", "Only this agent, by name or id, in every domain.");
        var domain = word("--domain=DOMAIN", "In this domain (default: overall).");
        return Verb.named(
                        "scores",
                        "Shows what provers made of the claims of agents, the highest score first: 8 for each that was"
                                + " proven, less 8 for each that was refuted.")
                .example("proofs scores")
                .example("proofs scores --domain mathematics")
                .example("proofs scores --agent ada")
                .takes(agent, domain)
                .lists(call -> {
                    String place = call.has(domain) || call.has(agent) ? call.find(domain) : "";
                    return Listing.of(
                            ProofViews.score(),
                            "No claim was proven or refuted yet. What waits: "
                                    + call.command("proofs list --status not_attempted"),
                            page -> call.workspace().proofs().scores(call.find(agent), place, page));
                });
    }

    private static Verb claim() {
        var work = choice("WORK", ClaimProof.Work.class, "What you can do: prove or translate.");
        var languages = many(
                "--language=LANGUAGE",
                ValueType.choice(Proof.Language.class),
                "Only in this language; may be repeated (default: any).");
        var proof = id("--proof=PROOF", ProofId::new, "A certain proof.");
        return Verb.named(
                        "claim",
                        "Gives you a claim to prove or to translate, if one waits. For provers and translators.")
                .example("proofs claim prove --language lean4")
                .example("proofs claim translate --lease 10m")
                .takes(work, languages, proof, LEASE)
                .writes(call -> {
                    ClaimProof request =
                            new ClaimProof(call.get(work), call.get(languages), call.find(proof), call.find(LEASE));
                    Optional<ClaimedProof> claim = call.workspace().proofs().claim(request);
                    if (claim.isPresent()) {
                        call.show(claim.get(), ProofViews.claimed());
                    } else {
                        call.hint("Nothing waits for that now.");
                        call.endWith(ExitCode.NOT_FOUND);
                    }
                });
    }

    private static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(2));
        return Verb.named("heartbeat", "Keeps the claim upon a proof for another while.")
                .example("proofs heartbeat {id} --fence 7 --lease 10m")
                .takes(PROOF, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(call.workspace()
                                .proofs()
                                .heartbeat(call.get(PROOF), call.get(FENCE), call.get(lease))));
    }

    private static Verb call() {
        var provider = word("PROVIDER", "Who serves the model.");
        var model = word("MODEL", "The model.");
        return Verb.named("call", "Records that a model is about to be called to translate a claim. For translators.")
                .example("proofs call {id} openai gpt-5 --fence 7")
                .takes(PROOF, provider, model, FENCE)
                .writes(
                        names -> ProviderViews.call(),
                        call -> call.workspace()
                                .proofs()
                                .call(
                                        call.get(PROOF),
                                        new StartCall(call.get(FENCE), call.get(provider), call.get(model))));
    }

    private static Verb translate() {
        var confidence = number("--confidence=SHARE", "How sure you are that both say the same, 0 to 1.");
        var reason = word("--reason=TEXT", "Why there is no statement.");
        return Verb.named("translate", "Gives a claim its statement, or says why it has none. For translators.")
                .example("proofs translate {id} --fence 7 --statement @claim.smt2 --confidence 0.9")
                .example("proofs translate {id} --fence 7 --reason \"It has no sense.\"")
                .takes(PROOF, FENCE, STATEMENT, confidence, reason)
                .writes(names -> ProofViews.proof(), call -> {
                    TranslateProof report = new TranslateProof(
                            call.get(FENCE), call.find(STATEMENT), call.find(confidence), call.find(reason), null);
                    return call.workspace().proofs().translate(call.get(PROOF), report);
                });
    }

    private static Verb settle() {
        var status =
                choice("STATUS", Proof.Status.class, "What came of it, such as proof_found, proof_failed or timeout.");
        var result = text("--result=TEXT", "The counterexample or the reason; @file and - work.")
                .otherwise("");
        var prover = word("--prover=NAME", "The name of the prover.");
        var version = word("--prover-version=VERSION", "Its version.");
        var searchMs = Argument.of("--search-ms=N", ValueType.LONG, "How long it searched.");
        return Verb.named("settle", "Says what came of a proof, once. For provers.")
                .example("proofs settle {id} proof_found --fence 7 --prover lean")
                .example("proofs settle {id} proof_failed --fence 7 --result \"x = 1\"")
                .takes(PROOF, status, FENCE, result, prover, version, searchMs)
                .writes(names -> ProofViews.proof(), call -> {
                    SettleProof report = new SettleProof(
                            call.get(FENCE),
                            call.get(status),
                            call.get(result),
                            call.find(prover),
                            call.find(version),
                            call.find(searchMs));
                    return call.workspace().proofs().settle(call.get(PROOF), report);
                });
    }

    private static Verb release() {
        return Verb.named("release", "Gives the claim upon a proof back. It counts as no attempt.")
                .example("proofs release {id} --fence 7")
                .takes(PROOF, FENCE)
                .writes(
                        names -> ProofViews.proof(),
                        call -> call.workspace().proofs().release(call.get(PROOF), call.get(FENCE)));
    }
}
