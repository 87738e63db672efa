package dev.minutebook.cli.audit;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Sentence;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.verify.Checkpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// `minutebook audit …`.
public final class AuditVerbs {

    private AuditVerbs() {}

    public static Noun noun() {
        return Noun.named("audit", "What was done, and the proof that it was not altered.")
                .example("audit verify")
                .example("audit follow")
                .example("audit checkpoint --save checkpoint.txt")
                .verbs(entries(), proof(), follow(), status(), verify(), checkpoint());
    }

    private static Verb entries() {
        var after = Argument.of("--after=N", ValueType.LONG, "Begin after the entry of this number (default: 0).")
                .otherwise(0L);
        var event = word("--event=EVENT", "Only events that begin so, such as debate or debate.opened.");
        var who = word("--who=NAME", "Only what this agent or token did, by a part of its name or id.");
        var subject = word("--subject=ID", "Only what was done to this, by its id or how the id begins.");
        var since = past("--since=WHEN", "Only since a date or a time, or so long ago, such as 2h.");
        var until = past("--until=WHEN", "Only before then.");
        return Verb.named("entries", "Lists sealed entries in order.")
                .example("audit entries --after 1000 --limit 200")
                .example("audit entries --event debate --who ada --since 1h")
                .example("audit entries --all --output csv > audit.csv")
                .takes(after, event, who, subject, since, until)
                .lists(call -> {
                    EntryFilter filter = new EntryFilter(
                            call.find(event), call.find(who), call.find(subject), call.find(since), call.find(until));
                    Audit audit = call.workspace().audit();
                    return Listing.of(
                            AuditViews.entry(call.names()),
                            filter.any() ? nothing(call, call.get(after)) : "No such entries.",
                            page -> filter.any()
                                    ? audit.entries(call.get(after), page)
                                    : filter.page(
                                            audit,
                                            call.get(after),
                                            page,
                                            entry -> AuditViews.who(entry, call.names())));
                });
    }

    private static String nothing(Call call, long after) {
        return "Nothing is sealed %s. How far it is: ".formatted(after == 0 ? "yet" : "after " + after)
                + call.command("audit status");
    }

    private static Verb proof() {
        var number = Argument.of("NUMBER", ValueType.LONG, "The number of the entry.");
        var trusted = file(
                "--trusted=FILE",
                "The public key you trust, a line of Base64 as in keys/trusted (default: the one the server names).");
        return Verb.named(
                        "proof",
                        "Shows the proof that an entry is in the sealed log, and checks it here: entry, path, block, signature, checkpoint."
                                + " Exit code 3 means that it does not hold.")
                .example("audit proof 1")
                .example("audit proof 1 --output json > proof.json")
                .takes(number, trusted)
                .reads(call -> {
                    InclusionProof proof = call.workspace().audit().proof(call.get(number));
                    ProofReport report = ProofReport.of(proof, call.find(trusted));
                    if (!report.holds()) {
                        call.endWith(ExitCode.DAMAGED);
                    }
                    if (call.screen().json()) {
                        call.screen().document(proof);
                    } else {
                        call.show(report, ProofReport.view(call.names()));
                    }
                });
    }

    private static Verb follow() {
        var after =
                Argument.of("--after=N", ValueType.LONG, "Begin after the entry of this number (default: the newest).");
        var limit = Argument.of("--limit=N", ValueType.LONG, "Stop after so many entries (default: never).")
                .otherwise(Long.MAX_VALUE);
        return Verb.named(
                        "follow",
                        "Prints sealed entries as they come, until Ctrl-C. A lost connection is taken up again where it was.")
                .example("audit follow")
                .example("audit follow --after 0 --output json")
                .example("audit follow --limit 10")
                .takes(after, limit)
                .reads(call -> {
                    Audit audit = call.workspace().audit();
                    long begin =
                            call.has(after) ? call.get(after) : audit.status().sealed();
                    follow(call, new AuditFollower(call, audit, begin, call.get(limit)));
                });
    }

    private static void follow(Call call, AuditFollower follower) throws InterruptedException {
        call.screen().notice("Following after entry " + follower.seen() + "; Ctrl-C stops.");
        Rows<AuditEntry> rows = call.screen().rows(AuditViews.arriving(call.names()));
        try (Interruption _ = call.environment().onInterrupt(follower::stop)) {
            follower.run(entry -> rows.print(List.of(entry)));
        }
        String seen = Long.toString(follower.seen());
        call.screen().notice("Stopped. Go on with: " + call.command("audit follow --after", seen));
    }

    private static Verb status() {
        return Verb.named("status", "Shows how far the log is sealed, and what holds it up.")
                .example("audit status")
                .reads(
                        names -> AuditViews.status(),
                        call -> call.workspace().audit().status());
    }

    private static Verb verify() {
        var checkpoint = file(
                "--checkpoint=FILE",
                "A checkpoint kept outside the book; with it, cutting off the end and rolling back are found too.");
        var resume = flag("--resume", "Begin after the checkpoint, up to which the log was verified before.");
        var noContent = flag("--no-content", "Do not compare content that still exists with its commitments.");
        return Verb.named(
                        "verify",
                        "Recomputes the log and all that it committed to, counts decisions again, and says in plain words what holds."
                                + " Exit code 3 means damage.")
                .example("audit verify")
                .example("audit verify --checkpoint checkpoint.txt")
                .example("audit verify --checkpoint checkpoint.txt --resume")
                .takes(checkpoint, resume, noContent)
                .reads(call -> {
                    Path held = call.find(checkpoint);
                    VerifyAudit request = new VerifyAudit(
                            held == null ? null : SavedCheckpoint.read(held).text(),
                            !call.get(noContent),
                            call.get(resume));
                    Audit audit = call.workspace().audit();
                    Verification verification;
                    try (VerificationProgress _ =
                            new VerificationProgress(audit, call.screen().progress(VerificationProgress.BEGINNING))) {
                        verification = audit.verify(request);
                    }
                    if (!verification.intact()) {
                        call.endWith(ExitCode.DAMAGED);
                    }
                    if (call.screen().json()) {
                        call.screen().document(verification);
                    } else {
                        new VerificationReport(call).print(verification, held != null);
                    }
                });
    }

    private static Verb checkpoint() {
        var file = file(
                "--save=FILE",
                "Write it to a file. A file that proves more than the log now holds is not overwritten.");
        return Verb.named(
                        "checkpoint",
                        "Prints the newest signed block as a few lines of text, to be kept outside the book.")
                .example("audit checkpoint")
                .example("audit checkpoint --save checkpoint.txt")
                .takes(file)
                .reads(call -> {
                    String checkpoint = call.workspace().audit().checkpoint();
                    if (call.has(file)) {
                        save(call, checkpoint, call.get(file));
                    } else if (call.screen().json()) {
                        call.screen().document(checkpoint);
                    } else {
                        call.screen().verbatim(checkpoint);
                    }
                });
    }

    private static void save(Call call, String checkpoint, Path file) throws IOException {
        String verify = call.command("audit verify --checkpoint", file.toString());
        Optional<String> objection = Files.exists(file)
                ? SavedCheckpoint.read(file).reasonToKeep(Checkpoint.parse(checkpoint))
                : Optional.empty();
        if (objection.isPresent()) {
            call.screen().warn(Sentence.of("Not overwritten: " + objection.get()));
            call.screen().warn("Find out more: " + verify);
            call.endWith(ExitCode.DAMAGED);
            return;
        }
        try (AtomicFile target = AtomicFile.create(file)) {
            target.writer().append(checkpoint);
            target.keep();
        }
        call.hint("Saved. Keep it where nobody who can change the book can change it. Check with: " + verify);
    }
}
