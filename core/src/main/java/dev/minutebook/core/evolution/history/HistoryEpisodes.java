package dev.minutebook.core.evolution.history;

import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastPlayer;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.core.database.Column;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.evolution.judges.ActorVerdict;
import dev.minutebook.core.evolution.retention.RetentionPass;
import dev.minutebook.core.evolution.scenarios.JsonText;
import dev.minutebook.core.evolution.scenarios.StateValue;
import dev.minutebook.core.evolution.tactics.TacticMemory;
import dev.minutebook.json.MinutebookJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Episodes of a history, with their logs, scores and tactics.
final class HistoryEpisodes {

    private static final String NONE = "[]";

    /// How much of what an actor said stands for its tactic.
    private static final int SUMMARY = 1_000;

    private final HistoryPart part;
    private final HistoryGenerations generations;
    private final HistoryProfiles profiles;
    private long tokens;
    private int turns;

    HistoryEpisodes(HistoryPart part, HistoryGenerations generations, HistoryProfiles profiles) {
        this.part = part;
        this.generations = generations;
        this.profiles = profiles;
    }

    private record New(
            UUID id,
            UUID generation,
            int sequence,
            PastEpisode episode,
            @Nullable StateValue state) {

        String kind() {
            return episode.shadow() ? "trial" : "epoch";
        }

        long tokens() {
            return episode.log().stream().mapToLong(PastTurn::tokens).sum();
        }
    }

    private record Played(New episode, PastPlayer player) {}

    private record Said(New episode, int number, PastTurn turn) {}

    long tokens() {
        return tokens;
    }

    int turns() {
        return turns;
    }

    /// How many were new.
    int take(List<PastEpisode> episodes) {
        if (episodes.isEmpty()) {
            return 0;
        }
        Transaction transaction = part.transaction();
        Set<UUID> there = new HashSet<>(transaction.list(
                HistoryStore.EPISODES,
                HistoryStore::id,
                transaction.workspace(),
                part.ids().run(),
                Column.of(episodes, UUID[]::new, one -> part.ids().episode(one.id()))));
        List<New> added = new ArrayList<>();
        for (PastEpisode one : episodes) {
            UUID id = part.ids().episode(one.id());
            if (there.add(id)) {
                if (one.hypotheses() != null) {
                    JsonText.read(one.hypotheses());
                }
                added.add(new New(
                        id,
                        generations.id(one.generation()),
                        generations.sequence(one.generation()),
                        one,
                        one.finalState() == null ? null : JsonText.read(one.finalState())));
            }
        }
        if (!added.isEmpty()) {
            insert(added);
            players(added);
            logs(added);
            scores(added);
            tactics(added);
        }
        return added.size();
    }

    private void insert(List<New> added) {
        Transaction transaction = part.transaction();
        transaction.later(
                HistoryStore.INSERT_EPISODES,
                transaction.workspace(),
                Column.of(added, UUID[]::new, New::id),
                part.ids().run(),
                Column.of(added, UUID[]::new, New::generation),
                Column.of(added, Integer[]::new, New::sequence),
                Column.of(added, String[]::new, New::kind),
                Column.of(added, Integer[]::new, one -> one.episode.number()),
                Column.of(added, Integer[]::new, one -> one.episode.turns()),
                Column.of(added, String[]::new, one -> "{}"),
                Column.of(added, String[]::new, one -> HistoryProfiles.word(one.episode.termination())),
                Column.of(added, String[]::new, one -> one.state == null ? null : one.state.canonical()),
                Column.of(added, byte[][]::new, one -> hash(one.state)),
                Column.of(added, Long[]::new, New::tokens),
                Column.of(added, String[]::new, one -> one.episode.hypotheses()),
                Column.of(added, byte[][]::new, one -> part.salt()),
                Column.of(added, Instant[]::new, one -> one.episode.id().from()));
        for (New one : added) {
            tokens += one.tokens();
            part.commit(one.episode.id().id());
            part.commit(HistoryProfiles.word(one.episode.termination()));
            part.commit(one.state == null ? "" : one.state.canonical());
            part.commit(one.episode.players().stream()
                    .map(player -> player.place() + "=" + player.score())
                    .collect(Collectors.joining(",")));
        }
    }

    private byte[] hash(@Nullable StateValue state) {
        StateValue value = state == null ? new StateValue.Nothing() : state;
        return part.transaction().cipher().blind(HexFormat.of().parseHex(value.hash()));
    }

    private void players(List<New> added) {
        List<Played> played = added.stream()
                .flatMap(one -> one.episode.players().stream().map(player -> new Played(one, player)))
                .toList();
        part.transaction()
                .later(
                        HistoryStore.INSERT_PLAYERS,
                        part.transaction().workspace(),
                        Column.of(played, UUID[]::new, one -> one.episode.id),
                        Column.of(played, Integer[]::new, one -> one.player.place()),
                        Column.of(played, UUID[]::new, one -> one.episode.generation),
                        Column.of(played, String[]::new, one -> one.episode.kind()),
                        Column.of(
                                played,
                                UUID[]::new,
                                one -> one.player.profile() == null
                                        ? null
                                        : profiles.row(one.player.profile()).id()),
                        Column.of(
                                played,
                                String[]::new,
                                one -> profiles.actor(one.player.place()).name()),
                        Column.of(played, Integer[]::new, one -> one.player.score()));
    }

    private void logs(List<New> added) {
        List<Said> said = new ArrayList<>();
        for (New one : added) {
            int number = 0;
            for (PastTurn turn : one.episode.log()) {
                said.add(new Said(one, ++number, turn));
                part.commit(turn.monologue());
                part.commit(turn.dialogue());
                part.commit(MinutebookJson.STRICT.write(turn.proposed()));
            }
        }
        turns = said.size();
        if (said.isEmpty()) {
            return;
        }
        part.transaction()
                .later(
                        HistoryStore.INSERT_TURNS,
                        part.transaction().workspace(),
                        Column.of(said, UUID[]::new, one -> part.ids().turn(one.episode.episode.id(), one.turn.id())),
                        Column.of(said, UUID[]::new, one -> one.episode.id),
                        Column.of(said, Integer[]::new, Said::number),
                        Column.of(said, Integer[]::new, one -> one.turn.turn()),
                        Column.of(
                                said,
                                String[]::new,
                                one -> profiles.actor(one.turn.place()).name()),
                        Column.of(
                                said,
                                UUID[]::new,
                                one -> one.turn.profile() == null
                                        ? null
                                        : profiles.row(one.turn.profile()).id()),
                        Column.of(said, String[]::new, one -> one.turn.monologue()),
                        Column.of(said, String[]::new, one -> one.turn.dialogue()),
                        Column.of(said, String[]::new, one -> MinutebookJson.STRICT.write(one.turn.proposed())),
                        Column.of(said, String[]::new, one -> NONE),
                        Column.of(said, String[]::new, one -> NONE),
                        Column.of(said, Boolean[]::new, one -> one.turn.proposeResolution()),
                        Column.of(said, Boolean[]::new, one -> one.turn.abortEpisode()),
                        Column.of(said, Long[]::new, one -> one.turn.tokens()),
                        Column.of(said, byte[][]::new, one -> part.salt()),
                        Scenario.USUAL_TENSION,
                        Column.of(
                                said,
                                Instant[]::new,
                                one -> one.episode.episode.id().from()));
    }

    private record Scored(UUID generation, int place) {}

    private static final class Sum {
        private int episodes;
        private long total;
        private long squares;
        private int agreements;
        private long turns;
        private long tokens;
    }

    /// What trials scored does not count for their generation.
    private void scores(List<New> added) {
        Map<Scored, Sum> sums = new LinkedHashMap<>();
        for (New one : added) {
            for (PastPlayer player : one.episode.shadow() ? List.<PastPlayer>of() : one.episode.players()) {
                Sum sum = sums.computeIfAbsent(new Scored(one.generation, player.place()), key -> new Sum());
                sum.episodes++;
                sum.total += player.score();
                sum.squares += (long) player.score() * player.score();
                sum.agreements += one.episode.termination() == Termination.AGREEMENT ? 1 : 0;
                sum.turns += one.episode.turns();
                sum.tokens += one.tokens();
            }
        }
        if (sums.isEmpty()) {
            return;
        }
        part.transaction()
                .later(
                        HistoryStore.ADD_SCORES,
                        part.transaction().workspace(),
                        Column.of(sums.keySet(), UUID[]::new, Scored::generation),
                        Column.of(sums.keySet(), Integer[]::new, Scored::place),
                        Column.of(sums.values(), Integer[]::new, one -> one.episodes),
                        Column.of(sums.values(), Long[]::new, one -> one.total),
                        Column.of(sums.values(), Long[]::new, one -> one.squares),
                        Column.of(sums.values(), Integer[]::new, one -> one.agreements),
                        Column.of(sums.values(), Long[]::new, one -> one.turns),
                        Column.of(sums.values(), Long[]::new, one -> one.tokens),
                        part.transaction().now());
    }

    /// What an actor said stands for its tactic. Nothing that is remembered already goes for it, and what taught
    /// nothing is left out.
    private void tactics(List<New> added) {
        TacticMemory memory = new TacticMemory(part.transaction());
        long room = memory.room(Objects.requireNonNull(
                new RetentionPass(part.transaction()).rules().tactics()));
        for (New one : added) {
            for (PastPlayer player : one.episode.players()) {
                String summary = said(one.episode, player.place());
                boolean learnt = player.score() != 0
                        && !summary.isBlank()
                        && profiles.actor(player.place()).archetype() == Archetype.PRIMARY_ACTOR;
                if (learnt && room-- > 0) {
                    memory.write(
                            new TacticMemory.Played(
                                    part.ids().run(),
                                    one.generation,
                                    one.sequence,
                                    one.id,
                                    player.place(),
                                    one.episode.termination(),
                                    List.of()),
                            new ActorVerdict(
                                    profiles.actor(player.place()).name(),
                                    player.score(),
                                    "",
                                    "imported",
                                    summary,
                                    null));
                }
            }
        }
    }

    private static String said(PastEpisode episode, int place) {
        String all = episode.log().stream()
                .filter(turn -> turn.place() == place)
                .map(PastTurn::dialogue)
                .collect(Collectors.joining(" "));
        if (all.length() <= SUMMARY) {
            return all;
        }
        int end = Character.isHighSurrogate(all.charAt(SUMMARY - 1)) ? SUMMARY - 1 : SUMMARY;
        return all.substring(0, end);
    }
}
