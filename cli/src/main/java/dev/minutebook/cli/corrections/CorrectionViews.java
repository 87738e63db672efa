package dev.minutebook.cli.corrections;

import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.CheckedAnswer;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionEvent;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.api.corrections.PreferencePair;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of corrections.
final class CorrectionViews {

    private CorrectionViews() {}

    static View<Correction> correction() {
        return new View<Correction>(Correction::id)
                .column("Correction", Correction::id)
                .column("Subject", Correction::subject, one -> Ink.STRONG)
                .column("Status", Correction::status)
                .column("Reach", Correction::reach)
                .column("Believed", one -> Gauge.of(one.effective()))
                .text("Holds", Correction::claim)
                .text("Does not hold", Correction::rejected)
                .detail("Question", Correction::question)
                .detail("Kind", Correction::kind)
                .detail("User", Correction::user)
                .detail("Conversation", Correction::conversation)
                .detail("Project", Correction::project)
                .detail("Domain", Correction::domain)
                .detail("Confidence", one -> Gauge.of(one.confidence()))
                .detail("Decay class", Correction::decayClass)
                .detail("Source", Correction::source)
                .detail("Pinned", Correction::pinned)
                .detail("Regression case", Correction::regression)
                .detail("Corrects message", Correction::message)
                .detail("Corrects query", Correction::query)
                .detail("Replaced by", Correction::supersededBy)
                .detail("Repeated", Correction::repeats)
                .detail("Applied", Correction::applied)
                .detail("Broken", Correction::broken)
                .detail("Added", Correction::createdAt)
                .detail("Changed", Correction::updatedAt);
    }

    static View<AddedCorrection> added() {
        return new View<AddedCorrection>(one -> one.correction().id())
                .column("Correction", one -> one.correction().id())
                .column("Outcome", AddedCorrection::outcome, one -> Ink.STRONG)
                .column("Status", one -> one.correction().status())
                .column("Subject", one -> one.correction().subject())
                .text("Holds", one -> one.correction().claim())
                .detail("Other", AddedCorrection::other);
    }

    static View<ExtractedCorrection> extracted() {
        return new View<ExtractedCorrection>(CorrectionViews::id)
                .column("Action", ExtractedCorrection::action, one -> Ink.STRONG)
                .column("Utility", one -> Gauge.of(Math.clamp(one.utility(), 0, 1)))
                .column("Correction", CorrectionViews::id)
                .text(
                        "Holds",
                        one -> one.added() == null
                                ? null
                                : one.added().correction().claim())
                .detail("Because", ExtractedCorrection::reason);
    }

    private static @Nullable Object id(ExtractedCorrection one) {
        return one.added() == null ? null : one.added().correction().id();
    }

    static View<AppliedCorrections> applied() {
        return new View<AppliedCorrections>(one -> one.chosen().size())
                .column("Told", one -> one.chosen().size())
                .column("Passed over", one -> one.passed().size())
                .text("Text", AppliedCorrections::text);
    }

    static View<CheckedAnswer> checked() {
        return new View<CheckedAnswer>(CheckedAnswer::held)
                .column("Held", CheckedAnswer::held, one -> Ink.STRONG)
                .column("Cases", one -> one.results().size())
                .column(
                        "Broken",
                        one -> one.results().stream()
                                .filter(result -> result.finding() == CheckedAnswer.Finding.BROKEN)
                                .count())
                .text("Findings", CorrectionViews::findings);
    }

    private static String findings(CheckedAnswer checked) {
        return checked.results().stream()
                .map(one -> one.finding().name().toLowerCase(Locale.ROOT) + ": " + one.claim())
                .collect(Collectors.joining("\n"));
    }

    static View<CorrectionEvent> event() {
        return new View<CorrectionEvent>(CorrectionEvent::id)
                .column("When", CorrectionEvent::at)
                .column("What", CorrectionEvent::kind, one -> Ink.STRONG)
                .column("Other", CorrectionEvent::other)
                .text("Because", CorrectionEvent::note);
    }

    static View<PreferencePair> pair() {
        return new View<PreferencePair>(PreferencePair::correction)
                .column("Correction", PreferencePair::correction)
                .column("Believed", one -> Gauge.of(one.confidence()))
                .text("Prompt", PreferencePair::prompt)
                .text("Chosen", PreferencePair::chosen)
                .text("Rejected", PreferencePair::rejected);
    }
}
