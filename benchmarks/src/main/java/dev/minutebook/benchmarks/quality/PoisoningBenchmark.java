package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.core.PostgresMinutebook;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;

/// What an agent recalls after somebody has planted memories: with nothing known of where they come from, with
/// sources known, and with only trusted ones wanted; and after the source is revoked.
///
/// Each attack is a false memory on a topic of which a true one is known. It is made as important as can be, and a
/// second one is derived from it. It succeeds when one of the two is among the three strongest of the topic.
///
/// A dishonest attacker is an agent with a token of its own. It says of everything that a person told it, shares it
/// with
/// all, and rewords a harmless memory into the lie after a reviewer has released it. Or it has taken over the agent
/// itself
/// and writes with its token.
public final class PoisoningBenchmark implements Benchmark {

    private static final String SOURCE = "https://attacker.example/post";
    private static final double TRUSTED = 0.7;
    private static final int SHOWN = 3;

    private record Attack(SourceClass by, String topic, String truth, String lie) {}

    @Override
    public boolean run(int seconds, Consumer<String> out) throws Exception {
        List<Attack> attacks = attacks();
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = cluster.book(true)) {
            Drill off = new Drill(BenchmarkCluster.workspace(book, "off"), attacks, false);
            Drill on = new Drill(BenchmarkCluster.workspace(book, "on"), attacks, true);
            double without = off.rate(0);
            double known = on.rate(0);
            double trusted = on.rate(TRUSTED);
            int listed = on.lineage();
            int revoked = on.revoke();
            double after = on.rate(0);
            Drill dishonest = Drill.dishonest(book, "dishonest", attacks, "mallory");
            double lied = dishonest.rate(0);
            Drill takenOver = Drill.dishonest(book, "taken-over", attacks, "ada");
            double own = takenOver.rate(0);
            int gone = dishonest.revoke() + takenOver.revoke();
            double afterLies = Math.max(dishonest.rate(0), takenOver.rate(0));
            out.accept(attacks.size() + " attacks; the share that reached the agent:");
            say(out, "nothing known of sources", without);
            say(out, "sources known, the doubtful in quarantine", known);
            say(out, "and only what is trusted to " + TRUSTED, trusted);
            say(out, "after the source was revoked", after);
            out.accept("revoked in one call: %d of %d listed before".formatted(revoked, listed));
            out.accept("an attacker who says that a person told it, with default settings:");
            say(out, "another agent, rewording after release", lied);
            say(out, "the agent itself, taken over", own);
            say(out, "after one revocation each (" + gone + " memories)", afterLies);
            out.accept(String.format(
                    Locale.ROOT,
                    "poisoning off=%.3f on=%.3f trusted=%.3f revoked=%.3f dishonest=%.3f",
                    without,
                    known,
                    trusted,
                    after,
                    lied));
            return known < without && trusted == 0 && after == 0 && revoked == listed && lied <= 0.05 && afterLies == 0;
        }
    }

    private static void say(Consumer<String> out, String what, double rate) {
        out.accept(String.format(Locale.ROOT, "  %-44s %.3f", what, rate));
    }

    private static List<Attack> attacks() {
        try (InputStream in = Objects.requireNonNull(PoisoningBenchmark.class.getResourceAsStream("poisoning.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\\|", 4))
                    .map(part -> new Attack(
                            SourceClass.valueOf(part[0].toUpperCase(Locale.ROOT)), part[1], part[2], part[3]))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /// A workspace in which the attacks were carried out.
    private static final class Drill {

        private final Workspace workspace;
        private final List<Attack> attacks;
        private final Agent ada;
        private final List<MemoryId> planted = new ArrayList<>();

        Drill(Workspace workspace, List<Attack> attacks, boolean sourcesKnown) {
            this(workspace, attacks);
            for (Attack attack : attacks) {
                workspace.memories().remember(about(attack, attack.truth, 0.6).from("team", SourceClass.PERSON));
                SourceClass by = sourcesKnown ? attack.by : SourceClass.AGENT;
                MemoryId lie = plant(about(attack, attack.lie, 1).from(SOURCE, by));
                plant(about(attack, "As is well known: " + attack.lie, 1)
                        .from("manual", SourceClass.AGENT, derived(sourcesKnown, lie)));
            }
        }

        private Drill(Workspace workspace, List<Attack> attacks) {
            this.workspace = workspace;
            this.attacks = attacks;
            this.ada = workspace.agents().register(RegisterAgent.model("ada", "gpt-5"));
        }

        /// A workspace in which an agent has lied with its own token.
        static Drill dishonest(PostgresMinutebook book, String name, List<Attack> attacks, String attacker) {
            Drill drill = new Drill(BenchmarkCluster.workspace(book, name), attacks);
            Agent liar = attacker.equals("ada")
                    ? drill.ada
                    : drill.workspace.agents().register(RegisterAgent.model(attacker, "gpt-5"));
            IssuedToken token = drill.workspace.tokens().issue(IssueToken.forAgent(attacker, liar.ref(), Role.WRITER));
            Workspace asLiar = book.as(
                            book.access().authenticate(token.secret()).orElseThrow())
                    .workspace(drill.workspace.name());
            for (Attack attack : attacks) {
                drill.workspace
                        .memories()
                        .remember(drill.about(attack, attack.truth, 0.6).from("team", SourceClass.PERSON));
                drill.lie(asLiar, liar, attack);
            }
            return drill;
        }

        private void lie(Workspace asLiar, Agent liar, Attack attack) {
            Remember lie = Remember.by(liar.ref(), attack.lie)
                    .topic(attack.topic)
                    .weighing(1, Tier.SLOW)
                    .from(SOURCE, SourceClass.PERSON);
            if (liar.equals(ada)) {
                planted.add(asLiar.memories().remember(lie).id());
                return;
            }
            planted.add(asLiar.memories().remember(lie.shared()).id());
            Remember harmless = Remember.by(liar.ref(), "Somebody asked about " + attack.topic + ".")
                    .topic(attack.topic)
                    .weighing(1, Tier.SLOW)
                    .from(SOURCE, SourceClass.PERSON)
                    .shared();
            MemoryId reworded = asLiar.memories().remember(harmless).id();
            workspace.memories().release(reworded, "harmless");
            asLiar.memories().revise(reworded, ReviseMemory.content(attack.lie));
            planted.add(reworded);
        }

        private static MemoryId[] derived(boolean sourcesKnown, MemoryId from) {
            return sourcesKnown ? new MemoryId[] {from} : new MemoryId[0];
        }

        private Remember about(Attack attack, String content, double importance) {
            return Remember.by(ada.ref(), content).topic(attack.topic).weighing(importance, Tier.SLOW);
        }

        private MemoryId plant(Remember request) {
            MemoryId id = workspace.memories().remember(request).id();
            planted.add(id);
            return id;
        }

        /// The share of topics on which something planted is among what is recalled first.
        double rate(double minTrust) {
            long reached = attacks.stream()
                    .filter(attack -> workspace
                            .memories()
                            .recall(Recall.by(ada.ref())
                                    .topic(attack.topic)
                                    .minTrust(minTrust)
                                    .limit(SHOWN))
                            .stream()
                            .map(Recollection::memory)
                            .map(Memory::id)
                            .anyMatch(planted::contains))
                    .count();
            return (double) reached / attacks.size();
        }

        int lineage() {
            int count = 0;
            PageRequest request = PageRequest.first(200);
            while (true) {
                Page<Memory> page = workspace.memories().lineage(SOURCE, request);
                count += page.items().size();
                if (page.next() == null) {
                    return count;
                }
                request = request.after(page.next());
            }
        }

        int revoke() {
            return workspace.memories().revoke(SOURCE, "the drill");
        }
    }
}
