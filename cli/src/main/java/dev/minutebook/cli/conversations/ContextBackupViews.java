package dev.minutebook.cli.conversations;

import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference.SectionDifference;
import dev.minutebook.api.contextbackups.ContextCounter;
import dev.minutebook.api.contextbackups.ContextStanding;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of context backups.
final class ContextBackupViews {

    private ContextBackupViews() {}

    static View<ContextBackup> backup(Names names) {
        return new View<ContextBackup>(ContextBackup::id)
                .column("Context backup", ContextBackup::id)
                .column("Specialist", backup -> names.agent(backup.specialist()), backup -> Ink.NAME)
                .column("Trigger", ContextBackup::trigger)
                .column("Covers up to", ContextBackup::coversUpTo)
                .column("Written", ContextBackup::createdAt)
                .text("Goal", backup -> backup.sections().goal())
                .detail("Decisions", backup -> backup.sections().decisions())
                .detail("Status", backup -> backup.sections().status())
                .detail("Active file", backup -> backup.sections().activeFile())
                .detail("Preferences", backup -> backup.sections().preferences())
                .detail("Resume", backup -> backup.sections().resume())
                .detail("Conversation", ContextBackup::conversation)
                .detail("Branch", ContextBackup::branch)
                .detail("Thread", ContextBackup::threadNumber)
                .detail("Tokens", ContextBackup::tokenEstimate)
                .detail("Written by", ContextBackup::writtenBy)
                .detail("Model", ContextBackup::model);
    }

    static View<ContextCounter> counter(Names names) {
        return new View<ContextCounter>(ContextCounter::id)
                .column("Counter", ContextCounter::id)
                .column("Conversation", ContextCounter::conversation)
                .column("Specialist", counter -> names.agent(counter.specialist()), counter -> Ink.NAME)
                .column("Coverage", ContextCounter::coverage)
                .column("Due", ContextCounter::due, counter -> Ink.STRONG)
                .column("Messages", ContextCounter::messageCount)
                .column("Tokens", ContextCounter::tokenEstimate)
                .text("Failure", ContextCounter::failure)
                .detail("Context window", ContextCounter::contextWindow)
                .detail("Thread", ContextCounter::threadNumber)
                .detail("Last backup", ContextCounter::lastBackup)
                .detail("Last backup at", ContextCounter::lastBackupAt)
                .detail("Due since", ContextCounter::dueAt)
                .detail("Attempt", ContextCounter::attempt)
                .detail("Held until", ContextCounter::leaseUntil);
    }

    static View<ContextStanding> standing(Names names) {
        return new View<ContextStanding>(standing -> standing.counter().id())
                .column("Validity", ContextStanding::validity, standing -> Ink.STRONG)
                .column("Specialist", standing -> names.agent(standing.counter().specialist()), standing -> Ink.NAME)
                .column("Messages since", standing -> standing.counter().messageCount())
                .column("Tokens since", standing -> standing.counter().tokenEstimate())
                .column("Context window", standing -> standing.counter().contextWindow())
                .detail("Counter", standing -> standing.counter().id())
                .detail("Coverage", standing -> standing.counter().coverage())
                .detail("Thread", standing -> standing.counter().threadNumber())
                .detail("Due", standing -> standing.counter().due())
                .detail("Held until", standing -> standing.counter().leaseUntil())
                .detail("Last backup", standing -> standing.counter().lastBackup())
                .detail("Last backup at", standing -> standing.counter().lastBackupAt())
                .detail("Failure", standing -> standing.counter().failure());
    }

    static View<CoverageReport> coverage() {
        return new View<CoverageReport>(report -> "coverage")
                .column("Covered", CoverageReport::covered, report -> Ink.STRONG)
                .column("No backup", CoverageReport::noBackup)
                .column("Stale", CoverageReport::stale)
                .column("Other branch", CoverageReport::otherBranch)
                .column("Section missing", CoverageReport::sectionMissing)
                .column("Too short", CoverageReport::tooShort)
                .column("Due", CoverageReport::due)
                .column("Failing", CoverageReport::failing);
    }

    static View<ClaimedContextBackup> claimed(Names names) {
        return new View<ClaimedContextBackup>(claim -> claim.counter().id())
                .column("Counter", claim -> claim.counter().id())
                .column("Fence", ClaimedContextBackup::fence, claim -> Ink.STRONG)
                .column("Trigger", ClaimedContextBackup::trigger)
                .column("Specialist", claim -> names.agent(claim.counter().specialist()), claim -> Ink.NAME)
                .column("Covers up to", ClaimedContextBackup::coversUpTo)
                .column("Lease until", ClaimedContextBackup::leaseUntil)
                .detail("System", ClaimedContextBackup::system)
                .detail("Prompt", ClaimedContextBackup::prompt);
    }

    static View<SectionDifference> difference() {
        return new View<SectionDifference>(SectionDifference::section)
                .column("Section", SectionDifference::section, difference -> Ink.STRONG)
                .text("Removed", difference -> String.join("\n", difference.removed()))
                .text("Added", difference -> String.join("\n", difference.added()));
    }
}
