package dev.minutebook.mcp.tools;

import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;

/// Tools for the sealed log.
final class AuditTools {

    private AuditTools() {}

    record Checkpoint(String checkpoint) {}

    static List<Tool> list() {
        return List.of(entries(), status(), verify(), checkpoint());
    }

    private static Tool entries() {
        return Tool.named("audit_entries")
                .title("Read the log")
                .description("""
                        Returns sealed entries in order: who did what to what, and when, without content. Use it to find \
                        out what happened, or to follow changes: ask again with after = the last number you saw. A \
                        write appears about a second after it was made.""")
                .takes(Argument.number(
                        "after",
                        0,
                        Long.MAX_VALUE,
                        "Only entries with a number above this; 0, the beginning, when left" + " out."))
                .paged()
                .reads((workspace, given) -> workspace.audit().entries(given.number("after", 0), given.page()));
    }

    private static Tool status() {
        return Tool.named("audit_status")
                .title("See how far the log is sealed")
                .description("""
                        Returns the newest sealed number, how many entries wait to be sealed, and what holds sealing up, \
                        if anything. Cheap; use it before audit_verify or when audit_entries seems to lag.""")
                .reads((workspace, given) -> workspace.audit().status());
    }

    private static Tool verify() {
        return Tool.named("audit_verify")
                .title("Verify the log")
                .description("""
                        Recomputes the whole log, compares what is stored with what was sealed, counts decisions \
                        again, and says what differs (differences) and what was checked. Slow on a long log; use it \
                        when asked for proof. With a checkpoint kept outside the database it also finds cut-off and \
                        rolled-back logs. intact false is a finding to report to your operator, not an \
                        error of the call.""")
                .takes(
                        Argument.text("checkpoint", 1, 4_096, "As audit_checkpoint returned it earlier."),
                        Argument.flag(
                                "content",
                                "Whether to compare stored content with its commitments; true when left" + " out."),
                        Argument.flag(
                                "resume",
                                "Whether to begin after the checkpoint, up to which the log was verified before;"
                                        + " false when left out."))
                .reads((workspace, given) -> workspace
                        .audit()
                        .verify(new VerifyAudit(
                                given.optionalText("checkpoint"),
                                given.flag("content", true),
                                given.flag("resume", false))));
    }

    private static Tool checkpoint() {
        return Tool.named("audit_checkpoint")
                .title("Take a checkpoint")
                .description("""
                        Returns the newest signed block as a few lines of text. Keep it outside Minutebook, unchanged; \
                        audit_verify can later prove that the log up to here is still the same. Refused with not_found \
                        while nothing is sealed.""")
                .reads((workspace, given) -> new Checkpoint(workspace.audit().checkpoint()));
    }
}
