package dev.minutebook.cli.conversations;

import static dev.minutebook.cli.conversations.ContextBackupVerbs.backups;
import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.providers.ProviderViews;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Claims;
import dev.minutebook.cli.verbs.Verb;
import java.time.Duration;
import java.util.Optional;

/// Verbs of those who write the context backups that are due.
final class ContextClaimVerbs {

    private static final Argument<ContextCounterId> COUNTER =
            id("COUNTER", ContextCounterId::new, "The id of the counter, as the claim shows it.");
    private static final Argument<Long> FENCE = Claims.fence("context backup");
    private static final Argument<Duration> LEASE = Claims.lease("2m");

    private ContextClaimVerbs() {}

    static Verb claim() {
        var conversation = id("--conversation=CONVERSATION", ConversationId::new, "Only of this conversation.");
        var specialist = agent("--specialist=AGENT", "Only of this agent, by name or id.");
        var models = flag("--models", "Only of specialists that are models.");
        return Verb.named("claim", "Gives you a context backup to write, with its prompt, if one is due.")
                .example("context-backups claim --specialist ada")
                .example("context-backups claim --models --lease 10m --output json")
                .takes(conversation, specialist, models, LEASE)
                .writes(call -> {
                    ClaimContextBackup request = new ClaimContextBackup(
                            call.find(conversation), call.find(specialist), call.get(models), null, call.find(LEASE));
                    Optional<ClaimedContextBackup> claim = backups(call).claim(request);
                    if (claim.isPresent()) {
                        call.show(claim.get(), ContextBackupViews.claimed(call.names()));
                    } else {
                        call.hint("No context backup is due now.");
                        call.endWith(ExitCode.NOT_FOUND);
                    }
                });
    }

    static Verb heartbeat() {
        var lease = LEASE.otherwise(Duration.ofMinutes(2));
        return Verb.named("heartbeat", "Extends the claim upon a context backup.")
                .example("context-backups heartbeat {id} --fence 7 --lease 10m")
                .takes(COUNTER, FENCE, lease)
                .writes(
                        Claims::leaseView,
                        call -> new Claims.Lease(
                                backups(call).heartbeat(call.get(COUNTER), call.get(FENCE), call.get(lease))));
    }

    static Verb call() {
        var provider = word("PROVIDER", "Who serves the model.");
        var model = word("MODEL", "The model.");
        return Verb.named("call", "Records that a model is about to be called to write a context backup.")
                .example("context-backups call {id} openai gpt-5 --fence 7")
                .takes(COUNTER, provider, model, FENCE)
                .writes(
                        names -> ProviderViews.call(),
                        call -> backups(call)
                                .call(
                                        call.get(COUNTER),
                                        new StartCall(call.get(FENCE), call.get(provider), call.get(model))));
    }

    static Verb report() {
        var note = text("--text=TEXT", "The six sections below their headings; @file and - work.");
        var reason = word("--reason=TEXT", "Why there is no text.");
        return Verb.named("report", "Hands in a context backup that was claimed, or says why there is none.")
                .example("context-backups report {id} --fence 7 --text @handover.md")
                .example("context-backups report {id} --fence 7 --reason \"The model is down.\"")
                .takes(COUNTER, FENCE, note, reason)
                .writes(ContextBackupViews::counter, call -> {
                    ReportContextBackup report =
                            new ReportContextBackup(call.get(FENCE), call.find(note), call.find(reason), null);
                    return backups(call).report(call.get(COUNTER), report);
                });
    }

    static Verb release() {
        return Verb.named("release", "Gives the claim upon a context backup back, which counts as no attempt.")
                .example("context-backups release {id} --fence 7")
                .takes(COUNTER, FENCE)
                .writes(ContextBackupViews::counter, call -> backups(call).release(call.get(COUNTER), call.get(FENCE)));
    }
}
