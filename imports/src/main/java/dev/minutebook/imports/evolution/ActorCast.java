package dev.minutebook.imports.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Who is who: the source has profiles and sides of episodes, but no actors. Whoever plays on the first side is
/// `agent_a`, on the second `agent_b`; disruptors are called after their archetype, created agents after what
/// they were designed to be.
final class ActorCast {

    private final TableTally tally;
    private final Map<String, SourceProfile> byId = new LinkedHashMap<>();
    private final Map<String, Integer> places = new HashMap<>(Map.of("agent_a", 1, "agent_b", 2));
    private final Set<Integer> present = new HashSet<>();

    private ActorCast(TableTally tally) {
        this.tally = tally;
    }

    static ActorCast read(SqliteFile file, SourceTable table, GenerationTree generations, TableTally tally)
            throws SQLException {
        ActorCast cast = new ActorCast(tally);
        try (PreparedStatement statement =
                        file.prepare("select " + columns(table) + " from AgentProfiles order by rowid");
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                tally.row();
                cast.take(rows, generations.find(rows.getString(2)));
            }
        }
        return cast;
    }

    private static String columns(SourceTable table) {
        return String.join(
                ", ",
                table.text("id", PastId.ID),
                table.text("generation_id", PastId.ID),
                table.text("archetype", 40),
                table.text("system_prompt", ScenarioActor.LAYER),
                table.text("hyperparameters", ScenarioActor.LAYER),
                table.number("expected_performance_baseline"),
                table.text("created_by", 40));
    }

    private void take(ResultSet row, @Nullable SourceGeneration generation) throws SQLException {
        String id = SourceValues.text(row.getString(1));
        if (generation == null) {
            tally.left("its generation is not there", SourceValues.shown(id));
            return;
        }
        SourceProfile one;
        try {
            one = new SourceProfile(
                    new PastId(id, generation.id.from()),
                    generation,
                    SourceValues.choice("archetype", row.getString(3), Archetype.class),
                    digest(row.getString(4), row.getString(5)));
        } catch (MinutebookException unfit) {
            tally.left(unfit.problem().detail(), SourceValues.shown(id));
            return;
        }
        if (byId.putIfAbsent(one.id.id(), one) != null) {
            tally.left("its id occurs twice", one.id.id());
            return;
        }
        generation.profiles.add(one);
        try {
            past(one, row, "nobody", 1);
            one.fit = true;
        } catch (MinutebookException unfit) {
            tally.left(unfit.problem().detail(), one.id.id());
        }
    }

    private static PastProfile past(SourceProfile one, ResultSet row, String actor, int place) throws SQLException {
        return new PastProfile(
                one.id,
                one.generation.id,
                place,
                actor,
                one.archetype,
                SourceValues.text(row.getString(4)),
                SourceValues.hyperparameters(row.getString(5)),
                SourceValues.real("expected_performance_baseline", row.getObject(6)),
                SourceValues.choice("created_by", row.getString(7), Profile.Author.class),
                one.parent == null ? null : one.parent.id);
    }

    /// Those that are taken, in the order of their generations.
    void each(SqliteFile file, SourceTable table, List<SourceGeneration> generations, Consumer<PastProfile> taker)
            throws SQLException {
        try (PreparedStatement statement =
                file.prepare("select " + columns(table) + " from AgentProfiles where id = ? order by rowid limit 1")) {
            for (SourceGeneration generation : generations) {
                for (SourceProfile one : generation.profiles) {
                    if (one.taken) {
                        statement.setString(1, one.id.id());
                        try (ResultSet row = statement.executeQuery()) {
                            if (row.next()) {
                                taker.accept(past(one, row, one.actor, one.place));
                            }
                        }
                    }
                }
            }
        }
    }

    private static long digest(@Nullable String prompt, @Nullable String hyperparameters) {
        long digest = 1_125_899_906_842_597L;
        for (String text : List.of(SourceValues.text(prompt), "\n", SourceValues.text(hyperparameters))) {
            for (int i = 0; i < text.length(); i++) {
                digest = 31 * digest + text.charAt(i);
            }
        }
        return digest;
    }

    @Nullable
    SourceProfile find(@Nullable String id) {
        return id == null ? null : byId.get(id);
    }

    /// Whether somebody has that place.
    boolean has(int place) {
        return present.contains(place);
    }

    /// Names all actors, generation by generation, and finds the profile that each came from.
    void name(List<SourceGeneration> generations) {
        for (SourceGeneration generation : generations) {
            generation.profiles.sort(Comparator.<SourceProfile>comparingLong(one -> -one.inEpochs)
                    .thenComparingLong(one -> -(one.asA + one.asB)));
            Set<String> named = new HashSet<>();
            for (SourceProfile one : generation.profiles) {
                if (played(one)) {
                    name(one, named, one.asA >= one.asB ? "agent_a" : "agent_b");
                }
            }
            for (SourceProfile one : generation.profiles) {
                if (!played(one)) {
                    String known = one.archetype == Archetype.CREATED_AGENT && one.designed == null
                            ? carried(one, named)
                            : null;
                    name(one, named, known == null ? free(one, named) : known);
                }
            }
            for (SourceProfile one : generation.profiles) {
                one.parent = one.taken ? before(generation, one.actor) : null;
            }
        }
    }

    private static boolean played(SourceProfile one) {
        return one.archetype == Archetype.PRIMARY_ACTOR && one.asA + one.asB > 0;
    }

    /// The created agent of the generations before that is told the same, or the only one that can be meant.
    private static @Nullable String carried(SourceProfile one, Set<String> named) {
        for (SourceGeneration before = one.generation.parent; before != null; before = before.parent) {
            List<SourceProfile> created = before.profiles.stream()
                    .filter(other ->
                            other.taken && other.archetype == Archetype.CREATED_AGENT && !named.contains(other.actor))
                    .toList();
            if (!created.isEmpty()) {
                return created.stream()
                        .filter(other -> other.digest == one.digest)
                        .findFirst()
                        .orElse(created.getFirst())
                        .actor;
            }
        }
        return null;
    }

    private static String free(SourceProfile one, Set<String> named) {
        if (one.archetype == Archetype.PRIMARY_ACTOR) {
            char side = 'a';
            while (side < 'z' && named.contains("agent_" + side)) {
                side++;
            }
            return "agent_" + side;
        }
        String base = one.archetype.name().toLowerCase(Locale.ROOT);
        if (one.archetype == Archetype.CREATED_AGENT) {
            String word = one.designed == null ? "" : word(one.designed);
            base = word.isEmpty() ? base : "created_" + word;
        }
        String name = base;
        for (int number = 2; named.contains(name); number++) {
            name = base + "_" + number;
        }
        return name;
    }

    /// A name out of what somebody wrote.
    private static String word(String text) {
        String word =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$", "");
        return word.length() > 40 ? word.substring(0, 40) : word;
    }

    private void name(SourceProfile one, Set<String> named, String actor) {
        Integer place = places.get(actor);
        if (place == null && places.size() < Scenario.ACTORS) {
            place = places.size() + 1;
            places.put(actor, place);
        }
        one.actor = actor;
        one.place = place == null ? 0 : place;
        if (!one.fit) {
            return;
        }
        if (place == null) {
            tally.left("there are more than " + Scenario.ACTORS + " actors", one.id.id());
        } else if (!named.add(actor)) {
            tally.left("its generation has another profile of " + actor, one.id.id());
        } else {
            one.taken = true;
            present.add(place);
        }
    }

    private static @Nullable SourceProfile before(SourceGeneration generation, String actor) {
        for (SourceGeneration one = generation.parent; one != null; one = one.parent) {
            SourceProfile found = one.profile(actor);
            if (found != null) {
                return found;
            }
        }
        return null;
    }
}
