package dev.minutebook.mcp.tools;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Everything an agent can do through MCP, and what it cannot, with the reason.
public final class Toolbox {

    private static final String OPERATORS = "for operators: an agent must not hand out or take away access";

    private static final String WORKERS =
            "for workers that call models: an agent that answers through MCP is the model itself";

    private static final String COMPARING = "for people who compare agents";
    private static final String PROVERS = "for provers and translators: an agent must not vouch for claims";

    /// Verbs that have no tool, as `capability.verb` → why.
    public static final Map<String, String> NOT_OFFERED = Map.ofEntries(
            Map.entry("tokens.issue", OPERATORS),
            Map.entry("tokens.list", OPERATORS),
            Map.entry("tokens.revoke", OPERATORS),
            Map.entry("workspaces.create", OPERATORS),
            Map.entry("workspaces.list", OPERATORS),
            Map.entry("memories.policy", OPERATORS),
            Map.entry("memories.policies", OPERATORS),
            Map.entry("memories.tend", OPERATORS),
            Map.entry("memories.simulate", OPERATORS),
            Map.entry(
                    "critiques.export", "for training: as much as there is; critique_relevant has what an agent needs"),
            Map.entry("proofs.claim", PROVERS),
            Map.entry("proofs.heartbeat", PROVERS),
            Map.entry("proofs.call", PROVERS),
            Map.entry("proofs.translate", PROVERS),
            Map.entry("proofs.settle", PROVERS),
            Map.entry("proofs.release", PROVERS),
            Map.entry("asks.call", WORKERS),
            Map.entry("asks.progress", WORKERS),
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
            "memory_revoke",
            "calibration_resolve",
            "decision_resolve",
            "decision_archive",
            "decision_restore");

    private static final List<Tool> TOOLS = Stream.of(
                    AgentTools.list(),
                    SessionTools.list(),
                    TaskTools.list(),
                    ChannelTools.list(),
                    MessageTools.list(),
                    AskTools.list(),
                    DebateTools.list(),
                    TranscriptTools.list(),
                    ApprovalTools.list(),
                    DecisionTools.list(),
                    LessonTools.list(),
                    RatingTools.list(),
                    CritiqueTools.list(),
                    MemoryTools.list(),
                    KnowledgeTools.list(),
                    EvidenceTools.list(),
                    CalibrationTools.list(),
                    ProofTools.list(),
                    SearchTools.list(),
                    AuditTools.list())
            .flatMap(List::stream)
            .toList();

    private Toolbox() {}

    /// What is offered.
    ///
    /// @param review whether those of reviewers too
    public static List<Tool> tools(boolean review) {
        return review
                ? TOOLS
                : TOOLS.stream()
                        .filter(tool -> !OF_REVIEWERS.contains(tool.name()))
                        .toList();
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
        return noun + "_" + verb.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    }
}
