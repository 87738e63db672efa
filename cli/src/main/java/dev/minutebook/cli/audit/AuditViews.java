package dev.minutebook.cli.audit;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Reference;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import dev.minutebook.json.MinutebookJson;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What people see of the log.
final class AuditViews {

    private static final String AGENT = "agent:";

    private AuditViews() {}

    static View<AuditEntry> entry(Names names) {
        return entry(names, AuditEntry::at);
    }

    /// As they come: "just now" would say nothing.
    static View<AuditEntry> arriving(Names names) {
        return entry(names, entry -> Times.absolute(entry.at()));
    }

    private static View<AuditEntry> entry(Names names, View.Field<AuditEntry> when) {
        return new View<AuditEntry>(AuditEntry::number)
                .column("Number", AuditEntry::number)
                .column("When", when)
                .text("Who", entry -> who(entry, names), entry -> Ink.NAME)
                .column("Event", AuditEntry::event, entry -> Ink.STRONG)
                .column("Subject", AuditViews::subject)
                .text("Details", entry -> entry.details().equals("{}") ? null : entry.details());
    }

    static View<AuditStatus> status() {
        return new View<AuditStatus>(AuditStatus::sealed)
                .column("Sealed up to", AuditStatus::sealed, status -> Ink.STRONG)
                .column("Sealed", AuditStatus::sealedAt)
                .column("Waiting", status -> status.unsealed() + (status.unsealed() == 1 ? " entry" : " entries"))
                .column("Behind by", AuditStatus::lag)
                .column("Held up by", AuditStatus::cause, status -> Ink.BAD)
                .column("Verified so far", AuditStatus::verified)
                .column("Checkpoints", status -> exported(status.exported()))
                .column(
                        "Not written",
                        status -> status.exported() == null
                                ? null
                                : status.exported().trouble(),
                        status -> Ink.BAD);
    }

    private static @Nullable String exported(AuditStatus.@Nullable Exported exported) {
        if (exported == null) {
            return null;
        }
        return exported.entry() == null
                ? "none written yet to " + exported.to()
                : "entry " + exported.entry() + " in " + exported.to();
    }

    /// Who did it; if in the name of an agent, that agent and how the caller got in.
    static @Nullable String who(AuditEntry entry, Names names) {
        String actor = entry.actor();
        if (actor.startsWith(AGENT)) {
            return name(actor.substring(AGENT.length()), actor, names);
        }
        String token = entry.token() == null ? null : names.token(entry.token());
        Object agent = MinutebookJson.LENIENT.read(entry.details(), Map.class).get("agent");
        if (agent == null) {
            return token == null ? actor : token;
        }
        String caller = token == null ? actor.replaceFirst(":.*", "") : token;
        return name(agent.toString(), agent.toString(), names) + " (" + caller + ")";
    }

    /// The log names an agent by its id, which outlives its name.
    private static @Nullable String name(String id, String otherwise, Names names) {
        try {
            return names.agent(AgentId.of(id));
        } catch (IllegalArgumentException named) {
            return otherwise;
        }
    }

    private static Reference subject(AuditEntry entry) {
        return new Reference(entry.subjectKind(), entry.subject());
    }
}
