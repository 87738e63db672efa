package dev.minutebook.benchmarks.episodes;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.evolution.ClaimWork;
import dev.minutebook.api.evolution.ClaimedWork;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionSettings;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.ReportWork;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import java.math.BigDecimal;
import java.util.Random;
import java.util.UUID;

/// Plays runs of a scenario whose two actors never agree, with new text in every turn.
final class EpisodePlayer {

    /// That are played at once in a run.
    static final int EPISODES = 5;

    static final int TURNS = 200;

    static final int TOKENS_IN = 1_200;
    static final int TOKENS_OUT = 300;
    static final BigDecimal COST = new BigDecimal("0.0042");

    private static final String SCENARIO = """
            version: 1
            name: sale
            description: A buyer and a seller over one price, and what comes with it.
            actors:
              - name: buyer
                archetype: primary_actor
                goals: Buy below 120.
                strategy: |-
                  Open low.
                  Give way slowly, and ask for something in return.
                  Name a reason for every number.
                hyperparameters: {temperature: 0.7, frequency_penalty: 0.3}
                permissions:
                  deny: [/offer/floor]
                  allow: [/offer, /notes/buyer]
              - name: seller
                archetype: primary_actor
                goals: Sell above 100.
                strategy: |-
                  Open high.
                  Praise the goods before the price is named.
                permissions: {allow: [/offer/price, /notes/seller]}
            state:
              offer: {price: 150, floor: 100, delivery: in two weeks, warranty: a year}
              notes: {buyer: {}, seller: {}}
              secret: {budget: 130}
            turn_order: [buyer, seller]
            rubric: Who gained more against its goal?
            limits: {turns: 200, tokens: 10000000}
            """;

    private static final String LETTERS = "etaoinshrdlucmfwypvbgk";

    private final Workspace workspace;
    private final Random random;

    EpisodePlayer(Workspace workspace, long seed) {
        this.workspace = workspace;
        this.random = new Random(seed);
        workspace.evolution().importScenario(new ImportScenario(SCENARIO, ScenarioFormat.YAML));
    }

    EvolutionRunId start() {
        return workspace
                .evolution()
                .start(StartEvolution.of("sale").seed(7).settings(EvolutionSettings.USUAL.epoch(EPISODES)))
                .id();
    }

    void cancel(EvolutionRunId run) {
        workspace.evolution().cancel(run, new ChangeReason("played long enough"));
    }

    /// What is said, made before the clock runs.
    String answer() {
        return "{\"internal_monologue\":\"%s\",\"public_dialogue\":\"%s\",\"state_mutations\":[{\"operation\":\"modify\",\"path\":\"/offer/price\",\"value\":%d}]}"
                .formatted(words(300), words(600), 100 + random.nextInt(50));
    }

    /// Claims the oldest turn of a run and reports it, as a worker does.
    EvolutionWork turn(EvolutionRunId run, String answer) {
        ClaimedWork claimed = workspace
                .evolution()
                .claim(ClaimWork.forModels().run(run))
                .orElseThrow(() -> new IllegalStateException("there is nothing to do"));
        workspace
                .once(UUID.randomUUID().toString())
                .evolution()
                .report(
                        claimed.work().id(),
                        ReportWork.of(claimed.fence(), answer)
                                .call(new CallReport(null, "openai", "gpt-5", TOKENS_IN, TOKENS_OUT, COST, 850L)));
        return claimed.work();
    }

    private String words(int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            for (int i = 3 + random.nextInt(7); i > 0; i--) {
                text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
            }
            text.append(' ');
        }
        return text.substring(0, length - 1) + ".";
    }
}
