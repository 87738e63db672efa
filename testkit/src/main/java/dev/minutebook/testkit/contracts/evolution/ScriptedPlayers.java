package dev.minutebook.testkit.contracts.evolution;

import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.ReportedWork;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Plays runs without a model. An actor is as good as its strategy says (`skill 3`) and says so; judges score that, a
/// little more or less by the seed.
public final class ScriptedPlayers {

    /// A scenario of two traders with a skill of 0.
    public static final String SCENARIO = """
            version: 1
            name: market
            description: Two traders look for a price.
            actors:
              - name: buyer
                archetype: primary_actor
                goals: Buy cheaply.
                strategy: |-
                  skill 0
                  be polite
                hyperparameters: {temperature: 0.7}
                permissions: {allow: [/offers], deny: [/offers/seller]}
              - name: seller
                archetype: primary_actor
                goals: Sell dearly.
                strategy: skill 0
                permissions: {allow: [/offers/seller]}
            state: {offers: {buyer: 0, seller: 0}}
            turn_order: [buyer, seller]
            rubric: The buyer wants a low price, the seller a high one.
            limits: {turns: 4}
            """;

    private static final Map<String, EvolutionWork.Kind> OPENINGS = Map.of(
            "You judge how well", EvolutionWork.Kind.JUDGE,
            "You improve the strategy", EvolutionWork.Kind.PROPOSE,
            "Changes of strategy do not help", EvolutionWork.Kind.DESIGN,
            "You look for ways", EvolutionWork.Kind.EXPLORE);

    private static final Pattern SKILL = Pattern.compile("skill (-?\\d+)");
    private static final Pattern SAID =
            Pattern.compile("\"said\":\"skill (-?\\d+)[^\"]*\",\"speaker\":\"(actor_\\d+)\"");

    private final Evolution evolution;
    private int proposed;
    private boolean helpful;

    public ScriptedPlayers(Evolution evolution) {
        this.evolution = evolution;
    }

    /// From now on variants have this skill.
    public ScriptedPlayers proposing(int skill) {
        proposed = skill;
        return this;
    }

    /// From now on a created agent makes everybody better.
    public ScriptedPlayers helpful() {
        helpful = true;
        return this;
    }

    /// Does all work until the run is as wanted, or has ended, or waits for somebody else.
    public EvolutionRun playUntil(EvolutionRunId run, Predicate<EvolutionRun> wanted) {
        EvolutionRun now = evolution.find(run).orElseThrow();
        while (!wanted.test(now) && now.status() == EvolutionRun.Status.RUNNING && step(run)) {
            now = evolution.find(run).orElseThrow();
        }
        return now;
    }

    /// Does one piece of work; false if there is none.
    public boolean step(EvolutionRunId run) {
        Optional<ClaimedWork> claimed = evolution.claim(ClaimWork.any().run(run));
        claimed.ifPresent(this::report);
        return claimed.isPresent();
    }

    /// Reports on a claim.
    public ReportedWork report(ClaimedWork claimed) {
        return evolution.report(claimed.work().id(), ReportWork.of(claimed.fence(), answer(claimed)));
    }

    /// What is answered.
    public String answer(ClaimedWork claimed) {
        long seed = claimed.seed() == null ? 0 : claimed.seed();
        return answer(
                claimed.work().kind(),
                claimed.system(),
                claimed.prompt(),
                seed,
                claimed.work().claims());
    }

    /// What a model answers, which knows nothing but what it is told.
    public String answer(String system, String prompt) {
        return answer(kind(system), system, prompt, prompt.hashCode(), 1);
    }

    private static EvolutionWork.Kind kind(String system) {
        return OPENINGS.entrySet().stream()
                .filter(one -> system.startsWith(one.getKey()))
                .findFirst()
                .map(Map.Entry::getValue)
                .orElse(EvolutionWork.Kind.PLAY);
    }

    private String answer(EvolutionWork.Kind kind, String system, String prompt, long seed, int offer) {
        return switch (kind) {
            case PLAY -> turn(system, offer);
            case JUDGE -> judge(prompt, seed);
            case PROPOSE -> """
                    {"variants": [
                      {"approach": "bold", "strategy": "skill %d\\nbe polite", "hyperparameters": {"temperature": 0.5}},
                      {"approach": "meek", "strategy": "skill -1\\nbe polite"}]}
                    """.formatted(proposed);
            case DESIGN -> """
                    {"name": "broker", "archetype": "intermediary_broker", "speak_every": 1, "goals": "Bring them together.",
                     "strategy": "broker on", "allow": ["/offers/buyer"], "mutations": 1, "rationale": "They are stuck."}
                    """;
            case EXPLORE -> """
                    {"hypotheses": [{"idea": "Trade something else.", "feasibility": 0.5, "novelty": 0.9}]}
                    """;
            case APPROVE -> throw new IllegalStateException("nobody claims an approval");
        };
    }

    private static String turn(String system, int offer) {
        if (system.contains("broker on")) {
            return """
                    {"internal_monologue": "help", "public_dialogue": "mediation helps", "state_mutations": []}
                    """;
        }
        Matcher skill = SKILL.matcher(system);
        return """
                {"internal_monologue": "my secret", "public_dialogue": "skill %s",
                 "state_mutations": [{"operation": "modify", "path": "/offers/seller", "value": %d}],
                 "propose_resolution": true, "abort_episode": false}
                """.formatted(skill.find() ? skill.group(1) : "0", offer);
    }

    private String judge(String prompt, long seed) {
        Map<String, Integer> skills = new LinkedHashMap<>();
        Matcher said = SAID.matcher(prompt);
        while (said.find()) {
            skills.put(said.group(2), Integer.parseInt(said.group(1)));
        }
        Matcher wanted = Pattern.compile("\"actor\":\"(actor_\\d+)\"").matcher(prompt);
        while (wanted.find()) {
            skills.putIfAbsent(wanted.group(1), 0);
        }
        int luck = (int) Math.floorMod(seed, 3L) - 1;
        int help = helpful && prompt.contains("mediation helps") ? 3 : 0;
        return skills.entrySet().stream()
                .map(one ->
                        "{\"actor\": \"%s\", \"score\": %d, \"rationale\": \"as it said\", \"classification\": \"plain talk\","
                                        .formatted(one.getKey(), Math.clamp(one.getValue() + luck + help, -5, 5))
                                + " \"summary\": \"It said what it can.\", \"vector\": [1, 0.5, 0.25]}")
                .collect(Collectors.joining(",", "{\"scores\": [", "]}"));
    }
}
