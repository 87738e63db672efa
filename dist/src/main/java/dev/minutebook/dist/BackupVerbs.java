package dev.minutebook.dist;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.erasures.CertificateCheck;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.core.erasures.PastErasure;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.BackupCheck;
import dev.minutebook.embedded.backup.BackupOptions;
import dev.minutebook.embedded.backup.BackupRepository;
import dev.minutebook.embedded.backup.BackupRun;
import dev.minutebook.embedded.backup.BackupSummary;
import dev.minutebook.embedded.backup.BackupVerification;
import dev.minutebook.embedded.backup.DueErasures;
import dev.minutebook.embedded.backup.Keep;
import dev.minutebook.embedded.backup.Manifest;
import dev.minutebook.embedded.backup.Restoration;
import dev.minutebook.embedded.backup.targets.BackupPlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `minutebook backup …` and `minutebook restore`.
final class BackupVerbs {

    private static final Argument<String> FROM =
            word("FOLDER", "Where the backups are: a folder, s3://BUCKET/PREFIX, or a file that ends in .zip.");
    private static final Argument<String> ID =
            word("--backup=ID", "Which backup, as 'backup list' names it (default: the newest).");

    private static final Argument<String> KEEP = word(
            "--keep=PERIODS",
            "How many backups to keep: 7d,4w,12m is the newest of each of 7 days, 4 weeks and 12 months, 3 the last three.");

    private static final long MOST_CERTIFICATE_BYTES = 1 << 20;

    private BackupVerbs() {}

    static Verb backup() {
        var to = word(
                        "FOLDER",
                        "Where the backups are kept: a folder, made if it is missing, or s3://BUCKET/PREFIX. With a name that ends in .zip, a file with this one backup.")
                .optional();
        var pace = whole(
                "--pace=PERCENT",
                "How much of the time it works, so that others are slowed down less (default 10 beside a server, else 100).");
        return Verb.named(
                        "backup",
                        "Backs the book of the data folder up, while it runs.",
                        "The first backup in a folder takes everything, the next ones what has changed. Where a master key is set, backups"
                                + " are encrypted by it.")
                .example("backup /mnt/backups")
                .example("backup /mnt/backups --keep 7d,4w,12m")
                .example("backup s3://acme-backups/minutebook")
                .example("backup /mnt/book.zip")
                .example("backup verify /mnt/backups")
                .takes(to, KEEP, pace)
                .verbs(list(), verify(), prune())
                .makes(call -> {
                    mustBeHere(call);
                    Keep keep = call.has(KEEP) ? Keep.of(call.get(KEEP)) : null;
                    if (!call.has(to)) {
                        throw Refusal.invalid(
                                "nothing says where the backup goes",
                                "Name a folder, best on another disk: " + call.command("backup", "/mnt/backups"));
                    }
                    BackupPlace place =
                            BackupPlaces.of(call.get(to), call.environment().variables());
                    if (place.archive() && keep != null) {
                        throw Refusal.invalid(
                                "a file holds one backup, of which --keep keeps none",
                                "Leave --keep out, or name a folder.");
                    }
                    try (BackupRepository store = new BackupRepository(place.writing(), master(call));
                            ProgressLine progress = ProgressLine.of(call)) {
                        Manifest manifest = BackupRun.of(
                                call.data(),
                                store,
                                BackupOptions.because(Manifest.Reason.COMMAND)
                                        .pace(call.find(pace))
                                        .clock(call.environment().clock())
                                        .progress(progress));
                        if (keep != null) {
                            store.prune(keep);
                        }
                        progress.end();
                        call.show(BackupSummary.of(manifest, store.where()), BackupViews.backup());
                    }
                    call.suggest("Whether it can be restored: ", "backup", "verify", call.get(to));
                });
    }

    private static Verb list() {
        return Verb.named(
                        "list", "Lists the backups in a folder, the newest last, and names damaged ones (exit code 3).")
                .example("backup list /mnt/backups")
                .takes(FROM)
                .reads(call -> {
                    try (BackupRepository store = store(call)) {
                        List<BackupSummary> backups = new ArrayList<>();
                        for (String id : store.ids()) {
                            try {
                                backups.add(BackupSummary.of(store.manifest(id), store.where()));
                            } catch (MinutebookException damaged) {
                                if (damaged.code() != Problem.Code.CONFLICT) {
                                    throw damaged;
                                }
                                call.hint(damaged.problem().detail());
                                call.endWith(ExitCode.DAMAGED);
                            }
                        }
                        call.screen().rows(BackupViews.backup()).print(backups);
                    }
                });
    }

    private static Verb verify() {
        var scratch = file(
                "--scratch=DIR",
                "Where it is restored for the check, with room for the whole book (default: the folder of temporary files).");
        var all = flag("--all", "Checks all backups, not only one.");
        return Verb.named(
                        "verify",
                        "Restores a backup into a throw-away folder and verifies the log of every workspace there.",
                        "Every chunk is read and held against its hash. Exit code 3 means damage, which is named.")
                .example("backup verify /mnt/backups")
                .example("backup verify /mnt/backups --all")
                .takes(FROM, ID, all, scratch)
                .reads(call -> {
                    MasterKey master = master(call);
                    Path room = call.has(scratch) ? call.get(scratch) : Path.of(System.getProperty("java.io.tmpdir"));
                    List<BackupCheck> checks = new ArrayList<>();
                    try (BackupRepository store = store(call);
                            ProgressLine progress = ProgressLine.of(call)) {
                        List<Manifest> chosen =
                                call.get(all) ? store.manifests() : List.of(store.manifest(call.find(ID)));
                        for (Manifest manifest : chosen) {
                            checks.add(BackupVerification.of(
                                    store, manifest, room, data -> LocalMinutebook.openCopy(data, master), progress));
                        }
                    }
                    if (!checks.stream().allMatch(BackupCheck::sound)) {
                        call.endWith(ExitCode.DAMAGED);
                    }
                    checks.forEach(check -> BackupViews.print(call.screen(), check));
                });
    }

    private static Verb prune() {
        var keep = KEEP.needed();
        var dryRun = flag("--dry-run", "Only says which would be deleted.");
        return Verb.named(
                        "prune",
                        "Deletes backups that need not be kept, and what no other backup uses. The newest always stays.")
                .example("backup prune /mnt/backups --keep 7d,4w,12m --dry-run")
                .example("backup prune /mnt/backups --keep 3")
                .takes(FROM, keep, dryRun)
                .makes(call -> {
                    Keep kept = Keep.of(call.get(keep));
                    try (BackupRepository store =
                            new BackupRepository(place(call).pruning(), master(call))) {
                        BackupViews.print(
                                call.screen(),
                                call.get(dryRun)
                                        ? new BackupRepository.Pruned(
                                                store.superfluous(kept).stream()
                                                        .sorted()
                                                        .toList(),
                                                0)
                                        : store.prune(kept),
                                call.get(dryRun));
                    }
                });
    }

    static Verb restore() {
        var certificates = many(
                "--erasure=FILE",
                ValueType.FILE,
                "The certificate of an erasure that no backup of the folder knows, to carry it out again; may be given again.");
        return Verb.named(
                        "restore",
                        "Restores a backup into an empty data folder.",
                        "Ids, times and seals are those of the backup. What was erased since, as far as newer backups or certificates"
                                + " tell, is erased again before anybody reads. Started again after it was interrupted, it begins anew.")
                .example("restore /mnt/backups --data ./restored")
                .example("restore /mnt/backups --backup 20261117T193012Z-4f2a --data ./restored")
                .example("restore /mnt/backups --data ./restored --erasure certificate.json")
                .takes(FROM, ID, certificates)
                .makes(call -> {
                    List<PastErasure> erasures = new ArrayList<>(certified(call.get(certificates)));
                    int again;
                    try (BackupRepository store = store(call);
                            ProgressLine progress = ProgressLine.of(call)) {
                        Manifest manifest = store.manifest(call.find(ID));
                        erasures.addAll(store.erasures());
                        Restoration.of(store, manifest, erasures, call.data(), progress);
                        Restoration.recover(call.data(), progress);
                        again = erasedAgain(call);
                        progress.end();
                        call.show(BackupSummary.of(manifest, store.where()), BackupViews.backup());
                    }
                    if (again > 0) {
                        call.hint(
                                again == 1
                                        ? "The erasure that came after the backup was carried out again."
                                        : again + " erasures that came after the backup were carried out again.");
                    }
                    call.suggest("It is in " + call.data() + ". Verify it: ", "audit", "verify");
                });
    }

    private static int erasedAgain(Call call) {
        if (DueErasures.in(call.data()).erasures().isEmpty()) {
            return 0;
        }
        try (LocalMinutebook book = LocalMinutebook.openCopy(call.data(), master(call))) {
            return book.erasedAgain();
        }
    }

    private static List<PastErasure> certified(List<Path> files) {
        List<PastErasure> erasures = new ArrayList<>();
        for (Path file : files) {
            CertificateCheck check = CertificateCheck.of(certificate(file), null);
            ErasureCertificate certificate = check.certificate();
            if (!check.holds() || certificate == null) {
                throw Refusal.invalid(
                        file + " is no certificate that holds: " + String.join(" ", check.findings()),
                        "See what is wrong with it: minutebook verify " + file);
            }
            if (certificate.subject() == null) {
                throw Refusal.invalid(
                        file + " is of a user, whom a certificate does not name",
                        "Leave it out, and start the erasure again by the user's name before anybody reads.");
            }
            erasures.add(new PastErasure(
                    null, certificate.erasure().value(), certificate.kind(), certificate.subject(), null, null));
        }
        return erasures;
    }

    private static String certificate(Path file) {
        try {
            if (Files.size(file) <= MOST_CERTIFICATE_BYTES) {
                return Files.readString(file);
            }
        } catch (IOException unreadable) {
            // Said below, as it is of a file that is something else.
        }
        throw Refusal.invalid(file + " cannot be read as a certificate", "Give the path of a certificate.");
    }

    private static BackupPlace place(Call call) {
        return BackupPlaces.of(call.get(FROM), call.environment().variables());
    }

    private static BackupRepository store(Call call) throws IOException {
        return new BackupRepository(place(call).reading(), master(call));
    }

    private static @Nullable MasterKey master(Call call) {
        return MasterKeySettings.key(call.environment().variables());
    }

    /// A backup is made of files of this machine.
    private static void mustBeHere(Call call) {
        Map<String, String> variables = call.environment().variables();
        if (call.elsewhere() || !PrivateBooks.database(variables).isEmpty()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "only a book in a data folder of this machine is backed up by this program",
                    "Leave out --url and MINUTEBOOK_DATABASE_URL, and name the folder with --data; a PostgreSQL of your own is backed up with its own tools.");
        }
        call.mustExist();
    }
}
