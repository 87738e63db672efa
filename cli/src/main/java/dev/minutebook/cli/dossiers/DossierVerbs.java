package dev.minutebook.cli.dossiers;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.erasures.CertificateCheck;
import dev.minutebook.cli.erasures.ErasureVerbs;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import dev.minutebook.verify.dossier.DossierCheck;
import dev.minutebook.verify.dossier.DossierReport;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// `minutebook dossier` and `minutebook verify`.
public final class DossierVerbs {

    private DossierVerbs() {}

    public static Verb dossier() {
        var decision = id("ID", DecisionId::new, "The id of a decision or of a debate.");
        var format =
                choice("--format=FORMAT", DossierFormat.class, "html (default) or json (default with --output json).");
        var file = file("--to=FILE", "The file to write; left out, standard output.");
        return Verb.named(
                        "dossier",
                        "Writes the minutes of a decision, or of a debate without one, as one file that proves itself."
                                + " It holds who sat, what was proposed, objected and cited, how it was counted and decided, who"
                                + " dissented and approved, what other rules would have come to, and the proof.")
                .example("dossier {id} --to dossier.html")
                .example("dossier {id} --format json --to dossier.json")
                .example("verify dossier.html")
                .takes(decision, format, file)
                .reads(call -> {
                    DossierFormat usual = call.screen().json() ? DossierFormat.JSON : DossierFormat.HTML;
                    write(
                            call,
                            fetched(call.workspace(), call.get(decision), call.has(format) ? call.get(format) : usual),
                            call.find(file));
                });
    }

    private static Dossier fetched(Workspace workspace, DecisionId id, DossierFormat format) {
        try {
            return workspace.decisions().dossier(id, format);
        } catch (MinutebookException refused) {
            if (refused.code() != Problem.Code.NOT_FOUND) {
                throw refused;
            }
        }
        try {
            return workspace.debates().dossier(new DebateId(id.value()), format);
        } catch (MinutebookException refused) {
            if (refused.code() == Problem.Code.NOT_FOUND) {
                throw Problem.Code.NOT_FOUND.because("there is no decision and no debate " + id.text());
            }
            throw refused;
        }
    }

    private static void write(Call call, Dossier dossier, @Nullable Path file) throws IOException {
        if (file == null) {
            call.screen().stored().append(dossier.content());
            return;
        }
        try (AtomicFile target = AtomicFile.create(file)) {
            target.writer().append(dossier.content());
            target.keep();
        }
        call.hint("Written to " + file + ". Check it anywhere with: " + call.offlineCommand("verify", file.toString()));
    }

    public static Verb verify() {
        var file = file("FILE", "The dossier, HTML or JSON, or the certificate of an erasure.");
        var keys = many(
                "--key=KEY",
                ValueType.WORD,
                "A public key that it must be signed by: a .pub file, or the key in Base64 or hexadecimal; may be given"
                        + " again.");
        var checkpoint = file("--checkpoint=FILE", "A checkpoint of the same log that you hold.");
        return Verb.named(
                        "verify",
                        "Checks a dossier or the certificate of an erasure offline: no server, no database. Recomputes"
                                + " every hash, verifies every signature, makes the page of a dossier again, and says"
                                + " in plain words what holds and what was changed. Exit code 1 means that something"
                                + " does not hold.")
                .example("verify dossier.html")
                .example("verify dossier.json --key keys/trusted/3fa5c1d2e4b60718.pub")
                .example("verify certificate.json")
                .takes(file, keys, checkpoint)
                .reads(call -> {
                    String text = text(call.get(file));
                    if (CertificateCheck.isOne(text)) {
                        ErasureVerbs.verify(call, CertificateCheck.of(text, ExpectedKeys.read(call.get(keys))));
                        return;
                    }
                    DossierReport report =
                            DossierCheck.of(text, ExpectedKeys.read(call.get(keys)), held(call.find(checkpoint)));
                    if (!report.holds()) {
                        call.endWith(ExitCode.FAILED);
                    }
                    if (call.screen().json()) {
                        call.screen().document(report);
                    } else {
                        new DossierReportView(call.screen()).print(report);
                    }
                });
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > Dossier.MOST_BYTES) {
                throw Refusal.invalid(
                        "%s has more than %,d MB, the most a dossier has".formatted(file, Dossier.MOST_BYTES >> 20),
                        "Give the path of a dossier.");
            }
            return Files.readString(file);
        } catch (CharacterCodingException damaged) {
            throw Refusal.invalid(file + " is not text in UTF-8", "Give the file exactly as it was handed out.");
        } catch (IOException unreadable) {
            throw Refusal.invalid(file + " cannot be read", "Give the path of a dossier.");
        }
    }

    private static @Nullable Checkpoint held(@Nullable Path file) {
        if (file == null) {
            return null;
        }
        try {
            return Checkpoint.parse(Files.readString(file));
        } catch (IOException unreadable) {
            throw Refusal.invalid(
                    "the checkpoint " + file + " cannot be read",
                    "Save one with: minutebook audit checkpoint --save " + file);
        } catch (CheckpointFormatException malformed) {
            throw Refusal.invalid(
                    file + " is no checkpoint: " + malformed.getMessage(),
                    "Give the file exactly as minutebook audit checkpoint --save wrote it.");
        }
    }
}
