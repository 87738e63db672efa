package dev.minutebook.server;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ClaimedContextBackup;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionWorkId;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.notices.Subscription;
import dev.minutebook.api.notices.SubscriptionId;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.retention.HoldReach;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.server.http.Route;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the agent ada has in a workspace, made anew for each request, and well-formed requests about it for every
/// route. Whoever has ada's rights is answered; who is refused is refused for who they are.
final class OwnThings {

    static final String ADA = "ada";
    static final String GRACE = "grace";

    private static final AgentRef OWNER = AgentRef.of(ADA);
    private static final Pattern PARAMETER = Pattern.compile("\\{([a-z]+)}");
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final OpenApi OPEN_API = OpenApi.read();
    private static final String NOTE =
            "GOAL: build\nDECISIONS: none\nSTATUS: begun\nACTIVE FILE: a\nPREFERENCES: b\nRESUME: go on";
    private static final Set<String> ON_A_CLAIM = Set.of("start", "heartbeat", "complete", "fail", "release");

    /// A request as both HTTP and MCP can make it.
    record Wish(
            Map<String, Object> path,
            Map<String, Object> query,
            @Nullable Map<String, Object> body) {}

    /// What a debate that was held leaves behind.
    record Held(String debate, String decision, String dissent, String turn, String lesson, String evidence) {}

    private final Workspace root;
    private final Workspace owner;
    private final Held held;
    private final String later;
    private final String secret;
    private final OwnEvolution evolution;
    private final List<String> secrets = new ArrayList<>();
    private long fence;

    /// @param root   may do everything
    /// @param owner  the caller who has the things, speaking for ada
    /// @param held   a debate in which ada dissented
    /// @param later  another decision
    /// @param secret stands in what is private to ada
    OwnThings(Workspace root, Workspace owner, Held held, String later, String secret) {
        this.root = root;
        this.owner = owner;
        this.held = held;
        this.later = later;
        this.secret = secret;
        this.evolution = new OwnEvolution(root, owner, secret);
    }

    /// What nobody else may be told: what ada keeps for herself, and the fences of her claims.
    List<String> secrets() {
        List<String> all = new ArrayList<>(secrets);
        all.add(secret);
        return all;
    }

    Wish wish(Route route) {
        Map<String, Object> path = new LinkedHashMap<>();
        Matcher parameters = PARAMETER.matcher(route.path());
        while (parameters.find()) {
            if (!parameters.group(1).equals("workspace")) {
                path.put(parameters.group(1), thing(parameters.group(1), route.operation()));
            }
        }
        return new Wish(path, query(route.operation()), route.body() == null ? null : body(route));
    }

    private Object thing(String noun, String operation) {
        String verb = operation.substring(operation.indexOf('.') + 1);
        return switch (noun) {
            case "agent" ->
                Set.of("clone", "rename", "merge", "archive", "restore").contains(verb) ? agent() : ADA;
            case "other" -> GRACE;
            case "session" -> owner.agents().spawn(OWNER, null).id().text();
            case "task" -> task(ON_A_CLAIM.contains(verb)).text();
            case "channel" -> channel();
            case "debate" ->
                operation.equals("debates.cancel") || operation.equals("evidence.cite")
                        ? debate(owner, OWNER).id().text()
                        : held.debate;
            case "ask" -> ask().text();
            case "approval" -> approval();
            case "turn" -> held.turn;
            case "conversation" -> conversation().text();
            case "branch", "number" -> 1;
            case "message" ->
                owner.conversations()
                        .append(conversation(), AppendMessages.of(NewMessage.user(unique(secret))))
                        .messages()
                        .getFirst()
                        .id()
                        .text();
            case "project" -> project();
            case "correction" -> correction(verb.equals("decide"));
            case "trial" -> trial();
            case "query" ->
                verb.equals("review") ? reviewable().text() : running().text();
            case "run" ->
                switch (operation.substring(0, operation.indexOf('.'))) {
                    case "evolution" -> evolution.run().id().text();
                    case "retention" -> owner.retention().run().id().text();
                    default -> run().text();
                };
            case "hold" -> hold();
            case "erasure" -> erasure();
            case "work" -> work().text();
            case "scenario" -> evolution.scenario();
            case "episode" -> evolution.episode();
            case "profile" -> evolution.profile();
            case "created" -> evolution.created();
            case "policy" -> "usual";
            case "backup" -> backup(conversation());
            case "counter" -> counter().text();
            case "decision" -> held.decision;
            case "dissent" -> held.dissent;
            case "lesson" -> held.lesson;
            case "use" -> owner.lessons().apply(lesson(), null).number();
            case "memory" -> memory();
            case "entry" -> entry();
            case "evidence" -> held.evidence;
            case "tournament" ->
                owner.calibration()
                        .open(new OpenTournament(unique("Will it rain?"), List.of("yes", "no"), null, null, OWNER))
                        .id()
                        .text();
            case "proof" -> proof(verb).text();
            case "subscription" -> (operation.equals("notices.replay") ? webhook() : subscription()).text();
            case "delivery" -> root.notices().test(subscription()).id().text();
            case "token" ->
                root.tokens()
                        .issue(IssueToken.forAgent(unique("of ada"), OWNER, Role.READER))
                        .token()
                        .id()
                        .text();
            default -> throw new AssertionError("say how to make a " + noun);
        };
    }

    private Map<String, Object> query(String operation) {
        return switch (operation) {
            case "channels.unread" -> Map.of("reader", ADA);
            case "channels.inbox", "memories.list", "asks.list", "proofs.list" -> Map.of("agent", ADA);
            case "channels.search" -> Map.of("words", secret);
            case "conversations.list",
                    "projects.list",
                    "projects.active",
                    "corrections.list",
                    "corrections.pairs",
                    "queries.list",
                    "queries.sessions",
                    "queries.assertions",
                    "queries.gaps" -> Map.of("user", user());
            case "queries.runs" -> Map.of("query", running().text(), "specialist", ADA);
            case "conversations.findExternal" -> Map.of("externalId", external(), "user", user());
            case "conversations.search" -> Map.of("words", secret, "user", user());
            case "contextBackups.list", "contextBackups.standing", "contextBackups.restore" ->
                Map.of("conversation", backedUp().text(), "specialist", ADA);
            case "contextBackups.diff" -> {
                ConversationId talk = conversation();
                yield Map.of("from", backup(talk), "to", backup(talk));
            }
            case "promotions.current" -> Map.of("field", "lab");
            case "debates.compare" -> Map.of("with", held.debate);
            case "debates.compareCode" -> Map.of("from", 1, "to", 2);
            case "decisions.similar" -> Map.of("topic", secret);
            case "memories.lineage", "memories.revocation", "knowledge.lineage" -> Map.of("source", secret);
            case "calibration.recalibrate" -> Map.of("stated", 0.9);
            case "search.search" -> Map.of("text", secret);
            case "erasures.preview" -> Map.of("kind", "agent", "id", ADA);
            case "evolution.work", "evolution.bisect", "evolution.diff" ->
                evolution.query(operation.substring(operation.indexOf('.') + 1));
            default -> Map.of();
        };
    }

    private Map<String, Object> body(Route route) {
        Map<String, Object> body = switch (route.operation()) {
            case "agents.register" -> Map.of("name", name("eve"), "kind", "human");
            case "agents.clone", "agents.rename" -> Map.of("name", name("eve"));
            case "agents.merge" -> Map.of("into", agent());
            case "agents.spawn", "lessons.apply", "debates.recount", "debates.recounts" -> Map.of();
            case "tasks.open" -> Map.of("input", unique("count"), "by", ADA);
            case "tasks.claim" -> Map.of("agent", ADA, "task", task(false).text());
            case "channels.create" -> Map.of("name", name("lab"));
            case "conversations.open" -> Map.of("title", secret, "user", user());
            case "corrections.add" -> Map.of("subject", "", "claim", unique(secret), "user", user());
            case "corrections.extract" -> Map.of("text", unique("Always write " + secret), "user", user());
            case "corrections.apply" -> Map.of("prompt", secret, "user", user());
            case "corrections.check" -> Map.of("prompt", secret, "answer", "It is so.", "user", user());
            case "promotions.open" ->
                Map.of(
                        "field",
                        name("field"),
                        "baseline",
                        Map.of("agent", ADA, "version", "1"),
                        "candidates",
                        List.of(Map.of("agent", GRACE, "version", "1")),
                        "shadow",
                        20);
            case "promotions.report" ->
                Map.of("name", "a case", "results", List.of(Map.of("contender", 0, "score", 0.5)));
            case "queries.ask" ->
                Map.of("question", unique(secret), "user", user(), "specialists", List.of(Map.of("agent", ADA)));
            case "queries.record" ->
                Map.of(
                        "question",
                        unique(secret),
                        "user",
                        user(),
                        "runs",
                        List.of(Map.of("specialist", ADA, "answer", secret)));
            case "queries.claim" -> Map.of("specialist", ADA, "query", running().text());
            case "queries.answer" -> Map.of("text", secret, "confidence", 0.8);
            case "queries.putPolicy" -> Map.of("name", name("policy"));
            case "projects.create" -> Map.of("name", unique(secret), "user", user());
            case "projects.rename" -> Map.of("name", unique(secret));
            case "projects.activate" -> Map.of("project", project(), "user", user());
            case "contextBackups.follow" ->
                Map.of("conversation", conversation().text(), "specialist", ADA);
            case "contextBackups.write" ->
                Map.of("conversation", conversation().text(), "specialist", ADA, "text", NOTE);
            case "contextBackups.claim" -> Map.of("conversation", due().text(), "specialist", ADA);
            case "contextBackups.report" -> Map.of("text", NOTE);
            case "channels.acknowledge" -> Map.of("reader", ADA, "seq", 0);
            case "channels.copyBookmarks" -> Map.of("from", GRACE, "to", ADA);
            case "debates.open" ->
                Map.of(
                        "topic",
                        unique("Ship it?"),
                        "seats",
                        List.of(Map.of("agent", ADA, "kind", "external"), Map.of("agent", GRACE, "kind", "external")),
                        "config",
                        Map.of("preset", "quick"),
                        "by",
                        ADA);
            case "debates.fork" -> Map.of("after", 0, "by", ADA);
            case "debates.reportTests" -> Map.of("passed", 1, "failed", 0);
            case "asks.claim" ->
                Map.of("agent", ADA, "debate", debate(root, null).id().text());
            case "asks.answer" -> Map.of("content", "I say so.", "confidence", 0.8);
            case "asks.fail" -> Map.of("reason", "no answer", "again", true);
            case "decisions.supersede" -> Map.of("later", later);
            case "memories.remember" -> Map.of("agent", ADA, "content", unique(secret));
            case "memories.recall" -> Map.of("agent", ADA);
            case "memories.supersede" ->
                Map.of("old", List.of(memory()), "memory", Map.of("agent", ADA, "content", unique(secret)));
            case "memories.revoke" -> Map.of("source", unique("manual"), "reason", "forged");
            case "memories.contradict" -> Map.of("other", memory());
            case "knowledge.record" -> knowledge(ADA);
            case "knowledge.supersede" -> Map.of("old", List.of(entry()), "entry", knowledge(ADA));
            case "knowledge.promote" ->
                Map.of("contributor", ADA, "memory", memory("It is so."), "domain", name("lab"));
            case "proofs.submit" -> Map.of("claim", unique("true"), "statement", "(assert true)", "agent", ADA);
            case "proofs.claim" ->
                Map.of("work", "prove", "proof", statement(true).text());
            case "providers.limit" -> Map.of("tokensPerDay", 1_000_000_000);
            case "proofs.translate" -> Map.of("statement", "(assert true)", "confidence", 0.9);
            case "proofs.settle" -> Map.of("status", "timeout", "result", "too long");
            case "calibration.open" ->
                Map.of("question", unique("Will it rain?"), "options", List.of("yes", "no"), "by", ADA);
            case "evidence.add", "evidence.cite" ->
                Map.of(
                        "agent",
                        ADA,
                        "snippet",
                        unique("Caches lose tokens at restart number"),
                        "kind",
                        "web",
                        "url",
                        "https://example.org/" + COUNT.incrementAndGet());
            case "evidence.use" -> Map.of("evidence", List.of(held.evidence));
            case "ratings.team" -> Map.of("seats", 2);
            case "tokens.issue" -> Map.of("name", unique("of ada"), "kind", "agent", "role", "reader", "agent", ADA);
            case "audit.verify" -> Map.of("content", false);
            // A hold on more would forbid the erasures.
            case "retention.hold" ->
                Map.of("reach", "conversation", "subject", conversation().text(), "reason", unique("inquiry"));
            case "erasures.start" ->
                Map.of("subject", Map.of("kind", "agent", "id", agent()), "reason", unique("request"));
            case "evolution.start", "evolution.claim", "evolution.report" ->
                evolution.body(route.operation().substring(route.operation().indexOf('.') + 1));
            default ->
                OpenApi.map(OPEN_API.example(
                        java.util.Objects.requireNonNull(route.body()).getSimpleName()));
        };
        Map<String, Object> whole = new LinkedHashMap<>(body);
        if (OPEN_API.takes(route.body().getSimpleName(), "fence")) {
            whole.put("fence", fence);
        }
        return whole;
    }

    private static Map<String, Object> knowledge(String contributor) {
        return Map.of("contributor", contributor, "domain", "lab", "content", unique("It is so, as experiment"));
    }

    private static String unique(String text) {
        return text + " " + COUNT.incrementAndGet();
    }

    /// As names of agents and channels may be.
    private static String name(String word) {
        return word + COUNT.incrementAndGet();
    }

    private void claimed(long newFence) {
        fence = newFence;
        secrets.add(Long.toString(newFence));
    }

    private String agent() {
        return root.agents()
                .register(RegisterAgent.model(name("extra"), "gpt-5"))
                .id()
                .text();
    }

    private String hold() {
        return owner.retention()
                .hold(PlaceHold.on(HoldReach.CONVERSATION, conversation().value(), unique("inquiry")))
                .id()
                .text();
    }

    /// Of an agent of its own: ada goes on.
    private String erasure() {
        return root.erasures()
                .start(StartErasure.of(ErasureSubject.agent(agent()), unique("request")))
                .id()
                .text();
    }

    private TaskId task(boolean claimed) {
        TaskId id = owner.tasks()
                .open(new OpenTask(unique("count"), OWNER, null, null, 9))
                .id();
        if (claimed) {
            claimed(owner.tasks()
                    .claim(ClaimTask.by(OWNER).task(id))
                    .orElseThrow()
                    .fence());
        }
        return id;
    }

    private String trial() {
        return owner.promotions()
                .open(OpenTrial.of(name("field"), EnterTrial.of(AgentRef.of(agent()), "1"), List.of("a case"))
                        .against(EnterTrial.of(AgentRef.of(agent()), "1")))
                .id()
                .text();
    }

    private String channel() {
        var channel = root.channels().create(CreateChannel.named(name("hall")));
        root.channels().post(channel.ref(), PostMessage.by(OWNER, "hello"));
        return channel.id().text();
    }

    /// The user that ada is in conversations.
    private String user() {
        return "agent:" + root.agents().find(OWNER).orElseThrow().id().text();
    }

    private ConversationId conversation() {
        Conversation opened =
                owner.conversations().open(OpenConversation.titled(secret).ofUser(user()));
        owner.conversations().append(opened.id(), AppendMessages.of(NewMessage.user(unique(secret))));
        return opened.id();
    }

    /// @param waiting for a review
    private String correction(boolean waiting) {
        AddedCorrection added = waiting
                ? owner.corrections()
                        .extract(ExtractCorrection.from(unique("I prefer tea over coffee " + secret))
                                .ofUser(user()))
                        .added()
                : owner.corrections().add(AddCorrection.fact("", unique(secret)).ofUser(user()));
        return Objects.requireNonNull(added).correction().id().text();
    }

    /// A query of ada's that is put to herself.
    private QueryId running() {
        return owner.queries()
                .ask(AskQuery.of(unique(secret))
                        .ofUser(user())
                        .about("mathematics")
                        .to(OWNER))
                .id();
    }

    private ModelRunId run() {
        ClaimedRun claim =
                owner.queries().claim(ClaimRun.by(OWNER).query(running())).orElseThrow();
        claimed(claim.fence());
        return claim.run().id();
    }

    private EvolutionWorkId work() {
        ClaimedWork claim = evolution.work();
        claimed(claim.fence());
        return claim.work().id();
    }

    /// A query of ada's with two answers that contradict each other.
    private QueryId reviewable() {
        Query query = root.queries()
                .record(RecordQuery.of(
                                unique(secret),
                                List.of(
                                        RecordRun.of(OWNER, "The standby server accepts writes during the night.", 0.9),
                                        RecordRun.of(
                                                AgentRef.of(GRACE),
                                                "The standby server never accepts writes during the night.",
                                                0.9)))
                        .ofUser(user())
                        .about("mathematics"));
        assert query.review() == Query.Review.WANTED : query;
        return query.id();
    }

    private ConversationId backedUp() {
        ConversationId talk = conversation();
        backup(talk);
        return talk;
    }

    private String backup(ConversationId talk) {
        return owner.contextBackups()
                .write(WriteContextBackup.of(talk, OWNER, NOTE.replace("none", secret)))
                .id()
                .text();
    }

    /// A conversation of which ada's context backup is due.
    private ConversationId due() {
        ConversationId talk = conversation();
        owner.conversations().append(talk, AppendMessages.of(Collections.nCopies(30, NewMessage.user(unique(secret)))));
        owner.contextBackups().follow(new FollowConversation(talk, OWNER));
        return talk;
    }

    private ContextCounterId counter() {
        ClaimedContextBackup claim = owner.contextBackups()
                .claim(ClaimContextBackup.any().conversation(due()).specialist(OWNER))
                .orElseThrow();
        claimed(claim.fence());
        return claim.counter().id();
    }

    private String external() {
        String name = unique(secret);
        owner.conversations().open(OpenConversation.untitled().ofUser(user()).externalId(name));
        return name;
    }

    private String project() {
        return owner.projects()
                .create(CreateProject.named(unique(secret)).ofUser(user()))
                .id()
                .text();
    }

    private static Debate debate(Workspace book, @Nullable AgentRef by) {
        OpenDebate wish = OpenDebate.about(
                unique("Ship it?"),
                TakeSeat.of(OWNER).kind(Seat.Kind.EXTERNAL),
                TakeSeat.of(AgentRef.of(GRACE)).kind(Seat.Kind.EXTERNAL));
        return book.debates()
                .open(new OpenDebate(
                        wish.topic(),
                        null,
                        wish.seats(),
                        DebateConfig.of(Preset.QUICK),
                        null,
                        null,
                        by,
                        List.of(),
                        Map.of()));
    }

    private TurnId ask() {
        ClaimedAsk claim = owner.asks()
                .claim(ClaimAsk.by(OWNER).in(debate(root, null).id()))
                .orElseThrow();
        claimed(claim.fence());
        return claim.ask().id();
    }

    private String approval() {
        Debate gated = root.debates()
                .open(OpenDebate.about(unique("Ship it?"), TakeSeat.of(OWNER), TakeSeat.of(AgentRef.of(GRACE)))
                        .config(DebateConfig.of(Preset.QUICK).gates(GatePoint.PROPOSAL)));
        return root.approvals()
                .list(new ApprovalFilter(null, gated.id()), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();
    }

    private dev.minutebook.api.lessons.LessonId lesson() {
        return dev.minutebook.api.lessons.LessonId.of(held.lesson);
    }

    private String memory() {
        return memory(secret);
    }

    private String memory(String content) {
        return owner.memories()
                .remember(Remember.by(OWNER, unique(content)).from(content, SourceClass.AGENT))
                .id()
                .text();
    }

    private String entry() {
        return owner.knowledge()
                .record(RecordKnowledge.by(OWNER, "lab", unique("It is so, as experiment")))
                .id()
                .text();
    }

    /// There is a bound to how many there may be.
    private SubscriptionId subscription() {
        return subscription(AddSubscription.mail("ada@example.org"));
    }

    /// One to the log.
    private SubscriptionId webhook() {
        return subscription(AddSubscription.log("https://example.org/hook", "task.*"));
    }

    private SubscriptionId subscription(AddSubscription wanted) {
        return root.notices().subscriptions(PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(one -> one.removedAt() == null && one.channel() == wanted.channel())
                .map(Subscription::id)
                .findFirst()
                .orElseGet(() -> root.notices().subscribe(wanted).subscription().id());
    }

    private ProofId statement(boolean stated) {
        SubmitProof claim = SubmitProof.of(unique("true is true"));
        return root.proofs()
                .submit(stated ? claim.statement(Proof.Language.Z3_SMT, "(assert true)") : claim)
                .id();
    }

    private ProofId proof(String verb) {
        boolean translate = verb.equals("translate") || verb.equals("call");
        ProofId id = statement(!translate);
        if (translate || verb.equals("settle") || ON_A_CLAIM.contains(verb)) {
            claimed(owner.proofs()
                    .claim(ClaimProof.to(translate ? ClaimProof.Work.TRANSLATE : ClaimProof.Work.PROVE)
                            .proof(id))
                    .orElseThrow()
                    .fence());
        }
        return id;
    }

    /// Holds a debate that ada opens and loses: it leaves a decision, a dissent, a lesson, code of hers and evidence.
    static Held hold(Workspace root, Workspace ada) {
        List<String> names = List.of(GRACE, "one", "two", "three", ADA);
        for (String name : names) {
            if (root.agents().find(AgentRef.of(name)).isEmpty()) {
                Agent registered = root.agents().register(RegisterAgent.model(name, "gpt-5"));
                assert registered.name().equals(name);
            }
        }
        TakeSeat[] seats = names.stream()
                .map(name -> TakeSeat.of(AgentRef.of(name)).kind(Seat.Kind.EXTERNAL))
                .toArray(TakeSeat[]::new);
        Debate debate = ada.debates()
                .open(OpenDebate.about(unique("Shall we cache?"), seats)
                        .config(DebateConfig.of(Preset.QUICK)
                                .rounds(1)
                                .voting(VotingRule.PLURALITY)
                                .options("yes", "no")));
        String evidence = root.evidence()
                .cite(
                        debate.id(),
                        CiteEvidence.quoting(AddEvidence.by(OWNER, unique("Caches lose tokens."))
                                .at(SourceKind.WEB, "https://example.org/" + COUNT.incrementAndGet(), "Caches")))
                .evidence()
                .id()
                .text();
        for (var claimed =
                        root.asks().claim(ClaimAsk.forKind(Seat.Kind.EXTERNAL).in(debate.id()));
                claimed.isPresent();
                claimed = root.asks().claim(ClaimAsk.forKind(Seat.Kind.EXTERNAL).in(debate.id()))) {
            root.asks().answer(claimed.get().ask().id(), answer(claimed.get()));
        }
        PageRequest first = PageRequest.first(1);
        return new Held(
                debate.id().text(),
                root.debates().find(debate.id()).orElseThrow().decision().text(),
                root.decisions()
                        .dissents(DissentFilter.any(), first)
                        .items()
                        .getFirst()
                        .id()
                        .text(),
                root.debates()
                        .turns(debate.id(), new TurnFilter(null, null, OWNER), first)
                        .items()
                        .getFirst()
                        .id()
                        .text(),
                root.lessons()
                        .list(LessonFilter.any(), first)
                        .items()
                        .getFirst()
                        .id()
                        .text(),
                evidence);
    }

    private static Answer answer(ClaimedAsk claimed) {
        Answer answer = Answer.of(
                        claimed.fence(),
                        "I say so.\n\n```java\nint one() {\n    return "
                                + claimed.ask().seat() + ";\n}\n```\n",
                        0.95)
                .insights(List.of("Caches need security testing before they are shared."));
        if (claimed.ask().purpose() != Ask.Purpose.VOTE) {
            return answer;
        }
        boolean against = claimed.ask().seat() == 5;
        return answer.vote(new Ballot(
                against ? "no" : "yes",
                List.of(),
                List.of(),
                0.95,
                "because",
                against ? DissentType.RISK_WARNING : null));
    }
}
