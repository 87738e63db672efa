package dev.minutebook.cli.erasures;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasurePreview;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `minutebook erasures …`.
public final class ErasureVerbs {

    private static final Argument<ErasureId> ERASURE = id("ERASURE", ErasureId::new, "The id of the erasure.");
    private static final Argument<String> AGENT = word("--agent=AGENT", "An agent, by name or id; also a person.");
    private static final Argument<String> USER =
            word("--user=USER", "A user of conversations, queries and corrections, by id.");
    private static final Argument<String> TOKEN =
            word("--token-id=TOKEN", "A token, by its id: whoever approved and gave reasons with it.");

    private ErasureVerbs() {}

    public static Noun noun() {
        return Noun.named(
                        "erasures",
                        "Takes what belongs to one person or agent out of the record for good, for operators.")
                .example("erasures preview --agent joan")
                .example("erasures list")
                .verbs(preview(), start(), find(), list(), certificate());
    }

    private static Verb preview() {
        return Verb.named("preview", "Counts what an erasure would change, table by table.")
                .example("erasures preview --agent joan")
                .takes(AGENT, USER, TOKEN)
                .reads(names -> previewed(), call -> call.workspace().erasures().preview(subject(call)));
    }

    private static Verb start() {
        var reason = word("--reason=REASON", "Why, such as the request it answers; do not name the person.");
        return Verb.named("start", "Begins an erasure. It goes on in the background and cannot be undone.")
                .example("erasures start --agent joan --reason \"request 17\"")
                .takes(AGENT, USER, TOKEN, reason)
                .writes(call -> {
                    Erasure started =
                            call.workspace().erasures().start(StartErasure.of(subject(call), call.get(reason)));
                    call.show(started, erasure());
                    call.suggest(
                            "How far it is: ", "erasures show", started.id().text());
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows an erasure, how far it is and what it changed.")
                .alias("show")
                .example("erasures find {id}")
                .finds(
                        "erasure",
                        ERASURE,
                        (workspace, id) -> workspace.erasures().find(id),
                        names -> erasure());
    }

    private static Verb list() {
        return Verb.named("list", "Lists all erasures, newest first.")
                .example("erasures list")
                .lists(
                        names -> erasure(),
                        call -> "Nothing was erased yet. See what would be: "
                                + call.command("erasures preview --agent AGENT"),
                        (call, page) -> call.workspace().erasures().list(page));
    }

    private static Verb certificate() {
        var out = file("--out=FILE", "Writes it there instead of to the screen.");
        return Verb.named(
                        "certificate",
                        "Prints the certificate of a completed erasure, with the proof that its entry is in the signed log.")
                .example("erasures certificate {id} --out certificate.json")
                .takes(ERASURE, out)
                .reads(call -> write(call, call.workspace().erasures().certificate(call.get(ERASURE)), call.find(out)));
    }

    private static void write(Call call, ErasureCertificate certificate, @Nullable Path file) throws IOException {
        String json = MinutebookJson.STRICT.write(certificate) + "\n";
        if (file == null) {
            call.screen().stored().append(json);
            return;
        }
        try (AtomicFile target = AtomicFile.create(file)) {
            target.writer().append(json);
            target.keep();
        }
        call.hint("Written to " + file + ". Check it anywhere with: " + call.offlineCommand("verify", file.toString()));
    }

    /// Says what came of checking a certificate; exit code 1 means that something does not hold.
    public static void verify(Call call, CertificateCheck check) {
        if (!check.holds()) {
            call.endWith(ExitCode.FAILED);
        }
        if (call.screen().json()) {
            call.screen().document(check);
            return;
        }
        ErasureCertificate certificate = check.certificate();
        if (!check.holds() || certificate == null) {
            call.screen().line(call.screen().ink(Ink.BAD, "The certificate does NOT hold."));
            check.findings().forEach(finding -> call.screen().paragraph(2, SafeText.line(finding)));
            return;
        }
        call.screen().line(call.screen().ink(Ink.GOOD, "The certificate holds."));
        call.screen()
                .line("Erasure %s of %s was completed at %s and is entry %d of the signed log."
                        .formatted(
                                certificate.erasure().text(),
                                certificate.kind().name().toLowerCase(Locale.ROOT)
                                        + (certificate.subject() == null ? "" : " " + certificate.subject()),
                                certificate.completedAt(),
                                certificate.proof().entry().number()));
        if (!check.own()) {
            call.hint("It was checked with the key in the file; give one you trust with --key.");
        }
    }

    private static ErasureSubject subject(Call call) {
        List<ErasureSubject> named = new ArrayList<>();
        if (call.find(AGENT) != null) {
            named.add(ErasureSubject.agent(call.get(AGENT)));
        }
        if (call.find(USER) != null) {
            named.add(ErasureSubject.user(call.get(USER)));
        }
        if (call.find(TOKEN) != null) {
            named.add(ErasureSubject.token(call.get(TOKEN)));
        }
        if (named.size() != 1) {
            throw Refusal.invalid("who is meant is not clear", "Name one: --agent, --user or --token-id.");
        }
        return named.getFirst();
    }

    private static View<ErasurePreview> previewed() {
        return new View<ErasurePreview>(ErasurePreview::total)
                .column("Rows", ErasurePreview::total)
                .text("Tables", one -> rows(one.rows()));
    }

    private static View<Erasure> erasure() {
        return new View<Erasure>(Erasure::id)
                .column("Erasure", Erasure::id)
                .column("State", Erasure::state, one -> one.state() == Erasure.State.COMPLETED ? Ink.GOOD : Ink.PLAIN)
                .column("Of", Erasure::kind)
                .column("Started", Erasure::startedAt)
                .text("Reason", Erasure::reason)
                .detail("Subject", Erasure::subject)
                .detail("Asked by", Erasure::askedBy)
                .detail("Completed", Erasure::completedAt)
                .detail("Rows", one -> rows(one.rows()));
    }

    private static String rows(Map<String, Long> rows) {
        return rows.isEmpty()
                ? "none"
                : rows.entrySet().stream()
                        .map(one -> one.getKey() + " " + one.getValue())
                        .collect(Collectors.joining(", "));
    }
}
