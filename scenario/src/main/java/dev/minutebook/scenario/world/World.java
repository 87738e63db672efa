package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.scenario.YearClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/// A team and a year of its work that ends now. Besides, two other workspaces: one in which the debate that tells most
/// is held once more, and one that is nearly empty.
public final class World {

    /// The workspace of the team.
    public static final String NAME = "acme";

    /// Where the debate that tells most is held once more, for whoever wants to change a row of it.
    public static final String COPY = "acme-copy";

    /// The nearly empty one. It is made last.
    public static final String EMPTY = "northwind";

    /// The question of the debate that tells most.
    public static final String TELLING = "Should billing move to event sourcing?";

    /// The people who look at it: Ruth Okafor, who answers for what the team decides, and the only one in the nearly
    /// empty workspace.
    public static final Set<String> LOOKING = Set.of("ruth-okafor", EmptyOffice.PERSON);

    /// How long before its end it begins.
    private static final Duration LENGTH = Duration.ofDays(366);

    private static final List<String> DEBATES =
            List.of("architecture", "security", "data", "release", "cost", "billing", "live");

    private final WorldHost host;
    private final Timeline timeline;
    private final Node team = Documents.read("team");

    private World(WorldHost host, YearClock clock, Instant end) {
        this.host = host;
        this.timeline = new Timeline(clock, end, host::catchUp);
    }

    /// A clock on which a world that ends at that instant begins.
    public static YearClock clock(Instant end) {
        return new YearClock(end.minus(LENGTH));
    }

    /// Plays all of it.
    public static void play(WorldHost host, YearClock clock, Instant end) {
        World world = new World(host, clock, end);
        world.acme();
        world.copy();
        world.timeline.play();
        new EmptyOffice(host, EMPTY).furnish();
        host.catchUp();
    }

    private Stage stage(String name) {
        Workspace book = host.create(name);
        return new Stage(book, new Staff(team, book, (person, secret) -> host.holding(name, person, secret)), timeline);
    }

    private void acme() {
        Stage stage = stage(NAME);
        stage.staff().people();
        stage.staff().agents(timeline);
        DEBATES.forEach(document -> debates(stage, document));
        for (Node vote : Documents.read("weekly").only("debates").at("debates").list()) {
            DebateScript script = DebateScript.vote(vote, "release", List.of("ship", "hold"));
            timeline.add(vote.at("at"), new DebatePlayer(stage, script, new Node("weekly", null))::play);
        }
        new KnowledgePlayer(stage).add(Documents.read("knowledge"));
        new TalkPlayer(stage).add(Documents.read("talks"));
        new SpecialistPlayer(stage).add(Documents.read("specialists"));
        new EvolutionPlayer(stage).add(Documents.read("evolution"));
        HistoryPlayer.add(stage, Documents.read("depot"));
        new MemoryPlayer(stage).add(Documents.read("memories"));
        new WorkPlayer(stage, host::catchUp).add(Documents.read("work"));
    }

    /// The same debate before the same people, with agents who have no past.
    private void copy() {
        Node billing = Documents.read("billing");
        timeline.add(billing.at("debates").list().getFirst().at("at"), () -> {
            Stage stage = stage(COPY);
            stage.staff().people();
            billing.at("debates").list().getFirst().at("seats").map().keySet().forEach(stage.staff()::register);
            debates(stage, "billing");
        });
    }

    private void debates(Stage stage, String document) {
        Node node = Documents.read(document).only("debates", "evidence");
        String domain = document.equals("billing") || document.equals("live") ? "architecture" : document;
        for (Node debate : node.at("debates").list()) {
            DebatePlayer player = new DebatePlayer(stage, DebateScript.of(debate, domain), node.at("evidence"));
            timeline.add(debate.at("at"), player::play);
        }
    }
}
