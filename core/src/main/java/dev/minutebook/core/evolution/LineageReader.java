package dev.minutebook.core.evolution;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.lineage.BisectGenerations;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileDiff;
import dev.minutebook.api.evolution.lineage.ProfileFilter;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.core.comparison.SampleSummary;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.lineage.Bisection;
import dev.minutebook.core.evolution.lineage.ProfileDifference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where profiles come from, what each generation gained, and when it began to hurt. It reads generations, profiles and
/// sums of scores, never episodes, and so it does not matter which of them were pruned.
final class LineageReader {

    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Transaction transaction;

    LineageReader(Transaction transaction) {
        this.transaction = transaction;
    }

    Page<Generation> generations(EvolutionRunId run, GenerationFilter filter, PageRequest page) {
        EvolutionRow row = EvolutionState.row(transaction, run.value());
        int before = Cursor.read(page.cursor(), Integer.MAX_VALUE).integer(0);
        List<GenerationStore.GenerationRow> rows = filter.line()
                ? line(row, before, page.limit() + 1, filter)
                : transaction.list(
                        GenerationStore.LIST,
                        GenerationStore::generation,
                        transaction.workspace(),
                        row.id(),
                        before,
                        filter.status(),
                        page.limit() + 1);
        return Cursor.page(whole(row.id(), rows), page.limit(), last -> Cursor.of(last.sequence()));
    }

    private List<GenerationStore.GenerationRow> line(EvolutionRow run, int before, int limit, GenerationFilter filter) {
        // The generation that a page ended with is in the line itself, and so nothing before it is walked again.
        int from = before == Integer.MAX_VALUE ? run.active() : before;
        Integer[] numbers = ancestors(run.id(), from, before, limit).stream()
                .map(GenerationStore.LineRow::sequence)
                .toArray(Integer[]::new);
        return transaction
                .list(
                        GenerationStore.BY_SEQUENCES,
                        GenerationStore::generation,
                        transaction.workspace(),
                        run.id(),
                        numbers)
                .stream()
                .filter(one -> filter.status() == null || one.generation().status() == filter.status())
                .sorted((one, other) -> other.sequence() - one.sequence())
                .toList();
    }

    /// A generation and its ancestors, the newest first.
    private List<GenerationStore.LineRow> ancestors(UUID run, int from, int before, int limit) {
        return transaction.list(
                GenerationStore.LINE, GenerationStore::line, transaction.workspace(), run, from, before, limit);
    }

    List<Generation> whole(UUID run, List<GenerationStore.GenerationRow> rows) {
        Map<UUID, List<Generation.GenerationScore>> scores = new HashMap<>();
        transaction
                .list(
                        GenerationStore.SCORES,
                        GenerationStore::score,
                        transaction.workspace(),
                        rows.stream().map(GenerationStore.GenerationRow::id).toArray(UUID[]::new),
                        run)
                .forEach(one -> scores.computeIfAbsent(one.generation(), key -> new ArrayList<>())
                        .add(one.score()));
        List<EvolutionRun.Actor> actors = new EvolutionReader(transaction).actors(run);
        return rows.stream()
                .map(row -> row.with(
                        actors.stream()
                                .filter(actor -> row.place() != null && actor.place() == row.place())
                                .map(EvolutionRun.Actor::name)
                                .findFirst()
                                .orElse(null),
                        scores.getOrDefault(row.id(), List.of())))
                .toList();
    }

    Page<Profile> profiles(ProfileFilter filter, PageRequest page) {
        EvolutionState.row(transaction, filter.run().value());
        if (filter.sequence() != null) {
            generation(filter.run().value(), filter.sequence());
            List<Profile> inForce = transaction
                    .list(
                            GenerationStore.IN_FORCE,
                            GenerationStore::profile,
                            transaction.workspace(),
                            filter.run().value(),
                            filter.sequence())
                    .stream()
                    .map(GenerationStore.ProfileRow::profile)
                    .filter(one -> filter.actor() == null || one.actor().equals(filter.actor()))
                    .toList();
            return new Page<>(inForce, null);
        }
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        List<Profile> profiles = transaction
                .list(
                        GenerationStore.PROFILES,
                        GenerationStore::profile,
                        transaction.workspace(),
                        filter.run().value(),
                        before,
                        filter.actor(),
                        page.limit() + 1)
                .stream()
                .map(GenerationStore.ProfileRow::profile)
                .toList();
        return Cursor.page(profiles, page.limit(), last -> Cursor.of(last.id().value()));
    }

    GenerationStore.GenerationRow generation(UUID run, int sequence) {
        return transaction
                .find(GenerationStore.BY_SEQUENCE, GenerationStore::generation, transaction.workspace(), run, sequence)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("this run has no generation " + sequence));
    }

    private GenerationStore.ProfileRow profile(ProfileId id) {
        return transaction
                .find(GenerationStore.PROFILE_BY_ID, GenerationStore::profile, transaction.workspace(), id.value())
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no profile " + id.text() + " here"));
    }

    /// Which generation introduced each line stands with the profile; what it gained stands with that generation.
    ProfileBlame blame(ProfileId id) {
        GenerationStore.ProfileRow row = profile(id);
        Integer[] sequences = row.origins().stream().distinct().toArray(Integer[]::new);
        UUID run = row.profile().run().value();
        Map<Integer, GenerationStore.GenerationRow> generations = new HashMap<>();
        transaction
                .list(
                        GenerationStore.BY_SEQUENCES,
                        GenerationStore::generation,
                        transaction.workspace(),
                        run,
                        sequences)
                .forEach(one -> generations.put(one.sequence(), one));
        Map<Integer, String> approaches = new HashMap<>();
        transaction
                .list(
                        GenerationStore.ACCEPTED_IN,
                        GenerationStore::approach,
                        transaction.workspace(),
                        generations.values().stream()
                                .map(GenerationStore.GenerationRow::id)
                                .toArray(UUID[]::new))
                .forEach(one -> approaches.put(one.sequence(), one.approach()));
        List<String> texts = row.profile().strategy().lines().toList();
        List<ProfileBlame.Line> lines = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            int sequence = row.origins().get(i);
            Generation generation =
                    java.util.Objects.requireNonNull(generations.get(sequence)).generation();
            lines.add(new ProfileBlame.Line(
                    i + 1,
                    texts.get(i),
                    sequence,
                    approaches.get(sequence),
                    generation.gain(),
                    generation.gainLow(),
                    generation.gainHigh(),
                    generation.trials()));
        }
        return new ProfileBlame(row.profile(), lines);
    }

    BisectResult bisect(EvolutionRunId run, BisectGenerations search) {
        EvolutionRow row = EvolutionState.row(transaction, run.value());
        List<EvolutionRun.Actor> actors = new EvolutionReader(transaction).actors(row.id());
        int place = actors.stream()
                .filter(actor -> actor.name().equals(search.actor()))
                .findFirst()
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("nobody in this run has that name"))
                .place();
        int bad = search.bad() == null ? row.active() : search.bad();
        generation(row.id(), bad);
        Map<Integer, UUID> ids = new LinkedHashMap<>();
        ancestors(row.id(), bad, Integer.MAX_VALUE, Integer.MAX_VALUE)
                .reversed()
                .forEach(one -> ids.put(one.sequence(), one.id()));
        List<Integer> line = List.copyOf(ids.keySet());
        int good = search.good() == null ? line.getFirst() : search.good();
        if (!line.contains(good)) {
            throw Problem.Code.INVALID.because("generation " + good + " is no ancestor of generation " + bad);
        }
        List<Integer> chain = line.subList(line.indexOf(good), line.size());
        Bisection.Outcome outcome = Bisection.of(chain, sequence -> summary(row.id(), ids.get(sequence), place));
        return result(outcome);
    }

    private SampleSummary summary(UUID run, @Nullable UUID generation, int place) {
        return transaction
                .list(
                        GenerationStore.SCORES,
                        GenerationStore::score,
                        transaction.workspace(),
                        new UUID[] {java.util.Objects.requireNonNull(generation)},
                        run)
                .stream()
                .filter(one -> one.place() == place)
                .map(one -> new SampleSummary(one.episodes(), one.mean(), one.deviation()))
                .findFirst()
                .orElse(SampleSummary.NONE);
    }

    private static BisectResult result(Bisection.Outcome outcome) {
        List<BisectResult.Reading> readings = outcome.readings().stream()
                .map(one -> new BisectResult.Reading(
                        one.generation(),
                        one.trials(),
                        one.interval().value(),
                        one.interval().low(),
                        one.interval().high()))
                .toList();
        return switch (outcome) {
            case Bisection.Outcome.Fell fell ->
                new BisectResult(
                        BisectResult.Result.FELL,
                        fell.before().generation(),
                        fell.after().generation(),
                        fell.sure(),
                        null,
                        null,
                        readings);
            case Bisection.Outcome.Steady ignored ->
                new BisectResult(BisectResult.Result.STEADY, null, null, true, null, null, readings);
            case Bisection.Outcome.Wanted wanted ->
                new BisectResult(
                        BisectResult.Result.WANTED, null, null, false, wanted.generation(), wanted.trials(), readings);
        };
    }

    ProfileDiff diff(ProfileId before, ProfileId after) {
        Profile one = profile(before).profile();
        Profile other = profile(after).profile();
        ProfileDifference difference = ProfileDifference.between(plain(one), plain(other));
        return new ProfileDiff(
                before,
                after,
                difference.strategy(),
                difference.added(),
                difference.removed(),
                difference.hyperparameters().stream()
                        .map(change ->
                                new ProfileDiff.Change(change.name(), number(change.before()), number(change.after())))
                        .toList());
    }

    private static @Nullable Double number(@Nullable String text) {
        return text == null ? null : Double.valueOf(text);
    }

    private static ProfileDifference.Profile plain(Profile profile) {
        Map<String, String> numbers = new TreeMap<>();
        profile.hyperparameters().forEach((name, value) -> numbers.put(name, value.toString()));
        return new ProfileDifference.Profile(profile.strategy(), numbers);
    }

    Page<Variant> variants(dev.minutebook.api.evolution.lineage.VariantFilter filter, PageRequest page) {
        EvolutionState.row(transaction, filter.run().value());
        UUID before = Cursor.read(page.cursor(), AFTER_ALL).uuid(0);
        return Cursor.page(
                transaction.list(
                        GenerationStore.VARIANTS,
                        GenerationStore::variant,
                        transaction.workspace(),
                        filter.run().value(),
                        before,
                        filter.sequence(),
                        filter.status(),
                        page.limit() + 1),
                page.limit(),
                last -> Cursor.of(last.id().value()));
    }

    Optional<Generation> find(UUID run, UUID generation) {
        return transaction
                .find(GenerationStore.BY_ID, GenerationStore::generation, transaction.workspace(), generation)
                .map(row -> whole(run, List.of(row)).getFirst());
    }
}
