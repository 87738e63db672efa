package dev.minutebook.dist;

import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.Problem;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.moving.MovedWorkspace;
import dev.minutebook.embedded.moving.OperatorAccess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/// `minutebook export` and `minutebook import`: for whoever has the data folder, or the login of the database.
final class MovingVerbs {

    private static final String SQLITE = ".sqlite";

    private MovingVerbs() {}

    static Verb export() {
        var to = file(
                "FILE",
                "The archive to write, which must not be there yet. With a name that ends in .sqlite, a SQLite file for people to read.");
        return Verb.named(
                        "export",
                        "Writes a workspace into an archive, as it is at one moment, while others go on writing.",
                        "It works with the data folder, or with the database that MINUTEBOOK_DATABASE_URL names. Contents of an"
                                + " encrypted workspace stay sealed. Secrets of tokens are left out.")
                .example("export acme.zip --workspace acme")
                .example("export acme.sqlite --workspace acme")
                .takes(to)
                .reads(call -> {
                    mustBeHere(call);
                    call.mustExist();
                    if (call.get(to).toString().endsWith(SQLITE)) {
                        exportSqlite(call, call.get(to));
                        return;
                    }
                    try (OperatorAccess access = access(call);
                            MoveLine progress = MoveLine.of(call, "reading what is there…")) {
                        MovedWorkspace moved = access.export(
                                call.askedWorkspace().orElse(LocalMinutebook.MAIN),
                                call.get(to),
                                call.environment().clock(),
                                progress);
                        progress.end();
                        call.show(moved, view());
                    }
                    call.suggest("In the other book: ", "import", call.get(to).toString());
                });
    }

    /// What came of an export into SQLite.
    private record SqliteFile(String workspace, String file, long rows) {}

    private static void exportSqlite(Call call, Path to) throws IOException {
        String workspace = call.askedWorkspace().orElse(LocalMinutebook.MAIN);
        try (OperatorAccess access = access(call);
                MoveLine progress = MoveLine.of(call, "reading what is there…")) {
            long rows = access.exportSqlite(workspace, to, call.environment().clock(), progress);
            progress.end();
            call.show(
                    new SqliteFile(workspace, to.toString(), rows),
                    new View<>(SqliteFile::workspace)
                            .column("Workspace", SqliteFile::workspace)
                            .column("Rows", SqliteFile::rows)
                            .text("File", SqliteFile::file));
        }
        call.hint("Look into it: sqlite3 " + to + " \"select * from decisions\"");
    }

    static Verb bring() {
        var from = file("FILE", "The archive.").optional();
        var as = word("--as=NAME", "Gives the workspace another name than in the archive. Its id stays.");
        var trust = word(
                "--trust=KEYS",
                "Trusts signatures of these keys from now on, by their ids, as 'audit status' of the other book names them.");
        var discard = word("--discard=NAME", "Deletes what an import that did not end has left, instead.");
        return Verb.named(
                        "import",
                        "Brings the workspace of an archive into the book.",
                        "All of the archive is checked first. Nobody finds the workspace before all of it is there; started again"
                                + " after it was interrupted, the import goes on where it stopped.")
                .example("import acme.zip")
                .example("import acme.zip --as acme-2 --trust 3f8a01c2d4e5f607")
                .example("import --discard acme")
                .takes(from, as, trust, discard)
                .makes(call -> {
                    mustBeHere(call);
                    if (call.has(from) == call.has(discard)) {
                        throw Refusal.invalid("nothing says what to import", "Name an archive, or --discard NAME.");
                    }
                    try (OperatorAccess access = access(call);
                            MoveLine progress = MoveLine.of(call, "starting…")) {
                        if (call.has(discard)) {
                            access.discard(call.get(discard), call.environment().clock());
                            progress.end();
                            call.hint("What the import of " + call.get(discard) + " left is deleted.");
                            return;
                        }
                        MovedWorkspace moved = access.bring(
                                call.get(from),
                                call.find(as),
                                call.has(trust) ? Set.of(call.get(trust).split(",")) : Set.of(),
                                call.environment().clock(),
                                progress);
                        progress.end();
                        call.show(moved, view());
                        if (access.beside() && call.has(trust)) {
                            call.hint(
                                    "Start the server again, so that it trusts the key and seals what is written here.");
                        }
                        call.suggest("Verify it: ", "audit", "verify", "--workspace", moved.workspace());
                    }
                });
    }

    private static View<MovedWorkspace> view() {
        return new View<>(MovedWorkspace::workspace)
                .column("Workspace", MovedWorkspace::workspace)
                .column("Rows", MovedWorkspace::rows)
                .column("Size", one -> BackupViews.size(one.bytes()))
                .column("Entries of the log", MovedWorkspace::sealed)
                .column("As of", MovedWorkspace::takenAt)
                .detail("Id", MovedWorkspace::id)
                .detail("Encrypted", one -> one.encrypted() ? "yes" : "no")
                .detail("Signed by", one -> String.join(", ", one.signers()))
                .text("File", MovedWorkspace::file);
    }

    static OperatorAccess access(Call call) throws IOException {
        Map<String, String> variables = call.environment().variables();
        if (PrivateBooks.database(variables).isEmpty()) {
            return OperatorAccess.inFolder(call.data(), PrivateBooks.backsUp(variables));
        }
        String keyFile = variables.get("MINUTEBOOK_AUDIT_KEY_FILE");
        return OperatorAccess.to(
                DatabaseSettings.connect(variables),
                keyFile == null ? call.data().resolve("keys/audit.ed25519") : Path.of(keyFile),
                config -> DatabaseSettings.of(variables, config));
    }

    /// It reads and writes past tokens and roles.
    static void mustBeHere(Call call) {
        if (call.elsewhere()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "this works where the database is, not over HTTP",
                    "Leave out --url and name the folder with --data, or the database with MINUTEBOOK_DATABASE_URL.");
        }
    }
}
