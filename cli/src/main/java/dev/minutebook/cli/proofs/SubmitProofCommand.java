package dev.minutebook.cli.proofs;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "submit",
        description =
                "Asks for a claim to be proven. A statement asserts the assumptions and at last the negation of the claim; without one"
                        + " a model is asked for it.",
        footer = {
            "  minutebook proofs submit --claim \"No number is less than itself.\""
                    + " --statement \"(declare-const x Int)(assert (< x x))\"",
            "  minutebook proofs submit --claim @claim.txt --file claim.smt2 --as ada --domain mathematics",
            "  minutebook proofs submit --claim \"The sum of two odd numbers is even.\" --as ada"
        })
final class SubmitProofCommand extends WriteCommand {

    @Option(
            names = "--claim",
            paramLabel = "TEXT",
            required = true,
            description = "What is claimed, in plain words; @file and - work.")
    private String claim = "";

    @Option(
            names = "--statement",
            paramLabel = "TEXT",
            description = "The claim in its language; @file and - work.")
    private @Nullable String statement;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "A file with the claim in its language.")
    private @Nullable Path file;

    @Option(
            names = "--language",
            paramLabel = "LANGUAGE",
            completionCandidates = Languages.class,
            description = "The language of the statement (default: z3_smt).")
    private Proof.Language language = Proof.Language.Z3_SMT;

    @Option(
            names = "--domain",
            paramLabel = "DOMAIN",
            description = "What it is about (default: that of the debate).")
    private @Nullable String domain;

    @Option(names = "--debate", paramLabel = "DEBATE", description = "Where it was claimed.")
    private @Nullable DebateId debate;

    @Option(names = "--turn", paramLabel = "TURN", description = "In which turn it was claimed.")
    private @Nullable TurnId turn;

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    SubmitProofCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        if (statement != null && file != null) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "the statement is given twice",
                    "Leave --statement or --file out.");
        }
        String text = file == null ? desk.optionalText(statement) : read(file);
        SubmitProof request =
                new SubmitProof(
                        desk.text(claim),
                        language,
                        text,
                        domain,
                        speaker.find(desk).orElse(null),
                        debate,
                        turn);
        Proof proof = desk.workspace().proofs().submit(request);
        desk.show(proof, ProofViews.proof());
        desk.screen()
                .hint("See what came of it: " + desk.command("proofs", "show", proof.id().text()));
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
            throw new Refusal(
                    Problem.Code.INVALID,
                    "the file " + file + " cannot be read as text",
                    "Check the path; it must be UTF-8.");
        }
    }
}
