package dev.minutebook.cli;

import dev.minutebook.cli.agents.AgentVerbs;
import dev.minutebook.cli.approvals.ApprovalVerbs;
import dev.minutebook.cli.asks.AskVerbs;
import dev.minutebook.cli.audit.AuditVerbs;
import dev.minutebook.cli.calibration.CalibrationVerbs;
import dev.minutebook.cli.call.GlobalOptions;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.channels.ChannelVerbs;
import dev.minutebook.cli.conversations.ContextBackupVerbs;
import dev.minutebook.cli.conversations.ConversationVerbs;
import dev.minutebook.cli.conversations.ProjectVerbs;
import dev.minutebook.cli.corrections.CorrectionVerbs;
import dev.minutebook.cli.critiques.CritiqueVerbs;
import dev.minutebook.cli.debates.DebateVerbs;
import dev.minutebook.cli.decisions.DecisionVerbs;
import dev.minutebook.cli.dossiers.DossierVerbs;
import dev.minutebook.cli.encryption.EncryptionVerbs;
import dev.minutebook.cli.erasures.ErasureVerbs;
import dev.minutebook.cli.evidence.EvidenceVerbs;
import dev.minutebook.cli.evolution.EvolutionVerbs;
import dev.minutebook.cli.imports.ImportsVerbs;
import dev.minutebook.cli.knowledge.KnowledgeVerbs;
import dev.minutebook.cli.lessons.LessonVerbs;
import dev.minutebook.cli.memory.MemoryVerbs;
import dev.minutebook.cli.notices.NoticeVerbs;
import dev.minutebook.cli.promotions.PromotionVerbs;
import dev.minutebook.cli.proofs.ProofVerbs;
import dev.minutebook.cli.providers.ProviderVerbs;
import dev.minutebook.cli.queries.QueryVerbs;
import dev.minutebook.cli.ratings.RatingVerbs;
import dev.minutebook.cli.retention.RetentionVerbs;
import dev.minutebook.cli.review.ReviewVerbs;
import dev.minutebook.cli.search.SearchVerbs;
import dev.minutebook.cli.tasks.TaskVerbs;
import dev.minutebook.cli.tokens.TokenVerbs;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.cli.workspaces.WorkspaceVerbs;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/// The first words of all commands, each with what builds the commands below it.
final class Branches {

    private final Map<String, Function<Invocation, CommandLine>> branches = new LinkedHashMap<>();

    /// @param more   verbs to add; one with the name of a command here takes its place
    /// @param checks what `doctor` looks at besides
    Branches(Map<String, Supplier<Verb>> more, List<DoctorCheck> checks) {
        more.forEach(this::verb);
        noun("agents", AgentVerbs::noun);
        noun("tasks", TaskVerbs::noun);
        noun("channels", ChannelVerbs::noun);
        noun("conversations", ConversationVerbs::noun);
        noun("projects", ProjectVerbs::noun);
        noun("corrections", CorrectionVerbs::noun);
        noun("promotions", PromotionVerbs::noun);
        noun("retention", RetentionVerbs::noun);
        noun("queries", QueryVerbs::noun);
        noun("evolve", EvolutionVerbs::noun, "evolution");
        noun("imports", ImportsVerbs::noun);
        noun("context-backups", ContextBackupVerbs::noun);
        noun("debates", DebateVerbs::noun);
        noun("asks", AskVerbs::noun);
        noun("approvals", ApprovalVerbs::noun);
        noun("decisions", DecisionVerbs::noun);
        noun("lessons", LessonVerbs::noun);
        noun("critiques", CritiqueVerbs::noun);
        noun("memories", MemoryVerbs::noun, "memory");
        noun("knowledge", KnowledgeVerbs::noun);
        noun("ratings", RatingVerbs::noun);
        noun("evidence", EvidenceVerbs::noun);
        noun("calibration", CalibrationVerbs::noun);
        noun("proofs", ProofVerbs::noun);
        noun("providers", ProviderVerbs::noun);
        noun("notices", NoticeVerbs::noun);
        noun("encryption", EncryptionVerbs::noun);
        noun("erasures", ErasureVerbs::noun);
        noun("audit", AuditVerbs::noun);
        noun("tokens", TokenVerbs::noun);
        noun("workspaces", WorkspaceVerbs::noun);
        verb("remember", MemoryVerbs::remember);
        verb("recall", MemoryVerbs::recall);
        verb("forget", MemoryVerbs::forget);
        verb("inbox", ChannelVerbs::inbox);
        verb("search", SearchVerbs::search);
        verb("cite", EvidenceVerbs::cite);
        verb("review", ReviewVerbs::review);
        verb("dossier", DossierVerbs::dossier);
        verb("verify", DossierVerbs::verify);
        verb("doctor", () -> ProgramVerbs.doctor(checks));
        verb(ProgramVerbs.COMPLETION, ProgramVerbs::completion);
        verb(ProgramVerbs.HELP, ProgramVerbs::help);
    }

    /// Those that the arguments may mean: one, or all of them where none or another word is typed, or where the
    /// command is about the others.
    Collection<Function<Invocation, CommandLine>> needed(String... arguments) {
        String word = GlobalOptions.firstWord(arguments);
        Function<Invocation, CommandLine> one = about(word) ? null : branches.get(word);
        return one == null ? new LinkedHashSet<>(branches.values()) : List.of(one);
    }

    private static boolean about(@Nullable String word) {
        return word == null || word.equals(ProgramVerbs.HELP) || word.equals(ProgramVerbs.COMPLETION);
    }

    /// @param aliases other words for the same branch
    private void noun(String name, Supplier<Noun> noun, String... aliases) {
        Function<Invocation, CommandLine> branch = invocation -> noun.get().command(invocation);
        branches.putIfAbsent(name, branch);
        for (String alias : aliases) {
            branches.putIfAbsent(alias, branch);
        }
    }

    private void verb(String name, Supplier<Verb> verb) {
        branches.putIfAbsent(name, invocation -> verb.get().command(invocation));
    }
}
