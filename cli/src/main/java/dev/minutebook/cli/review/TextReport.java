package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Screen;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.stream.Collectors;

/// A review for a person at a terminal.
final class TextReport {

    private final Screen screen;

    TextReport(Screen screen) {
        this.screen = screen;
    }

    void print(ReviewReport report) {
        screen.line(screen.ink(ink(report), report.heading())
                + " "
                + screen.ink(Ink.FAINT, report.why() == null ? "(" + report.tally() + ")" : "(" + report.why() + ")"));
        screen.paragraph(0, report.topic());
        if (!report.votes().isEmpty()) {
            screen.paragraph(
                    0,
                    "Votes: "
                            + report.votes().stream()
                                    .map(vote ->
                                            vote.seat() + " " + (vote.choice() == null ? "abstains" : vote.choice()))
                                    .collect(Collectors.joining(", ")));
        }
        findings(report);
        dissents(report);
        notes(report);
        similar(report);
    }

    private void findings(ReviewReport report) {
        if (!report.findings().isEmpty()) {
            screen.line("");
        }
        for (Finding finding : report.findings()) {
            screen.line(screen.ink(Ink.NAME, finding.place())
                    + " "
                    + screen.ink(ink(finding.level()), EnumNames.spoken(finding.level()))
                    + (finding.rule() == null ? "" : " " + finding.rule()));
            screen.paragraph(2, finding.message() + " (" + String.join(", ", finding.raisedBy()) + ")");
        }
    }

    private void dissents(ReviewReport report) {
        if (!report.dissents().isEmpty()) {
            screen.line("");
            screen.line("Dissents");
        }
        for (ReviewReport.Objection dissent : report.dissents()) {
            screen.paragraph(
                    2,
                    dissent.seat()
                            + (dissent.wants() == null ? "" : " wants " + dissent.wants())
                            + " ("
                            + EnumNames.spoken(dissent.type())
                            + "): "
                            + dissent.content());
        }
    }

    private void notes(ReviewReport report) {
        if (!report.leftOut().isEmpty()) {
            screen.line("");
            screen.paragraph(
                    0, "Not shown to the seats because it does not fit: " + String.join(", ", report.leftOut()));
        }
        if (!report.unknown().isEmpty()) {
            screen.line("");
            screen.paragraph(0, "Cited, but not part of what was reviewed: " + String.join(", ", report.unknown()));
        }
    }

    private void similar(ReviewReport report) {
        if (!report.similar().isEmpty()) {
            screen.line("");
            screen.line("Earlier reviews like this one");
        }
        for (ReviewReport.EarlierReview earlier : report.similar()) {
            screen.paragraph(
                    2,
                    String.format(
                            Locale.ROOT,
                            "%s on %s, %.0f %% alike: %s (%s)",
                            earlier.verdict() == null ? "no verdict" : earlier.verdict(),
                            LocalDate.ofInstant(earlier.createdAt(), ZoneOffset.UTC),
                            100 * earlier.similarity(),
                            earlier.topic(),
                            earlier.debate().text()));
        }
    }

    private static Ink ink(ReviewReport report) {
        return report.verdict() == null
                ? Ink.WAITING
                : switch (report.verdict()) {
                    case APPROVE -> Ink.GOOD;
                    case CHANGES -> Ink.WAITING;
                    case REJECT -> Ink.BAD;
                };
    }

    private static Ink ink(Finding.Level level) {
        return switch (level) {
            case ERROR -> Ink.BAD;
            case WARNING -> Ink.WAITING;
            case NOTE -> Ink.FAINT;
        };
    }
}
