package dev.minutebook.cli;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.debates.StandingViews;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.client.SignIn;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes all checks of `minutebook doctor` and shows what they found.
final class Doctor {

    private static final Duration SLOW_SEALING = Duration.ofSeconds(10);
    private static final long LEAST_MEGABYTES = 64;

    /// At how many debates it looks.
    private static final int RUNNING = 50;

    private Doctor() {}

    static void examine(CommandContext context, List<DoctorCheck> more) {
        List<DoctorCheck> checks =
                new ArrayList<>(List.of(Doctor::program, Doctor::disk, BackupDiagnosis::examine, Doctor::book));
        checks.addAll(more);
        List<Diagnosis> diagnoses = checks.stream()
                .flatMap(check -> examined(check, context).stream())
                .toList();
        if (!diagnoses.stream().allMatch(Diagnosis::well)) {
            context.endWith(ExitCode.FAILED);
        }
        if (context.screen().json()) {
            context.screen().document(diagnoses);
        } else {
            diagnoses.forEach(diagnosis -> print(context.screen(), diagnosis));
        }
    }

    /// One thing that is broken must not hide what the other checks find.
    private static List<Diagnosis> examined(DoctorCheck check, CommandContext context) {
        try {
            return check.examine(context);
        } catch (MinutebookException refused) {
            return List.of(Diagnosis.ill(
                    "Book", refused.problem().detail(), "Check --url, --token and --workspace, or the data folder."));
        } catch (Refusal refusal) {
            return List.of(Diagnosis.ill("Book", refusal.problem().detail(), refusal.advice()));
        } catch (Exception broken) {
            return List.of(Diagnosis.ill(
                    "Book",
                    broken.getMessage() == null ? broken.toString() : broken.getMessage(),
                    "MINUTEBOOK_DEBUG=1 minutebook audit status shows where."));
        }
    }

    private static List<Diagnosis> program(CommandContext context) throws IOException {
        return List.of(Diagnosis.well(
                "Program",
                "minutebook %s, Java %s, data folder %s"
                        .formatted(Version.number(), Runtime.version().feature(), context.data())));
    }

    /// Whether there is room for a book that lies in the data folder. PostgreSQL takes files of 16 MB for its log.
    private static List<Diagnosis> disk(CommandContext context) throws IOException {
        if (context.elsewhere() || !Files.isDirectory(context.data())) {
            return List.of();
        }
        long left = context.environment().usableBytes(context.data()) >> 20;
        return List.of(
                left < LEAST_MEGABYTES
                        ? Diagnosis.ill(
                                "Disk",
                                left + " MB left for " + context.data(),
                                "A full disk stops every write and in the end the database; make room.")
                        : Diagnosis.well("Disk", left < 10_240 ? left + " MB left" : (left >> 10) + " GB left"));
    }

    /// Whether the book can be reached, the workspace read, the log is sealed in time, and all texts can be found.
    private static List<Diagnosis> book(CommandContext context) {
        Diagnosis book = Diagnosis.well("Book", context.open().where());
        AuditStatus status = context.workspace().audit().status();
        Diagnosis workspace = Diagnosis.well("Workspace", context.workspaceName());
        List<Diagnosis> found = new ArrayList<>(List.of(
                book,
                workspace,
                sealing(status),
                findable(context.workspace().search().status()),
                models(context)));
        LifecycleDiagnosis.retention(context).ifPresent(found::add);
        LifecycleDiagnosis.erasures(context).ifPresent(found::add);
        found.addAll(DeliveryDiagnosis.examine(context));
        context.open().signIn().get().flatMap(Doctor::signIn).ifPresent(found::add);
        AuditStatus.Exported exported = status.exported();
        if (exported != null) {
            found.add(checkpoints(exported));
        }
        return found;
    }

    /// Whether somebody is there to answer for the models of the debates that go on, and to play runs of
    /// evolution.
    private static Diagnosis models(CommandContext context) {
        Debates debates = context.workspace().debates();
        List<String> unserved = Stream.concat(
                        debates.list(DebateFilter.nowActive(), PageRequest.first(RUNNING)).items().stream()
                                .flatMap(debate -> StandingViews.unserved(debates.standing(debate.id())).stream()),
                        unplayed(context).stream())
                .distinct()
                .toList();
        return unserved.isEmpty()
                ? Diagnosis.well("Models", "every open question has somebody to answer it")
                : Diagnosis.ill(
                        "Models",
                        String.join("; ", unserved),
                        "Name the provider in chamber.json of the data folder and start the server, or give the seat another kind; a run of evolution may also be played by a program.");
    }

    /// A sentence for each run that waits for nobody; none for those who may not read runs.
    private static List<String> unplayed(CommandContext context) {
        try {
            return context
                    .workspace()
                    .evolution()
                    .work(WorkFilter.any(), PageRequest.first(PageRequest.MOST))
                    .items()
                    .stream()
                    .filter(work -> !work.served())
                    .map(work -> "evolution run " + work.run().text() + ": " + work.unserved())
                    .distinct()
                    .toList();
        } catch (MinutebookException refused) {
            if (refused.code() == Problem.Code.FORBIDDEN) {
                return List.of();
            }
            throw refused;
        }
    }

    /// Whether people can sign in to the console by the provider that the server names.
    private static Optional<Diagnosis> signIn(SignIn methods) {
        String provider = methods.openId();
        if (provider == null) {
            return Optional.empty();
        }
        return Optional.of(
                methods.trouble() == null
                        ? Diagnosis.well("Sign-in", "by OpenID Connect with " + provider)
                        : Diagnosis.ill(
                                "Sign-in",
                                "nobody can sign in with " + provider + ": " + methods.trouble(),
                                "Check MINUTEBOOK_OIDC_ISSUER of the server and its way to the provider; tokens still work."));
    }

    private static Diagnosis checkpoints(AuditStatus.Exported exported) {
        return exported.trouble() == null
                ? Diagnosis.well(
                        "Checkpoints",
                        (exported.entry() == null ? "none written yet to " : "up to entry " + exported.entry() + " in ")
                                + exported.to())
                : Diagnosis.ill(
                        "Checkpoints",
                        "not written to %s: %s".formatted(exported.to(), exported.trouble()),
                        "Without them a log that is cut off or rolled back is not found; it is tried again at each interval.");
    }

    private static Diagnosis sealing(AuditStatus status) {
        if (status.cause() == null && status.lag().compareTo(SLOW_SEALING) < 0) {
            return Diagnosis.well("Audit log", "sealed up to entry " + status.sealed());
        }
        String cause = status.cause() == null ? "" : ": " + status.cause();
        return Diagnosis.ill(
                "Audit log",
                "sealing is %s behind%s".formatted(Times.length(status.lag()), cause),
                "Writes are safe; end what holds sealing up, then look at minutebook audit status.");
    }

    private static Diagnosis findable(SearchStatus status) {
        if (status.unread() == 0) {
            return Diagnosis.well("Search", status.entries() + " texts, all findable");
        }
        return Diagnosis.ill(
                "Search",
                "%d of %d texts cannot be found yet; they are from before this search existed"
                        .formatted(status.unread(), status.entries()),
                "A running server reads them by itself, some 200 at a time; minutebook search --status shows how far it is.");
    }

    private static void print(Screen screen, Diagnosis diagnosis) {
        if (screen.quiet() && diagnosis.well()) {
            return;
        }
        screen.line("%s %s %s"
                .formatted(
                        diagnosis.well() ? screen.ink(Ink.GOOD, "✓") : screen.ink(Ink.BAD, "✗"),
                        screen.ink(Ink.STRONG, "%-10s".formatted(diagnosis.subject())),
                        SafeText.line(diagnosis.finding())));
        if (diagnosis.advice() != null) {
            screen.paragraph(2, diagnosis.advice());
        }
    }
}
