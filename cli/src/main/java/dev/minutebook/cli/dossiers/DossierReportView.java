package dev.minutebook.cli.dossiers;

import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.verify.dossier.DossierFinding;
import dev.minutebook.verify.dossier.DossierLevel;
import dev.minutebook.verify.dossier.DossierReport;
import java.util.Locale;

/// What came of checking a dossier, in plain words.
final class DossierReportView {

    private static final int INDENT = 13;

    private final Screen screen;

    DossierReportView(Screen screen) {
        this.screen = screen;
    }

    void print(DossierReport report) {
        if (!report.readable()) {
            screen.line(screen.ink(Ink.BAD, "This file is no dossier that can be read."));
            report.findings().forEach(finding -> screen.paragraph(0, SafeText.line(finding.sentence())));
            screen.paragraph(0, "If it was handed out as a dossier, it was changed or cut. Ask for the file again.");
            return;
        }
        screen.line(
                report.holds()
                        ? screen.ink(Ink.GOOD, "The dossier holds.")
                        : screen.ink(Ink.BAD, "The dossier was CHANGED, or does not prove what it shows."));
        if (screen.quiet()) {
            return;
        }
        if (report.topic() != null) {
            screen.paragraph(0, SafeText.line(report.topic()));
        }
        screen.line("Recomputed %s, %s and %s; %s withheld. Sealed by key %s."
                .formatted(
                        count(report.entries(), "entry", "entries"),
                        count(report.parts(), "part", "parts"),
                        count(report.blocks(), "signature of blocks", "signatures of blocks"),
                        count(report.withheld(), "part is", "parts are"),
                        report.key() == null ? "unknown" : SafeText.line(report.key())));
        if (!report.holds()) {
            screen.line("");
            screen.line(screen.ink(Ink.BAD, "What does not hold:"));
            for (DossierFinding finding : report.findings()) {
                screen.paragraph(2, SafeText.line(finding.sentence()));
            }
        }
        for (DossierLevel level : DossierLevel.values()) {
            level(report, level);
        }
        screen.line("");
        report.notes().forEach(note -> screen.paragraph(0, SafeText.line(note)));
        screen.paragraph(0, DossierLevel.OUT_OF_REACH);
    }

    private void level(DossierReport report, DossierLevel level) {
        boolean broken = report.findings().stream().anyMatch(finding -> finding.level() == level);
        screen.line("");
        String verdict = report.held().contains(level)
                ? screen.ink(Ink.GOOD, "holds") + "        "
                : broken ? screen.ink(Ink.BAD, "broken") + "       " : screen.ink(Ink.FAINT, "not checked") + "  ";
        screen.line(verdict + screen.ink(Ink.STRONG, level.title().toLowerCase(Locale.ROOT)));
        screen.paragraph(
                INDENT,
                "If it holds, it excludes: " + level.excludes() + ". It does not exclude: " + level.leavesOpen() + ".");
    }

    private static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }
}
