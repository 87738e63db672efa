package dev.minutebook.mcp.tools;

import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.evolution.EvolutionTools;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Everything an agent can do through MCP, and what it cannot, with the reason.
public final class Toolbox {

    private static final String OPERATORS = "for operators: an agent must not hand out or take away access";

    private static final String KEYS = "about keys no agent decides";
    private static final String NOTICES =
            "for people who operate the book: an agent must not have anything sent out of it";

    private static final String WORKERS =
            "for workers that call models: an agent that answers through MCP is the model itself";

    private static final String WRITERS =
            "for workers that call models: an agent writes its own with context_backup_write";

    private static final String KEPT = "for people who operate the book: how much is kept is no matter of agents";

    private static final String ERASING = "for people who operate the book: no agent erases, nor learns who was erased";

    private static final String COMPARING = "for people who compare agents";
    private static final String FILES = "a file for people who must answer for a decision; an agent reads its parts";
    private static final String PROVERS = "for provers and translators: an agent must not vouch for claims";

    private static final String IMPORTS =
            "an operator's verb: what was kept elsewhere comes from files, part by part; see imports run";

    /// Verbs that have no tool, as `capability.verb` → why.
    public static final Map<String, String> NOT_OFFERED = Map.ofEntries(
            Map.entry("tokens.issue", OPERATORS),
            Map.entry("tokens.list", OPERATORS),
            Map.entry("tokens.revoke", OPERATORS),
            Map.entry("encryption.status", KEYS),
            Map.entry("encryption.enable", KEYS),
            Map.entry("encryption.rotate", KEYS),
            Map.entry("encryption.rewrap", KEYS),
            Map.entry("erasures.preview", ERASING),
            Map.entry("erasures.start", ERASING),
            Map.entry("erasures.find", ERASING),
            Map.entry("erasures.list", ERASING),
            Map.entry("erasures.certificate", ERASING),
            Map.entry("notices.subscribe", NOTICES),
            Map.entry("notices.subscriptions", NOTICES),
            Map.entry("notices.unsubscribe", NOTICES),
            Map.entry("notices.test", NOTICES),
            Map.entry("notices.deliveries", NOTICES),
            Map.entry("notices.retry", NOTICES),
            Map.entry("notices.replay", NOTICES),
            Map.entry("search.changeLanguage", OPERATORS),
            Map.entry("workspaces.create", OPERATORS),
            Map.entry("workspaces.list", OPERATORS),
            Map.entry("memories.policy", OPERATORS),
            Map.entry("memories.policies", OPERATORS),
            Map.entry("memories.tend", OPERATORS),
            Map.entry("memories.simulate", OPERATORS),
            Map.entry(
                    "critiques.export", "for training: as much as there is; critique_relevant has what an agent needs"),
            Map.entry("decisions.dossier", FILES),
            Map.entry("debates.dossier", FILES),
            Map.entry("proofs.claim", PROVERS),
            Map.entry("proofs.heartbeat", PROVERS),
            Map.entry("proofs.call", PROVERS),
            Map.entry("proofs.translate", PROVERS),
            Map.entry("proofs.settle", PROVERS),
            Map.entry("proofs.release", PROVERS),
            Map.entry("asks.call", WORKERS),
            Map.entry("asks.progress", WORKERS),
            Map.entry("conversations.progress", WORKERS),
            Map.entry("contextBackups.claim", WRITERS),
            Map.entry("contextBackups.heartbeat", WRITERS),
            Map.entry("contextBackups.call", WRITERS),
            Map.entry("contextBackups.report", WRITERS),
            Map.entry("contextBackups.release", WRITERS),
            Map.entry(
                    "conversations.sync",
                    "for frameworks that hand over whole lists; conversation_append adds what is new"),
            Map.entry(
                    "conversations.listen",
                    "endless: a tool call has one answer; conversation_read has what was said in the end"),
            Map.entry("queries.call", WORKERS),
            Map.entry(
                    "queries.record",
                    "for programs that asked elsewhere: an agent must not say what others answered; query_ask asks them"),
            Map.entry("queries.putPolicy", "for people: an agent must not choose what its answers are held to"),
            Map.entry("evolution.call", WORKERS),
            Map.entry(
                    "evolution.importHistory",
                    "an operator's verb: histories come from files, part by part; see evolve import"),
            Map.entry("conversations.importPast", IMPORTS),
            Map.entry("memories.importPast", IMPORTS),
            Map.entry("knowledge.importPast", IMPORTS),
            Map.entry("evolution.retention", KEPT),
            Map.entry("evolution.putRetention", KEPT),
            Map.entry("evolution.prune", KEPT),
            Map.entry("retention.policies", KEPT),
            Map.entry("retention.put", KEPT),
            Map.entry("retention.forecast", KEPT),
            Map.entry("retention.run", KEPT),
            Map.entry("retention.find", KEPT),
            Map.entry("retention.runs", KEPT),
            Map.entry("retention.hold", KEPT),
            Map.entry("retention.release", KEPT),
            Map.entry("retention.holds", KEPT),
            Map.entry("evolution.prunings", KEPT),
            Map.entry("calibration.domains", COMPARING),
            Map.entry("calibration.leaderboard", COMPARING),
            Map.entry(
                    "calibration.predictions",
                    "whoever sees what others expect follows them; calibration_find has the outcome"),
            Map.entry("providers.list", WORKERS),
            Map.entry("providers.report", WORKERS),
            Map.entry("providers.limits", OPERATORS),
            Map.entry("providers.limit", OPERATORS),
            Map.entry("providers.spending", OPERATORS),
            Map.entry(
                    "debates.listen", "endless: a tool call has one answer; debate_turns has what was said in the end"),
            Map.entry(
                    "audit.proof",
                    "hashes and signatures for programs that check them; audit_verify says what holds in words"),
            Map.entry(
                    "audit.follow",
                    "endless: a tool call has one answer; ask audit_entries again after the number last seen"));

    /// Tools that decide for others or change who there is. They are offered where a person asks for them.
    public static final Set<String> OF_REVIEWERS = Set.of(
            "agent_register",
            "agent_clone",
            "agent_rename",
            "agent_merge",
            "agent_archive",
            "agent_restore",
            "approval_approve",
            "approval_refuse",
            "memory_release",
            "memory_unprotect",
            "memory_revocation",
            "memory_revoke",
            "calibration_resolve",
            "decision_resolve",
            "decision_archive",
            "decision_restore",
            "evolution_cancel",
            "evolution_decide",
            "evolution_rollback",
            "promotion_rollback",
            "query_review");

    private static final List<Toolset> SETS = List.of(
            new Toolset("agents", "agents", AgentTools.list()),
            new Toolset("tasks", "tasks", TaskTools.list()),
            new Toolset("channels", "channels", both(ChannelTools.list(), MessageTools.list())),
            new Toolset("conversations", "conversations", both(ConversationTools.list(), ContextBackupTools.list())),
            new Toolset("projects", "projects", ProjectTools.list()),
            new Toolset("corrections", "corrections", CorrectionTools.list()),
            new Toolset("specialists", "promotions", PromotionTools.list()),
            new Toolset("queries", "queries", QueryTools.list()),
            new Toolset("evolution", "evolution", EvolutionTools.list()),
            new Toolset("asks", "asks", AskTools.list()),
            new Toolset("debates", "debates", both(DebateTools.list(), TranscriptTools.list())),
            new Toolset("approvals", "approvals", ApprovalTools.list()),
            new Toolset("decisions", "decisions", DecisionTools.list()),
            new Toolset("lessons", "lessons", LessonTools.list()),
            new Toolset("ratings", "ratings", RatingTools.list()),
            new Toolset("critiques", "critiques", CritiqueTools.list()),
            new Toolset("memory", "memories", MemoryTools.list()),
            new Toolset("knowledge", "knowledge", KnowledgeTools.list()),
            new Toolset("evidence", "evidence", EvidenceTools.list()),
            new Toolset("calibration", "calibration", CalibrationTools.list()),
            new Toolset("proofs", "proofs", ProofTools.list()),
            new Toolset("search", "search", SearchTools.list()),
            new Toolset("audit", "audit", AuditTools.list()));

    private static final List<Tool> TOOLS =
            SETS.stream().flatMap(set -> set.tools().stream()).toList();

    private Toolbox() {}

    private static List<Tool> both(List<Tool> first, List<Tool> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /// All tools by capability.
    public static List<Toolset> sets() {
        return SETS;
    }

    /// The tool of that name, if it is the tool of a verb.
    public static Optional<Tool> find(String name) {
        return TOOLS.stream().filter(tool -> tool.name().equals(name)).findFirst();
    }

    /// All tools, in the order in which clients show them.
    public static List<Tool> tools() {
        return TOOLS;
    }

    /// The name of the tool for a verb: `channels`, `copyBookmarks` → `channel_copy_bookmarks`; `search`, `search`
    /// →
    /// `search`.
    public static String toolName(String capability, String verb) {
        if (capability.equals(verb)) {
            return verb;
        }
        String noun = capability.endsWith("ies")
                ? capability.substring(0, capability.length() - 3) + "y"
                : capability.endsWith("s") ? capability.substring(0, capability.length() - 1) : capability;
        return (noun + "_" + verb).replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
