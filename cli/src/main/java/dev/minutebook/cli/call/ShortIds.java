package dev.minutebook.cli.call;

import dev.minutebook.api.Id;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.notices.DeliveryFilter;
import dev.minutebook.api.notices.DeliveryId;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.proofs.ProofFilter;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.retention.LegalHoldId;
import dev.minutebook.api.retention.RemovalRunId;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Ids that were not typed in full: by how one begins while no other begins so, `last` for the newest, and tokens
/// and projects by name. They are looked for in the same lists that people see, as far as [#PAGES] of them reach.
public final class ShortIds {

    /// What stands for the newest.
    public static final String LAST = "last";

    private static final int PAGES = 5;
    private static final int SHOWN = 5;
    private static final int RUNS = 10;

    /// Where ids of a kind are listed.
    private interface Source {
        Page<? extends Id> read(Workspace workspace, PageRequest page);
    }

    private static final Map<Class<?>, Source> SOURCES = Map.ofEntries(
            Map.entry(DebateId.class, (w, page) -> ids(w.debates().list(DebateFilter.any(), page), one -> one.id())),
            Map.entry(
                    DecisionId.class,
                    (w, page) -> ids(w.decisions().list(DecisionFilter.any(), page), one -> one.id())),
            Map.entry(
                    DissentId.class,
                    (w, page) -> ids(w.decisions().dissents(DissentFilter.any(), page), one -> one.id())),
            Map.entry(TaskId.class, (w, page) -> ids(w.tasks().list(TaskFilter.any(), page), one -> one.id())),
            Map.entry(TurnId.class, (w, page) -> ids(w.asks().list(AskFilter.any(), page), one -> one.id())),
            Map.entry(
                    ApprovalId.class,
                    (w, page) -> ids(w.approvals().list(ApprovalFilter.pending(), page), one -> one.id())),
            Map.entry(LessonId.class, (w, page) -> ids(w.lessons().list(LessonFilter.any(), page), one -> one.id())),
            Map.entry(MemoryId.class, (w, page) -> ids(w.memories().list(MemoryFilter.any(), page), one -> one.id())),
            Map.entry(
                    KnowledgeId.class,
                    (w, page) -> ids(w.knowledge().list(KnowledgeFilter.any(), page), one -> one.id())),
            Map.entry(
                    EvidenceId.class, (w, page) -> ids(w.evidence().list(EvidenceFilter.any(), page), one -> one.id())),
            Map.entry(
                    TournamentId.class,
                    (w, page) -> ids(w.calibration().list(TournamentFilter.any(), page), one -> one.id())),
            Map.entry(ProofId.class, (w, page) -> ids(w.proofs().list(ProofFilter.any(), page), one -> one.id())),
            Map.entry(SubscriptionId.class, (w, page) -> ids(w.notices().subscriptions(page), one -> one.id())),
            Map.entry(
                    DeliveryId.class,
                    (w, page) -> ids(w.notices().deliveries(DeliveryFilter.any(), page), one -> one.id())),
            Map.entry(
                    ConversationId.class,
                    (w, page) -> ids(w.conversations().list(ConversationFilter.all(), page), one -> one.id())),
            Map.entry(
                    CorrectionId.class,
                    (w, page) -> ids(w.corrections().list(CorrectionFilter.own(), page), one -> one.id())),
            Map.entry(RemovalRunId.class, (w, page) -> ids(w.retention().runs(page), one -> one.id())),
            Map.entry(LegalHoldId.class, (w, page) -> ids(w.retention().holds(page), one -> one.id())),
            Map.entry(
                    PromotionTrialId.class,
                    (w, page) -> ids(w.promotions().list(PromotionTrialFilter.any(), page), one -> one.id())),
            Map.entry(QueryId.class, (w, page) -> ids(w.queries().list(QueryFilter.own(), page), one -> one.id())),
            Map.entry(ModelRunId.class, (w, page) -> ids(w.queries().runs(RunFilter.any(), page), one -> one.id())),
            Map.entry(
                    EvolutionRunId.class,
                    (w, page) -> ids(w.evolution().list(EvolutionFilter.any(), page), one -> one.id())),
            Map.entry(
                    EvolutionWorkId.class,
                    (w, page) -> ids(w.evolution().work(WorkFilter.any(), page), one -> one.id())),
            Map.entry(
                    CreatedAgentId.class,
                    (w, page) -> ofRuns(
                            w, run -> ids(w.evolution().created(CreatedAgentFilter.of(run), page), one -> one.id()))),
            Map.entry(
                    EpisodeId.class,
                    (w, page) -> ofRuns(
                            w, run -> ids(w.evolution().episodes(EpisodeFilter.of(run), page), one -> one.id()))),
            Map.entry(
                    ProfileId.class,
                    (w, page) -> ofRuns(
                            w, run -> ids(w.evolution().profiles(ProfileFilter.of(run), page), one -> one.id()))),
            Map.entry(ProjectId.class, (w, page) -> ids(w.projects().list(null, false, page), one -> one.id())),
            Map.entry(TokenId.class, (w, page) -> ids(w.tokens().list(page), one -> one.id())));

    /// Kinds whose lists say nothing about when one was made, but have a new one among the first.
    private static final Set<Class<?>> BY_ACTIVITY = Set.of(ConversationId.class);

    private ShortIds() {}

    private static <T> Page<? extends Id> ids(Page<T> page, Function<T, ? extends Id> id) {
        return new Page<>(page.items().stream().<Id>map(id).toList(), page.next());
    }

    /// Of the newest runs, of each the first page: there is no list over all of them.
    private static Page<? extends Id> ofRuns(Workspace workspace, Function<EvolutionRunId, Page<? extends Id>> source) {
        List<Id> all = new ArrayList<>();
        for (EvolutionRun run : workspace
                .evolution()
                .list(EvolutionFilter.any(), PageRequest.first(RUNS))
                .items()) {
            all.addAll(source.apply(run.id()).items());
        }
        return new Page<>(all, null);
    }

    /// The one that is meant. Refused when none or several may be.
    public static Id find(CommandContext context, Class<?> type, String typed) {
        String noun = noun(type);
        Source source = SOURCES.get(type);
        if (source == null) {
            throw Refusal.invalid("'" + typed + "' is not the id of a " + noun, "Give all 36 characters of it.");
        }
        String begin = typed.toLowerCase(Locale.ROOT);
        List<? extends Id> found = begin.equals(LAST)
                ? newest(context.workspace(), source, type)
                : beginning(context.workspace(), source, type, begin);
        if (found.isEmpty() && named(type)) {
            found = named(context.workspace(), type, typed);
        }
        if (found.isEmpty()) {
            throw Problem.Code.NOT_FOUND.because(
                    begin.equals(LAST) ? "there is no " + noun + " yet" : "no " + noun + " begins with " + typed);
        }
        if (found.size() > 1) {
            throw Refusal.invalid(
                    "several begin with " + typed,
                    "Give more of it: "
                            + found.stream().limit(SHOWN).map(Id::text).collect(Collectors.joining(", ")));
        }
        return found.getFirst();
    }

    private static List<? extends Id> newest(Workspace workspace, Source source, Class<?> type) {
        List<? extends Id> ids = BY_ACTIVITY.contains(type)
                ? source.read(workspace, PageRequest.first(PageRequest.MOST)).items()
                : read(workspace, source, "g");
        return ids.stream().max(Comparator.comparing(Id::text)).map(List::of).orElse(List.of());
    }

    private static List<? extends Id> beginning(Workspace workspace, Source source, Class<?> type, String begin) {
        return read(workspace, source, BY_ACTIVITY.contains(type) ? "" : begin).stream()
                .filter(id -> id.text().startsWith(begin))
                .toList();
    }

    /// All that are listed, or of a list that begins with the newest those down to where the wanted one would
    /// stand: ids grow with time.
    private static List<Id> read(Workspace workspace, Source source, String down) {
        List<Id> read = new ArrayList<>();
        PageRequest request = PageRequest.first(PageRequest.MOST);
        for (int i = 0; i < PAGES; i++) {
            Page<? extends Id> page = source.read(workspace, request);
            read.addAll(page.items());
            boolean falling = read.size() > 1
                    && read.getFirst().text().compareTo(read.getLast().text()) > 0;
            if (page.next() == null || (falling && read.getLast().text().compareTo(down) < 0)) {
                return read;
            }
            request = request.after(page.next());
        }
        throw Refusal.invalid("there are too many to look through for it", "Give all 36 characters of the id.");
    }

    /// Whether a name may stand for an id of that kind.
    public static boolean named(Class<?> type) {
        return type == TokenId.class || type == ProjectId.class;
    }

    private static List<? extends Id> named(Workspace workspace, Class<?> type, String name) {
        PageRequest most = PageRequest.first(PageRequest.MOST);
        if (type == ProjectId.class) {
            return workspace.projects().list(null, false, most).items().stream()
                    .filter(project -> project.name().equals(name))
                    .map(Project::id)
                    .toList();
        }
        return workspace.tokens().list(most).items().stream()
                .filter(token -> token.name().equals(name) && token.revokedAt() == null)
                .map(Token::id)
                .toList();
    }

    private static String noun(Class<?> type) {
        String name = type.getSimpleName().replaceFirst("Id$", "").toLowerCase(Locale.ROOT);
        return switch (name) {
            case "turn" -> "ask";
            case "modelrun" -> "model run";
            case "evolutionrun" -> "run";
            case "evolutionwork" -> "work";
            case "createdagent" -> "designed agent";
            default -> name;
        };
    }
}
