package dev.minutebook.cli.calibration;

import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationStanding;
import dev.minutebook.api.calibration.DomainCalibration;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.Recalibrated;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;
import java.util.stream.Collectors;

/// What people see of tournaments and of calibration.
final class CalibrationViews {

    private CalibrationViews() {}

    static View<Tournament> tournament() {
        return new View<Tournament>(Tournament::id)
                .column("Tournament", Tournament::id)
                .column("Status", Tournament::status, CalibrationViews::ink)
                .column("Predictions", Tournament::predictions)
                .column("Outcome", Tournament::outcome)
                .text("Question", Tournament::question)
                .detail("Options", one -> String.join(", ", one.options()))
                .detail(
                        "Right",
                        one -> one.correct() == null || one.predictions() == 0
                                ? null
                                : Gauge.bar(one.correct(), one.predictions())
                                        + " "
                                        + one.correct()
                                        + " of "
                                        + one.predictions())
                .detail("Domain", Tournament::domain)
                .detail("Opened by", Tournament::openedBy)
                .detail("Opened", Tournament::createdAt)
                .detail("Closes", one -> one.closedAt() == null ? one.closesAt() : null)
                .detail("Closed", Tournament::closedAt)
                .detail("Resolved", Tournament::resolvedAt);
    }

    private static Ink ink(Tournament tournament) {
        return tournament.status() == Tournament.Status.OPEN ? Ink.GOOD : Ink.PLAIN;
    }

    static View<Prediction> prediction() {
        return new View<Prediction>(Prediction::agent)
                .column("Agent", Prediction::name, one -> Ink.STRONG)
                .column("Choice", Prediction::choice)
                .column("Confidence", one -> Gauge.of(one.confidence()))
                .column("Right", CalibrationViews::right, CalibrationViews::ink)
                .column("Brier", one -> one.brier() == null ? null : figure(one.brier()))
                .detail("Changed", one -> one.revisions() == 0 ? null : one.revisions())
                .detail("Predicted", Prediction::predictedAt)
                .text("Rationale", Prediction::rationale);
    }

    private static String right(Prediction prediction) {
        if (prediction.correct() == null) {
            return "not known yet";
        }
        return prediction.correct() ? "yes" : "no";
    }

    private static Ink ink(Prediction prediction) {
        if (prediction.correct() == null) {
            return Ink.PLAIN;
        }
        return prediction.correct() ? Ink.GOOD : Ink.BAD;
    }

    static View<CalibrationReport> report() {
        return new View<CalibrationReport>(CalibrationReport::agent)
                .column("Agent", CalibrationReport::name, one -> Ink.STRONG)
                .column("Against", CalibrationReport::source)
                .detail("Domain", CalibrationReport::domain)
                .column("Right", one -> Gauge.of(one.accuracy()) + "  " + one.correct() + " of " + one.predictions())
                .column("Stated", one -> Gauge.of(one.confidence()) + "  in the mean")
                .detail("Diagram", CalibrationViews::diagram)
                .column("Figures", CalibrationViews::figures)
                .detail("Parts", CalibrationViews::parts)
                .detail("Score", one -> one.predictions() < 10 ? "none before ten predictions" : Gauge.of(one.score()))
                .detail("Counted", CalibrationReport::changedAt);
    }

    /// Bucket by bucket: what was stated and what came of it.
    static String diagram(CalibrationReport report) {
        return report.buckets().stream()
                .map(bucket -> String.format(
                        Locale.ROOT,
                        "%.1f-%.1f  said %s  came %s  %s",
                        bucket.from(),
                        bucket.to(),
                        Gauge.of(bucket.stated()),
                        Gauge.of(bucket.observed()),
                        bucket.count() == 1 ? "once" : bucket.count() + " times"))
                .collect(Collectors.joining("\n"));
    }

    private static String figures(CalibrationReport report) {
        return "Brier "
                + figure(report.brier())
                + "  log loss "
                + figure(report.logLoss())
                + "  calibration error "
                + figure(report.error());
    }

    private static String parts(CalibrationReport report) {
        return "reliability "
                + figure(report.reliability())
                + " - resolution "
                + figure(report.resolution())
                + " + uncertainty "
                + figure(report.uncertainty())
                + " + within "
                + figure(report.within());
    }

    static View<DomainCalibration> domain() {
        return new View<DomainCalibration>(DomainCalibration::domain)
                .column("Domain", DomainCalibration::domain, one -> Ink.STRONG)
                .column("Predictions", DomainCalibration::predictions)
                .column("Right", one -> Gauge.of(one.accuracy()))
                .column("Brier", one -> figure(one.brier()))
                .column("Score", one -> one.predictions() < 5 ? "too few" : Gauge.of(one.score()));
    }

    static View<CalibrationStanding> standing() {
        return new View<CalibrationStanding>(CalibrationStanding::agent)
                .column("Agent", CalibrationStanding::name, one -> Ink.STRONG)
                .column("Predictions", CalibrationStanding::predictions)
                .column("Right", one -> Gauge.of(one.accuracy()))
                .column("Brier", one -> figure(one.brier()))
                .column("Score", one -> Gauge.of(one.score()));
    }

    static View<Recalibrated> worth(Names names) {
        return new View<Recalibrated>(one -> figure(one.calibrated()))
                .column("Agent", one -> names.agent(one.agent()), one -> Ink.STRONG)
                .column("Stated", one -> Gauge.of(one.stated()))
                .column("Worth", one -> Gauge.of(one.calibrated()))
                .column("Rests on", one -> one.predictions() == 1 ? "1 prediction" : one.predictions() + " predictions")
                .detail("Against", Recalibrated::source)
                .detail("Domain", Recalibrated::domain);
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
