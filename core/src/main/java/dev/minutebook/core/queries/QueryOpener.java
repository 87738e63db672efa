package dev.minutebook.core.queries;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.core.agents.AgentLookup;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.corrections.PromptCorrections;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.queries.course.QueryAsk;
import dev.minutebook.core.text.Topics;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Commitment;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// Asks questions, and records those that were asked elsewhere, within one transaction.
final class QueryOpener {

    /// So many of the newest questions say how new one is.
    private static final int COMPARED = 50;

    /// So many words of a question are compared.
    private static final int WORDS = 256;

    private final Transaction transaction;
    private final LongSupplier nanos;

    QueryOpener(Transaction transaction, LongSupplier nanos) {
        this.transaction = transaction;
        this.nanos = nanos;
    }

    /// What is written of a question before anybody is asked.
    private record Question(
            PromptCorrections place,
            QueryPolicy policy,
            String text,
            @Nullable String session,
            Enum<?> accuracy,
            Map<String, Double> domains,
            @Nullable Agent classifier,
            boolean recorded,
            QuerySnapshot plan,
            @Nullable Long tokenBudget,
            @Nullable BigDecimal costBudget,
            Map<String, String> metadata,
            Instant deadline,
            Instant askedAt) {}

    Query ask(AskQuery request) {
        PromptCorrections place = PromptCorrections.writing(transaction, request.conversation(), request.user());
        QueryPolicy policy = new QueryPolicies(transaction).named(request.policy());
        List<AskedSpecialist> named = request.specialists().isEmpty() ? policy.specialists() : request.specialists();
        List<Agent> agents = named.isEmpty()
                ? AgentLookup.models(transaction, AskQuery.SPECIALISTS)
                : distinct(AgentLookup.live(
                        transaction, named.stream().map(AskedSpecialist::agent).toList()));
        Agent classifier = request.classifier() == null
                ? null
                : AgentLookup.live(transaction, List.of(request.classifier())).getFirst();
        List<List<String>> fields = new ArrayList<>();
        for (int i = 0; i < agents.size(); i++) {
            List<String> words = named.isEmpty() ? List.of() : named.get(i).fields();
            words.forEach(FieldNames::checked);
            fields.add(words);
        }
        QuerySnapshot plan = snapshot(place.user(), request.question(), agents, fields, classifier, false);
        UUID id = write(
                new Question(
                        place,
                        policy,
                        request.question(),
                        request.session(),
                        Objects.requireNonNull(request.accuracy()),
                        request.domains(),
                        request.domains().isEmpty() ? classifier : null,
                        false,
                        plan,
                        request.tokenBudget(),
                        request.costBudget(),
                        request.metadata(),
                        transaction.now().plus(Objects.requireNonNull(request.within())),
                        transaction.now()),
                "query.asked");
        transition(id).write();
        return QueryReplay.row(transaction, id).query();
    }

    private static List<Agent> distinct(List<Agent> agents) {
        if (agents.stream().map(Agent::id).distinct().count() != agents.size()) {
            throw Problem.Code.INVALID.because("one agent is named twice; name each specialist once");
        }
        return agents;
    }

    private QueryTransition transition(UUID query) {
        return new QueryTransition(
                transaction, QueryReplay.of(transaction, QueryReplay.row(transaction, query)), nanos);
    }

    /// What is known of specialists now. Weights follow from this alone.
    private QuerySnapshot snapshot(
            String user,
            String question,
            List<Agent> agents,
            List<List<String>> fields,
            @Nullable Agent classifier,
            boolean reviewed) {
        Map<UUID, Map<String, QuerySnapshot.Known>> standings = new HashMap<>();
        transaction
                .list(
                        StandingStore.OF_AGENTS,
                        StandingStore::row,
                        transaction.workspace(),
                        agents.stream().map(agent -> agent.id().value()).toArray(UUID[]::new))
                .forEach(row -> standings
                        .computeIfAbsent(row.agent(), key -> new TreeMap<>())
                        .put(row.field().word(), QuerySnapshot.Known.of(row.standing())));
        Map<String, Integer> gaps = new TreeMap<>();
        transaction
                .list(StandingStore.GAPS_BY_FIELD, StandingStore::fieldGaps, transaction.workspace(), user)
                .forEach(one -> gaps.put(one.field(), one.gaps()));
        double alike = transaction.one(
                QueryStore.ALIKE, row -> row.real(), transaction.workspace(), user, words(question), COMPARED);
        List<QuerySnapshot.Specialist> specialists = new ArrayList<>();
        for (int i = 0; i < agents.size(); i++) {
            UUID agent = agents.get(i).id().value();
            specialists.add(new QuerySnapshot.Specialist(
                    agent, agents.get(i).name(), fields.get(i), standings.getOrDefault(agent, Map.of())));
        }
        return new QuerySnapshot(
                Math.clamp(1 - alike, 0, 1),
                gaps,
                specialists,
                classifier == null ? null : classifier.name(),
                reviewed);
    }

    private String[] words(String question) {
        return Topics.words(question).stream()
                .limit(WORDS)
                .map(transaction.cipher()::blind)
                .toArray(String[]::new);
    }

    /// The session is locked before the corrections, as at the end of a query.
    private UUID write(Question question, String event) {
        UUID session = new QuerySessions(transaction).open(question.place.user(), question.session);
        PromptCorrections.Told told = question.place.apply(transaction, question.text);
        UUID id = transaction.newId();
        byte[] salt = transaction.newSalt();
        transaction.later(
                QueryStore.INSERT,
                transaction.workspace(),
                id,
                session,
                question.place.user(),
                question.place.conversation() == null
                        ? null
                        : question.place.conversation().value(),
                question.text,
                words(question.text),
                question.accuracy,
                JsonShares.write(question.domains),
                question.classifier == null ? null : question.classifier.id().value(),
                question.policy.name(),
                question.policy.version(),
                question.recorded,
                transaction.json(id, question.plan),
                told.ids().toArray(UUID[]::new),
                question.tokenBudget,
                question.costBudget,
                MinutebookJson.STRICT.write(question.metadata),
                question.deadline,
                salt,
                question.askedAt,
                transaction.now(),
                question.place.project() == null
                        ? null
                        : question.place.project().value());
        AuditLog.enter(
                transaction,
                Event.of(event, QueryTransition.KIND, id)
                        .in(session)
                        .with("policy", question.policy.name())
                        .with("corrections", told.ids().size())
                        .committing(Commitment.of(salt, question.text)));
        return id;
    }

    Query record(RecordQuery request) {
        Instant askedAt = request.askedAt() == null ? transaction.now() : request.askedAt();
        if (askedAt.isAfter(transaction.now())) {
            throw Problem.Code.INVALID.because("askedAt is later than now; nobody has answered it yet");
        }
        PromptCorrections place = PromptCorrections.writing(transaction, request.conversation(), request.user());
        List<Agent> agents = distinct(AgentLookup.live(
                transaction, request.runs().stream().map(RecordRun::specialist).toList()));
        agents.forEach(agent -> transaction.caller().mustSpeakAs(agent.id()));
        Map<AgentRef, String> names = names(request.runs(), agents);
        boolean reviewed = request.runs().stream().anyMatch(run -> !run.values().isEmpty());
        UUID id = write(
                new Question(
                        place,
                        new QueryPolicies(transaction).named(request.policy()),
                        request.question(),
                        request.session(),
                        Objects.requireNonNull(request.accuracy()),
                        request.domains(),
                        null,
                        true,
                        snapshot(
                                place.user(),
                                request.question(),
                                agents,
                                agents.stream().map(agent -> List.<String>of()).toList(),
                                null,
                                reviewed),
                        null,
                        null,
                        request.metadata(),
                        transaction.now(),
                        askedAt),
                "query.recorded");
        QueryTransition transition = transition(id);
        transition.write();
        for (int i = 0; i < agents.size(); i++) {
            QueryAsk ask = new QueryAsk(QueryAsk.Round.ANSWER, agents.get(i).name(), 0, null);
            transition.answer(
                    transition.openRun(ask), RunAnswer.of(request.runs().get(i)));
        }
        transition.write();
        for (QueryAsk ask : transition.state().open()) {
            int reviewer = indexOf(agents, Objects.requireNonNull(ask.specialist()));
            Map<String, Double> values = judged(request.runs().get(reviewer), names);
            if (values.isEmpty()) {
                transition.lose(transition.openRun(ask), "it did not judge the others", null);
            } else {
                transition.answer(transition.openRun(ask), RunAnswer.judged(values));
            }
        }
        transition.write();
        return QueryReplay.row(transaction, id).query();
    }

    private static int indexOf(List<Agent> agents, String name) {
        for (int i = 0; i < agents.size(); i++) {
            if (agents.get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalStateException("nobody is called " + name);
    }

    /// Specialists by what the caller calls them: as it named them, by name, and by id.
    private static Map<AgentRef, String> names(List<RecordRun> runs, List<Agent> agents) {
        Map<AgentRef, String> names = new HashMap<>();
        for (int i = 0; i < agents.size(); i++) {
            Agent agent = agents.get(i);
            names.put(runs.get(i).specialist(), agent.name());
            names.put(AgentRef.of(agent.name()), agent.name());
            names.put(agent.ref(), agent.name());
        }
        return names;
    }

    private static Map<String, Double> judged(RecordRun run, Map<AgentRef, String> names) {
        Map<String, Double> judged = new TreeMap<>();
        run.values().forEach((named, value) -> {
            String name = names.get(AgentRef.of(named));
            if (name == null) {
                throw Problem.Code.INVALID.because("values name '" + named + "', who did not answer");
            }
            judged.put(name, value);
        });
        return judged;
    }
}
