package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Collectors;

/// A review as a comment of a pull request. Nothing that was reviewed or said can mark it up or call anybody.
final class MarkdownReport {

    private MarkdownReport() {}

    static String of(ReviewReport report) {
        StringBuilder page = new StringBuilder();
        page.append("### Review: ").append(report.heading()).append("\n\n");
        page.append(plain(report.topic())).append("\n\n");
        page.append(report.why() == null ? report.tally() : plain(report.why()));
        if (!report.votes().isEmpty()) {
            page.append(": ")
                    .append(report.votes().stream()
                            .map(vote -> plain(vote.seat()) + " **"
                                    + (vote.choice() == null ? "abstains" : plain(vote.choice())) + "**")
                            .collect(Collectors.joining(", ")));
        }
        page.append("\n");
        findings(page, report);
        if (!report.dissents().isEmpty()) {
            page.append("\n**Dissents**\n\n");
            report.dissents()
                    .forEach(dissent -> page.append("- ")
                            .append(plain(dissent.seat()))
                            .append(dissent.wants() == null ? "" : " wants **" + plain(dissent.wants()) + "**")
                            .append(" (")
                            .append(EnumNames.spoken(dissent.type()))
                            .append("): ")
                            .append(plain(dissent.content()))
                            .append("\n"));
        }
        list(page, "Not shown to the seats because it does not fit", report.leftOut());
        list(page, "Cited, but not part of what was reviewed", report.unknown());
        if (!report.similar().isEmpty()) {
            page.append("\n**Earlier reviews like this one**\n\n");
            report.similar()
                    .forEach(earlier -> page.append("- ")
                            .append(LocalDate.ofInstant(earlier.createdAt(), ZoneOffset.UTC))
                            .append(" **")
                            .append(earlier.verdict() == null ? "no verdict" : plain(earlier.verdict()))
                            .append("**: ")
                            .append(plain(earlier.topic()))
                            .append("\n"));
        }
        return page.append("\n<sub>Preset ")
                .append(EnumNames.spoken(report.preset()))
                .append(report.earlier() ? ", reviewed before" : "")
                .append(", debate ")
                .append(report.debate().text())
                .append("</sub>\n")
                .toString();
    }

    private static void findings(StringBuilder page, ReviewReport report) {
        if (report.findings().isEmpty()) {
            page.append("\nNo line was cited.\n");
            return;
        }
        page.append("\n| where | level | what | by |\n|---|---|---|---|\n");
        report.findings()
                .forEach(finding -> page.append("| ")
                        .append(code(finding.place()))
                        .append(" | ")
                        .append(EnumNames.spoken(finding.level()))
                        .append(" | ")
                        .append(finding.rule() == null ? "" : "**" + finding.rule() + "** ")
                        .append(plain(finding.message()))
                        .append(" | ")
                        .append(plain(String.join(", ", finding.raisedBy())))
                        .append(" |\n"));
    }

    private static void list(StringBuilder page, String title, Iterable<String> items) {
        if (items.iterator().hasNext()) {
            page.append("\n").append(title).append(": ");
            page.append(plain(String.join(", ", items))).append("\n");
        }
    }

    private static String code(String text) {
        return "`" + line(text).replace("`", "'").replace("|", "\\|") + "`";
    }

    private static String plain(String text) {
        return line(text)
                .replaceAll("([\\\\`*_\\[\\]|#~!])", "\\\\$1")
                .replace("<", "&lt;")
                .replace("@", "@&#8203;");
    }

    private static String line(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
