package dev.minutebook.cli;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.cli.DoctorCheck.Diagnosis;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;

@Command(
        name = "doctor",
        description = "Looks whether all is well, and says what to do where it is not.",
        footer = {"  minutebook doctor", "  minutebook doctor --url https://book.example.org"})
final class DoctorCommand extends WorkspaceCommand {

    private final List<DoctorCheck> checks = new ArrayList<>();

    DoctorCommand(Invocation invocation, List<DoctorCheck> more) {
        super(invocation);
        checks.add(desk -> List.of(program(invocation)));
        checks.add(new BookCheck());
        checks.addAll(more);
    }

    @Override
    protected void perform(Desk desk) {
        List<Diagnosis> diagnoses = new ArrayList<>();
        for (DoctorCheck check : checks) {
            diagnoses.addAll(examined(check, desk));
        }
        if (diagnoses.stream().anyMatch(diagnosis -> !diagnosis.well())) {
            desk.endWith(ExitCode.FAILED);
        }
        if (desk.screen().json()) {
            desk.screen().document(diagnoses);
        } else {
            diagnoses.forEach(diagnosis -> print(desk.screen(), diagnosis));
        }
    }

    /// One thing that is broken must not hide what the other checks find.
    private static List<Diagnosis> examined(DoctorCheck check, Desk desk) {
        try {
            return check.examine(desk);
        } catch (MinutebookException refused) {
            return List.of(
                    Diagnosis.ill(
                            "Book",
                            refused.problem().detail(),
                            "Check --url, --token and --workspace, or the data folder."));
        } catch (Refusal refusal) {
            return List.of(Diagnosis.ill("Book", refusal.problem().detail(), refusal.advice()));
        } catch (Exception broken) {
            return List.of(
                    Diagnosis.ill(
                            "Book",
                            broken.getMessage() == null ? broken.toString() : broken.getMessage(),
                            "MINUTEBOOK_DEBUG=1 minutebook audit status shows where."));
        }
    }

    private static Diagnosis program(Invocation invocation) throws IOException {
        return Diagnosis.well(
                "Program",
                "minutebook %s, Java %s, data folder %s"
                        .formatted(
                                Version.number(), Runtime.version().feature(), invocation.data()));
    }

    private static void print(Screen screen, Diagnosis diagnosis) {
        String sign = diagnosis.well() ? screen.ink(Ink.GOOD, "✓") : screen.ink(Ink.BAD, "✗");
        if (screen.quiet() && diagnosis.well()) {
            return;
        }
        screen.line(
                sign
                        + " "
                        + screen.ink(Ink.STRONG, "%-10s".formatted(diagnosis.subject()))
                        + " "
                        + SafeText.line(diagnosis.finding()));
        if (diagnosis.advice() != null) {
            screen.paragraph(2, diagnosis.advice());
        }
    }
}
