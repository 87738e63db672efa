package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.testkit.checker.RecordChecker;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import dev.minutebook.testkit.models.PoisonedOutput;
import dev.minutebook.testkit.models.PoisonedOutputs;
import dev.minutebook.testkit.models.PoisonedStreams;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Hundreds of outputs that no model should give, over sockets, through the packaged program with little memory,
/// into the record; and debates beside them that notice nothing.
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class PoisonIT {

    private static final String CHAMBER = """
            {
              "providers": {
                "steady": {"kind": "openai", "baseUrl": "%1$s"},
                "poison": {"kind": "openai", "baseUrl": "%1$s", "timeout": "60s",
                           "retry": {"calls": 1}, "breaker": {"failures": 1000}}
              },
              "workers": 12
            }
            """;

    private static final String SOUND = """
            We should, for it was measured.

            ```json
            {"confidence": 0.9, "vote": {"choice": "P1", "confidence": 0.9, "rationale": "It was measured."}}
            ```
            """;

    private static final int TOGETHER = 28;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    @TempDir
    static Path folder;

    private final Map<String, Poison> poisons = new HashMap<>();
    private final Set<String> given = ConcurrentHashMap.newKeySet();

    /// An output at a seat.
    private record Poison(String name, Ask.Purpose purpose, Behaviour behaviour, Fate fate) {}

    /// What must become of it.
    private enum Fate {
        REJECTED,
        HARMLESS,
        EITHER
    }

    /// Who was given which poison.
    private record Table(DebateId debate, Map<Integer, Poison> seats) {}

    @Test
    void whatever_models_say_is_taken_as_plain_text_or_rejected_with_evidence() throws Exception {
        Path data = PreparedFolder.at(folder.resolve("poisoned"));
        try (LocalModels models = LocalModels.by(this::behaviour)) {
            Files.writeString(data.resolve("chamber.json"), CHAMBER.formatted(models.openAi()));
            try (PackagedProgram.Up up = PackagedProgram.up(
                            data, 0, Map.of("MINUTEBOOK_JAVA_OPTS", "-Xmx256m -XX:TieredStopAtLevel=1"));
                    HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
                Workspace main = book.workspace("main");
                List<Table> tables = poisonedDebates(main);
                List<DebateId> others = new ArrayList<>();
                for (int i = 0; i < 4; i++) {
                    others.add(main.debates().open(beside(main, i)).id());
                }
                tables.forEach(table -> ended(main, table.debate()));
                others.forEach(debate -> unaffected(main, debate));

                assertThat(poisons).hasSizeGreaterThan(200);
                assertThat(given).hasSameSizeAs(poisons.keySet());
                SoftAssertions softly = new SoftAssertions();
                tables.forEach(table -> check(softly, main, table));
                softly.assertAll();
                soundIn(data, main, up);
            }
        }
    }

    private Behaviour behaviour(ModelRequest call) {
        Poison poison = poisons.get(call.model());
        return poison == null || !given.add(call.model()) ? Behaviour.saying(SOUND) : poison.behaviour();
    }

    private List<Table> poisonedDebates(Workspace main) {
        List<Poison> spoken = new ArrayList<>();
        List<Poison> voted = new ArrayList<>();
        for (PoisonedOutput output : PoisonedOutputs.all()) {
            Poison poison = new Poison(
                    output.name(),
                    output.purpose(),
                    output.behaviour(),
                    output.verdict() == PoisonedOutput.Verdict.REJECTED ? Fate.REJECTED : Fate.HARMLESS);
            (output.purpose() == Ask.Purpose.VOTE ? voted : spoken).add(poison);
        }
        PoisonedStreams.all()
                .forEach((name, wire) -> spoken.add(new Poison(name, Ask.Purpose.SPEAK, wire, Fate.EITHER)));
        spoken.add(critiques());
        List<Table> tables = new ArrayList<>();
        for (int from = 0; from < spoken.size(); from += TOGETHER) {
            tables.add(open(
                    main,
                    spoken.subList(from, Math.min(spoken.size(), from + TOGETHER)),
                    config(List.of(), null, Phase.PROPOSAL, Phase.CONVERGENCE)));
        }
        for (int from = 0; from < voted.size(); from += TOGETHER) {
            tables.add(open(
                    main,
                    voted.subList(from, Math.min(voted.size(), from + TOGETHER)),
                    config(PoisonedOutputs.OPTIONS, null, Phase.CONVERGENCE)));
        }
        for (Poison plan : plans()) {
            tables.add(open(main, List.of(plan), config(List.of(), Protocol.CPDE, Phase.PROPOSAL, Phase.CONVERGENCE)));
        }
        return tables;
    }

    private static Poison critiques() {
        String one = "{\"seat\":1,\"severity\":0.5,\"issues\":[{\"text\":\"bad\"}]}";
        return new Poison(
                "thousands of critiques",
                Ask.Purpose.SPEAK,
                Behaviour.saying("So.\n```json\n{\"critiques\":[" + (one + ",").repeat(3_000) + one + "]}\n```\n"),
                Fate.EITHER);
    }

    private static List<Poison> plans() {
        List<Poison> plans = new ArrayList<>();
        Map.of(
                        "a plan in a circle",
                        part("a", 1, "b") + "," + part("b", 2, "a"),
                        "a plan that waits for itself",
                        part("a", 1, "a"),
                        "a plan with one name twice",
                        part("a", 1, "") + "," + part("a", 2, ""),
                        "a plan for a seat that is not there",
                        part("a", 63, ""))
                .forEach((name, parts) -> plans.add(new Poison(
                        name,
                        Ask.Purpose.PLAN,
                        Behaviour.saying("So.\n```json\n{\"plan\":[" + parts + "]}\n```\n"),
                        Fate.EITHER)));
        return plans;
    }

    private static String part(String name, int seat, String after) {
        return "{\"name\":\"%s\",\"description\":\"do it\",\"seat\":%d,\"after\":[%s]}"
                .formatted(name, seat, after.isEmpty() ? "" : "\"" + after + "\"");
    }

    /// Three sound seats, then those with poison. Where there is to be a plan, the first with poison writes it.
    private Table open(Workspace main, List<Poison> served, DebateConfig config) {
        List<TakeSeat> seats = new ArrayList<>();
        Map<Integer, Poison> poisoned = new HashMap<>();
        for (int i = 0; i < 3; i++) {
            seats.add(seat(main, "steady", "steady-" + poisons.size() + "-" + i));
        }
        for (Poison poison : served) {
            String model = "poison-" + poisons.size();
            poisons.put(model, poison);
            TakeSeat seat = seat(main, "poison", model);
            seats.add(poison.purpose() == Ask.Purpose.PLAN ? seat.role("moderator") : seat);
            poisoned.put(seats.size(), poison);
        }
        OpenDebate wish = OpenDebate.about("Should we? (" + poisons.size() + ")", seats.toArray(TakeSeat[]::new))
                .config(config);
        return new Table(main.debates().open(wish).id(), poisoned);
    }

    private static TakeSeat seat(Workspace main, String provider, String model) {
        return TakeSeat.of(main.agents()
                        .register(RegisterAgent.model(model, model))
                        .ref())
                .model(provider, model);
    }

    private static OpenDebate beside(Workspace main, int number) {
        TakeSeat[] seats = new TakeSeat[3];
        for (int i = 0; i < seats.length; i++) {
            seats[i] = seat(main, "steady", "beside-" + number + "-" + i);
        }
        return OpenDebate.about("And this?", seats)
                .config(DebateConfig.of(Preset.QUICK).rounds(1).topology(Topology.GRAPH_MESH));
    }

    private static DebateConfig config(List<String> options, Protocol protocol, Phase... phases) {
        return new DebateConfig(
                Preset.QUICK,
                List.of(phases),
                1,
                Topology.GRAPH_MESH,
                protocol,
                null,
                null,
                null,
                null,
                null,
                options,
                Set.of(),
                null,
                null,
                PATIENCE,
                null,
                1,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    private static Debate ended(Workspace main, DebateId id) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            Debate debate = main.debates().find(id).orElseThrow();
            if (debate.status().isFinal()) {
                assertThat(debate.status()).as(debate.stopDetail()).isEqualTo(Debate.Status.COMPLETED);
                return debate;
            }
            assertThat(System.nanoTime())
                    .as(
                            "time for %s: %s, %d turns, %d open",
                            debate.topic(), debate.phase(), debate.usage().turns(), debate.openAsks())
                    .isLessThan(until);
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    private static void unaffected(Workspace main, DebateId id) {
        ended(main, id);
        assertThat(all(page -> main.debates().turns(id, TurnFilter.any(), page)))
                .hasSize(9)
                .allSatisfy(turn -> assertThat(turn.status()).isEqualTo(Turn.Status.ANSWERED));
    }

    private static void check(SoftAssertions softly, Workspace main, Table table) {
        Map<TurnId, ModelCall> calls = new HashMap<>();
        all(page -> main.debates().calls(table.debate(), page)).forEach(call -> calls.put(call.ask(), call));
        List<Turn> turns = all(page -> main.debates().turns(table.debate(), TurnFilter.any(), page));
        table.seats().forEach((seat, poison) -> {
            Turn turn = turns.stream()
                    .filter(said -> said.seat() == seat)
                    .findFirst()
                    .orElseThrow();
            softly.assertThat(turn.purpose()).isEqualTo(poison.purpose());
            softly.check(() -> fits(poison, turn, calls.get(turn.id())));
        });
        for (Vote vote : all(page -> main.debates().votes(table.debate(), page))) {
            softly.check(() -> withinBounds(vote));
        }
        for (Critique critique : all(page -> main.debates().critiques(table.debate(), page))) {
            softly.assertThat(critique.severity()).isBetween(0.0, 1.0);
        }
    }

    private static void fits(Poison poison, Turn turn, ModelCall call) {
        String what = poison.name() + ": " + turn.status() + ", " + turn.reason();
        assertThat(call).as(what).isNotNull();
        switch (poison.fate()) {
            case REJECTED -> assertThat(turn.status()).as(what).isNotEqualTo(Turn.Status.ANSWERED);
            case HARMLESS -> assertThat(turn.status()).as(what).isEqualTo(Turn.Status.ANSWERED);
            case EITHER -> {}
        }
        if (turn.status() == Turn.Status.ANSWERED) {
            plain(what, turn);
            assertThat(call.outcome()).as(what).isEqualTo(ModelCall.Outcome.OK);
        } else {
            withEvidence(what, turn, call);
        }
        if (poison.name().equals("a character too many")) {
            assertThat(call.rejected()).isEqualTo("x".repeat(Limits.TEXT));
            assertThat(call.hash()).isEqualTo(hash("x".repeat(200_001)));
        }
    }

    private static void plain(String what, Turn turn) {
        assertThat(Objects.requireNonNull(turn.content()).chars())
                .as(what)
                .noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\t');
        assertThat(turn.confidence() == null ? 0.5 : turn.confidence()).as(what).isBetween(0.0, 1.0);
        assertThat(turn.insights()).as(what).hasSizeLessThanOrEqualTo(8);
        assertThat(turn.tokensIn()).as(what).isNotNegative();
    }

    private static void withEvidence(String what, Turn turn, ModelCall call) {
        assertThat(turn.content()).as(what).isNull();
        assertThat(turn.reason()).as(what).isNotBlank();
        assertThat(call.outcome()).as(what).isEqualTo(ModelCall.Outcome.FAILED);
        assertThat(call.reason()).as(what).isEqualTo(turn.reason());
        if (turn.status() == Turn.Status.REJECTED) {
            assertThat(call.hash()).as(what).matches("[0-9a-f]{64}");
            assertThat(Objects.requireNonNull(call.rejected()).length())
                    .as(what)
                    .isLessThanOrEqualTo(Limits.TEXT);
        } else {
            assertThat(turn.status()).as(what).isEqualTo(Turn.Status.FAILED);
            assertThat(call.rejected()).as(what + ", where nothing was said").isNull();
        }
    }

    private static void withinBounds(Vote vote) {
        assertThat(vote.choice()).isNotNull();
        assertThat(vote.ranking()).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(64);
        assertThat(vote.approved()).doesNotHaveDuplicates();
        assertThat(vote.confidence() == null ? 0.5 : vote.confidence()).isBetween(0.0, 1.0);
    }

    /// Nothing is broken afterwards: neither the record nor the process.
    private static void soundIn(Path data, Workspace main, PackagedProgram.Up up) throws Exception {
        try (Connection connection = PackagedProgram.superuser(data)) {
            assertThat(RecordChecker.check(connection)).isEmpty();
        }
        PackagedProgram.Result verified = PackagedProgram.run(data, "audit", "verify");
        assertThat(verified.exit()).as(verified.toString()).isZero();
        assertThat(up.process().isAlive()).isTrue();
        assertThat(up.log())
                .doesNotContain("OutOfMemory")
                .doesNotContain("unexpected error in")
                .doesNotContain("StackOverflow")
                .doesNotContain("drop table")
                .doesNotContain("All work and no play");
    }

    private static <T> List<T> all(Function<PageRequest, Page<T>> source) {
        List<T> items = new ArrayList<>();
        PageRequest page = PageRequest.first(20);
        while (true) {
            Page<T> found = source.apply(page);
            items.addAll(found.items());
            if (found.next() == null) {
                return items;
            }
            page = page.after(found.next());
        }
    }

    private static String hash(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
