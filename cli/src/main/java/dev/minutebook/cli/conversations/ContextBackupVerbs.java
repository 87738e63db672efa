package dev.minutebook.cli.conversations;

import static dev.minutebook.cli.conversations.ConversationVerbs.CONVERSATION;
import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupDifference;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.CoverageReport;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook context-backups …`.
public final class ContextBackupVerbs {

    private static final Argument<AgentRef> SPECIALIST =
            agent("SPECIALIST", "The agent that takes part in the conversation, by name or id.");
    private static final Argument<ContextBackupId> BACKUP =
            id("BACKUP", ContextBackupId::new, "The id of the context backup.");

    private ContextBackupVerbs() {}

    public static Noun noun() {
        return Noun.named(
                        "context-backups",
                        "Notes by which the work of a conversation goes on in a new context window of a model.")
                .example("context-backups follow {id} ada")
                .example("context-backups restore {id} ada --tokens 4000")
                .example("context-backups coverage")
                .verbs(follow(), write(), find(), list(), standing(), due(), coverage(), restore(), diff())
                .verbs(ContextClaimVerbs.claim(), ContextClaimVerbs.heartbeat(), ContextClaimVerbs.call())
                .verbs(ContextClaimVerbs.report(), ContextClaimVerbs.release());
    }

    static ContextBackups backups(Call call) {
        return call.workspace().contextBackups();
    }

    private static Verb follow() {
        return Verb.named("follow", "Has context backups of a conversation written for a specialist from now on.")
                .example("context-backups follow {id} ada")
                .takes(CONVERSATION, SPECIALIST)
                .writes(ContextBackupViews::counter, call -> {
                    FollowConversation request = new FollowConversation(call.get(CONVERSATION), call.get(SPECIALIST));
                    return backups(call).follow(request);
                });
    }

    private static Verb write() {
        var note = text(
                "TEXT",
                "The headings GOAL, DECISIONS, STATUS, ACTIVE FILE, PREFERENCES and RESUME, each with text; @file and -"
                        + " work.");
        var covers = Argument.of(
                "--covers-up-to=N", ValueType.LONG, "The newest message it covers (default: the newest there is).");
        var model = word("--model=MODEL", "The model that wrote it.");
        return Verb.named("write", "Writes a context backup, such as one that an agent made itself.")
                .example("context-backups write {id} ada @handover.md")
                .example("context-backups write {id} ada @handover.md --covers-up-to 3 --model claude-opus")
                .takes(CONVERSATION, SPECIALIST, note, covers, model)
                .writes(call -> {
                    WriteContextBackup request = new WriteContextBackup(
                            call.get(CONVERSATION),
                            call.get(SPECIALIST),
                            call.get(note),
                            null,
                            call.find(covers),
                            call.find(model));
                    ContextBackup written = backups(call).write(request);
                    call.show(written, ContextBackupViews.backup(call.names()));
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one context backup with its six sections.")
                .alias("show")
                .example("context-backups find {id}")
                .example("context-backups show {id}")
                .takes(BACKUP)
                .reads(ContextBackupViews::backup, call -> {
                    ContextBackupId backup = call.get(BACKUP);
                    return call.found(backups(call).find(backup), "context backup " + backup.text());
                });
    }

    private static Verb list() {
        var specialist = agent("--specialist=AGENT", "Only those of this agent, by name or id.");
        return Verb.named("list", "Lists the context backups of a conversation, the newest first.")
                .example("context-backups list {id}")
                .example("context-backups list {id} --specialist ada")
                .takes(CONVERSATION, specialist)
                .lists(
                        ContextBackupViews::backup,
                        call -> "No context backups yet. Who lacks one: " + call.command("context-backups coverage"),
                        (call, page) -> backups(call)
                                .list(new ContextBackupFilter(call.get(CONVERSATION), call.find(specialist)), page));
    }

    private static Verb standing() {
        return Verb.named(
                        "standing",
                        "Shows how much was said since the last context backup of a specialist, and whether it is"
                                + " still valid.")
                .example("context-backups standing {id} ada")
                .takes(CONVERSATION, SPECIALIST)
                .reads(
                        ContextBackupViews::standing,
                        call -> backups(call).standing(call.get(CONVERSATION), call.get(SPECIALIST)));
    }

    private static Verb due() {
        return Verb.named("due", "Lists context backups that wait to be written, due longest first.")
                .example("context-backups due")
                .lists(
                        ContextBackupViews::counter,
                        call -> "No context backup is due. How far all are covered: "
                                + call.command("context-backups coverage"),
                        (call, page) -> backups(call).due(page));
    }

    private static Verb coverage() {
        var coverage = choice(
                "--coverage=STATE",
                BackupCoverage.class,
                "List those of this state, such as stale or covered (default: all that need a context backup).");
        var limit =
                whole("--limit=N", "Rows at a time, 1 to 200 (default: 50).").otherwise(Listing.USUAL);
        return Verb.named("coverage", "Shows how far conversations have valid context backups, and which have none.")
                .example("context-backups coverage")
                .example("context-backups coverage --coverage stale --output json")
                .takes(coverage, limit, Listing.CURSOR)
                .reads(call -> {
                    CoverageReport report = backups(call)
                            .coverage(call.find(coverage), new PageRequest(call.get(limit), call.find(Listing.CURSOR)));
                    if (call.screen().json()) {
                        call.screen().document(report);
                        return;
                    }
                    call.show(report, ContextBackupViews.coverage());
                    if (!report.items().isEmpty()) {
                        call.screen()
                                .rows(ContextBackupViews.counter(call.names()))
                                .print(report.items());
                    }
                    if (report.next() != null) {
                        call.hint("There is more: add --cursor " + report.next());
                    }
                });
    }

    private static Verb restore() {
        var tokens = whole("--tokens=N", "How many tokens the text may have, 100 to 1000000 (default: 4000).");
        return Verb.named(
                        "restore",
                        "Prints the text with which a new context window begins: the newest context backup, then the"
                                + " newest messages that fit.")
                .example("context-backups restore {id} ada")
                .example("context-backups restore {id} ada --tokens 20000 --output json")
                .takes(CONVERSATION, SPECIALIST, tokens)
                .reads(call -> {
                    RestoreContext request =
                            new RestoreContext(call.get(CONVERSATION), call.get(SPECIALIST), call.find(tokens));
                    RestoredContext restored = backups(call).restore(request);
                    if (call.screen().json()) {
                        call.screen().document(restored);
                        return;
                    }
                    call.screen().text(0, restored.text());
                    if (restored.missingFrom() != null) {
                        call.screen()
                                .warn("Messages " + restored.missingFrom() + " to " + restored.missingTo()
                                        + " are in neither; more fit with --tokens.");
                    }
                });
    }

    private static Verb diff() {
        var from = id("FROM", ContextBackupId::new, "The older context backup.");
        var to = id("TO", ContextBackupId::new, "The newer one, of the same conversation.");
        return Verb.named("diff", "Shows what differs between two context backups, section by section.")
                .example("context-backups diff {id} {id2}")
                .takes(from, to)
                .reads(call -> {
                    ContextBackupDifference difference = backups(call).diff(call.get(from), call.get(to));
                    if (call.screen().json()) {
                        call.screen().document(difference);
                    } else if (difference.sections().isEmpty()) {
                        call.hint("They say the same.");
                    } else {
                        call.screen().rows(ContextBackupViews.difference()).print(difference.sections());
                    }
                });
    }
}
