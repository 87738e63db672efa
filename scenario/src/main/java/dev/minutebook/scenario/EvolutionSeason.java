package dev.minutebook.scenario;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.CreatedAgentFilter;
import dev.minutebook.api.evolution.DecideAgent;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRoles;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.FailWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.lineage.MeasureGeneration;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.evolution.tactics.RetentionRules;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Actors are evolved: one run that gets better, one that is stuck, and one that is given up.
final class EvolutionSeason {

    private static final String LAND = """
            version: 1
            name: land
            description: Two heirs divide land.
            actors:
              - name: elder
                archetype: primary_actor
                goals: Keep the house.
                strategy: |-
                  skill 0
                  listen first
                hyperparameters: {temperature: 0.7}
                permissions: {allow: [/shares], deny: [/shares/younger]}
              - name: younger
                archetype: primary_actor
                goals: Get the fields.
                strategy: skill 0
                permissions: {allow: [/shares/younger]}
              - {name: village, archetype: disruptor_tension, goals: Say how tense it is.}
              - {name: crier, archetype: disruptor_info, goals: Tell the news.}
            state: {shares: {elder: 0, younger: 0}}
            turn_order: [elder, younger]
            hints: true
            rubric: Each wants as much as it can get.
            limits: {turns: 4, information: 1}
            """;

    /// Nobody disturbs them: most of its turns are theirs.
    private static final String QUIET_LAND = LAND.replace("name: land", "name: quiet-land")
            .replaceAll("(?m)^ +- \\{name: (village|crier).*\n", "")
            .replace("hints: true\n", "")
            .replace("turns: 4, information: 1", "turns: 4");

    private static final Pattern SKILL = Pattern.compile("skill (-?\\d+)");
    private static final Pattern SAID =
            Pattern.compile("\"said\":\"skill (-?\\d+)[^\"]*\",\"speaker\":\"(actor_\\d+)\"");
    private static final Pattern LABEL = Pattern.compile("\"actor\":\"(actor_\\d+)\"");
    private static final EvolutionSettings SMALL =
            EvolutionSettings.USUAL.epoch(5).variants(2).prune(1, 2).trials(10, 10);

    private final Evolution evolution;
    private final Evolution reviewer;
    private final List<Agent> agents;
    private int skill;
    private int steps;
    private boolean helpful = true;
    private String design = "broker";

    EvolutionSeason(Workspace book, Workspace reviewer, List<Agent> agents) {
        this.evolution = book.evolution();
        this.reviewer = reviewer.evolution();
        this.agents = agents;
    }

    void evolve() {
        evolution.importScenario(ImportScenario.yaml(LAND));
        evolution.importScenario(ImportScenario.yaml(LAND.replace("listen first", "ask first")));
        evolution.importScenario(ImportScenario.yaml(QUIET_LAND));
        evolution.putRetention(new RetentionRules(3, 2, 150));
        better();
        stuck();
        EvolutionRunId given = evolution
                .start(StartEvolution.of("land")
                        .version(1)
                        .name("a second try")
                        .settings(SMALL.judges(2))
                        .costBudget(BigDecimal.valueOf(9)))
                .id();
        play(given, now -> now.phase() == Phase.TRIAL);
        evolution.cancel(given, new ChangeReason("The heirs have agreed."));
        unfinished();
    }

    /// What goes on when the year is over.
    private void unfinished() {
        evolution.importScenario(
                ImportScenario.yaml(
                        LAND.replace("name: land", "name: sea")
                                .replace("[elder, younger]", "[elder, younger, cousin]")
                                .replace(
                                        "  - {name: village",
                                        "  - {name: cousin, archetype: primary_actor, goals: Fish., strategy: skill 0}\n  - {name: village")));
        EvolutionRunId waiting = reviewer.start(StartEvolution.of("sea")
                        .settings(SMALL.cap(1).patience(1).explore(1))
                        .seed(11))
                .id();
        decide(waiting, true, "mayor", Phase.CREATION);
        play(waiting, now -> now.phase() != Phase.CREATION || now.pending() < 18);
        EvolutionRunId tried = evolution
                .start(StartEvolution.of("sea")
                        .settings(SMALL.judges(2).explore(0))
                        .roles(EvolutionRoles.OPEN
                                .judges(agents.getFirst().ref())
                                .explorer(agents.getLast().ref()))
                        .seed(12))
                .id();
        play(tried, now -> now.phase() == Phase.TRIAL);
        while (evolution
                .work(WorkFilter.any().of(tried).kind(EvolutionWork.Kind.JUDGE), PageRequest.first(1))
                .items()
                .isEmpty()) {
            report(evolution.claim(ClaimWork.any().run(tried)).orElseThrow());
        }
        lose(tried);
        ClaimedWork failed = evolution.claim(ClaimWork.any().run(tried)).orElseThrow();
        evolution.call(failed.work().id(), new StartCall(failed.fence(), "openai", "gpt-5", 100L, 100L));
        evolution.fail(
                failed.work().id(),
                FailWork.of(failed.fence(), "The line broke.")
                        .call(CallReport.of("acme", "large", 7, 1).number(1).cost(BigDecimal.valueOf(2, 3))));
        evolution.putRetention(new RetentionRules(1, 1, 160));
        evolution.prune(tried);
    }

    /// A run whose actors become better, and go back once.
    private void better() {
        EvolutionRoles roles =
                EvolutionRoles.OPEN.actor("elder", agents.getFirst().ref());
        EvolutionRunId run = evolution
                .start(StartEvolution.of("land")
                        .settings(SMALL.cap(0).explore(1).generations(4).judges(2))
                        .roles(roles.mutator(agents.getLast().ref()))
                        .tokenBudget(1_000_000)
                        .metadata(Map.of("season", "spring"))
                        .seed(3))
                .id();
        skill = 3;
        play(run, now -> now.sequence() == 2 && now.phase() == Phase.EPOCH);
        evolution.measure(run, new MeasureGeneration(0, 2));
        skill = 0;
        play(run, now -> now.phase() == Phase.PROPOSE);
        evolution.rollback(run, new RollBackGeneration(0, "The first was kinder."));
        play(run, now -> false);
    }

    /// A run that needs others.
    private void stuck() {
        EvolutionRunId run = evolution
                .start(StartEvolution.of("quiet-land")
                        .settings(
                                SMALL.cap(1).patience(1).cooldown(2).explore(0).generations(20))
                        .seed(5))
                .id();
        skill = 0;
        decide(run, true, "broker", Phase.EPOCH);
        helpful = false;
        decide(run, true, "judge", Phase.EPOCH);
        evolution.rollback(run, new RollBackGeneration(0, "It talks too much."));
        decide(run, false, "ally", Phase.EPOCH);
        design = "herald";
        play(run, now -> now.phase() == Phase.APPROVE);
    }

    private void decide(EvolutionRunId run, boolean approved, String wanted, Phase then) {
        design = wanted;
        play(run, now -> now.phase() == Phase.APPROVE);
        List<CreatedAgent> waiting = evolution
                .created(CreatedAgentFilter.of(run).status(CreatedAgent.Status.PENDING_APPROVAL), PageRequest.first())
                .items();
        reviewer.decide(waiting.getFirst().id(), new DecideAgent(approved, approved ? "Let us see." : "Not another."));
        play(run, now -> now.phase() == then);
    }

    /// A turn that nobody takes, and one that is given back.
    private void lose(EvolutionRunId run) {
        ClaimedWork gone = evolution
                .claim(ClaimWork.any().run(run).kinds(List.of(EvolutionWork.Kind.PLAY)))
                .orElseThrow();
        evolution.fail(
                gone.work().id(),
                FailWork.of(gone.fence(), "The model is gone.").forGood());
        ClaimedWork unread = evolution
                .claim(ClaimWork.any().run(run).kinds(List.of(EvolutionWork.Kind.PLAY)))
                .orElseThrow();
        evolution.report(unread.work().id(), ReportWork.of(unread.fence(), "I would rather not."));
    }

    private void play(EvolutionRunId run, Predicate<EvolutionRun> wanted) {
        EvolutionRun now = evolution.find(run).orElseThrow();
        while (!wanted.test(now) && now.status() == EvolutionRun.Status.RUNNING) {
            Optional<ClaimedWork> claimed = evolution.claim(ClaimWork.any().run(run));
            if (claimed.isEmpty()) {
                return;
            }
            ClaimedWork work = claimed.get();
            while (report(work) == ReportedWork.Result.REFUSED) {
                steps++;
            }
            now = evolution.find(run).orElseThrow();
        }
    }

    /// Some are played by models, some by people.
    private ReportedWork.Result report(ClaimedWork work) {
        ReportWork report = ReportWork.of(work.fence(), answer(work));
        steps++;
        return evolution
                .report(
                        work.work().id(),
                        steps % 3 == 0
                                ? report
                                : report.call(
                                        CallReport.of("acme", steps % 2 == 0 ? "large" : "small", 40 + steps % 7, 9)
                                                .cost(BigDecimal.valueOf(steps % 5, 4))))
                .result();
    }

    private String answer(ClaimedWork work) {
        EvolutionWork.Kind kind = work.work().kind();
        return switch (kind) {
            case PLAY -> part(work);
            case JUDGE -> judge(work);
            case PROPOSE -> """
                    {"variants": [
                      {"approach": "generous", "strategy": "skill %d\\nlisten first", "hyperparameters": {"temperature": 0.5}},
                      {"approach": "stubborn", "strategy": "skill -1\\nlisten first"}]}
                    """.formatted(skill);
            case DESIGN ->
                """
                    {"name": "%s-%d", "archetype": "%s", "speak_every": 1, "goals": "Bring them together.",
                     "strategy": "mediate", "allow": ["/shares/elder"], "rationale": "They are stuck, and a %s may help."%s}
                    """.formatted(
                                design,
                                steps,
                                design,
                                design,
                                work.system().contains("to terminate")
                                        ? ", \"terminates\": \"" + terminable(work.system()) + "\""
                                        : "");
            case EXPLORE -> """
                    {"hypotheses": [{"idea": "Sell the house.", "feasibility": 0.5, "novelty": 0.9}]}
                    """;
            case APPROVE -> throw new IllegalStateException("nobody claims an approval");
        };
    }

    private static String terminable(String system) {
        Matcher named = Pattern.compile("name one of ([\\w-]+)").matcher(system);
        return named.find() ? named.group(1) : "";
    }

    private String part(ClaimedWork work) {
        return switch (Objects.requireNonNull(work.work().part())) {
            case HINT -> steps % 2 == 0 ? "{\"hint\": \"Wait a little.\"}" : "{\"hint\": null}";
            case TENSION -> "{\"tension\": " + (1 + steps % 10) + "}";
            case INFORMATION ->
                switch (steps % 4) {
                    case 0 -> "{\"headline\": \"A flood.\", \"impact\": \"high\"}";
                    case 1 -> "{\"headline\": \"A fair.\", \"impact\": \"low\"}";
                    default -> "{\"headline\": null}";
                };
            case TURN -> turn(work);
        };
    }

    private String turn(ClaimedWork work) {
        if (work.system().contains("mediate")) {
            return "{\"public_dialogue\": \"Be kind.\", \"state_mutations\": [], \"propose_resolution\": "
                    + (steps % 2 == 0) + "}";
        }
        if (steps % 97 == 0) {
            return "no";
        }
        Matcher found = SKILL.matcher(work.system());
        return """
                {"internal_monologue": "I think so %d.", "public_dialogue": "skill %s",
                 "state_mutations": [{"operation": "modify", "path": "/shares/younger", "value": %d}],
                 "propose_resolution": %s, "abort_episode": %s}
                """.formatted(steps, found.find() ? found.group(1) : "0", steps % 9, steps % 11 != 0, steps % 61 == 0);
    }

    private String judge(ClaimedWork work) {
        Map<String, Integer> skills = new LinkedHashMap<>();
        Matcher said = SAID.matcher(work.prompt());
        while (said.find()) {
            skills.put(said.group(2), Integer.parseInt(said.group(1)));
        }
        Matcher wanted = LABEL.matcher(work.prompt());
        while (wanted.find()) {
            skills.putIfAbsent(wanted.group(1), 0);
        }
        skills.keySet()
                .removeIf(label ->
                        !work.system().contains(label + ",") && !work.system().contains(label + " "));
        int luck = (int) Math.floorMod(work.seed() == null ? 0 : work.seed(), 3L) - 1;
        int left = work.prompt().contains("\"walked_away\":true") ? -4 : 0;
        int help = helpful && work.prompt().contains("Be kind.") ? 3 : 0;
        int strict = work.work().judge() != null && work.work().judge() == 2 && steps % 4 == 0 ? -1 : 0;
        String vector = steps % 2 == 0 ? ", \"vector\": [1, 0.5]" : "";
        return skills.entrySet().stream()
                .map(one ->
                        "{\"actor\": \"%s\", \"score\": %d, \"rationale\": \"It said %d.\", \"classification\": \"%s\","
                                        .formatted(
                                                one.getKey(),
                                                Math.clamp(one.getValue() + luck + help + strict + left, -5, 5),
                                                one.getValue(),
                                                one.getValue() > 0 ? "generous" : "stubborn")
                                + " \"summary\": \"It gave %d.\"%s}".formatted(one.getValue(), vector))
                .collect(Collectors.joining(",", "{\"scores\": [", "]}"));
    }
}
