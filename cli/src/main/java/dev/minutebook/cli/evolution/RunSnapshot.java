package dev.minutebook.cli.evolution;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.screen.Screen;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// How a run stands at a moment, as far as a person looks on.
///
/// @param generations the newest, newest first
/// @param variants    of the generation that is being tried
/// @param trials      its episodes, as far as they belong to the phase
/// @param work        what is waited for, the oldest first
record RunSnapshot(
        EvolutionRun run,
        List<Generation> generations,
        List<Variant> variants,
        List<Episode> trials,
        List<EvolutionWork> work) {

    private static final int PAGES = 3;
    private static final int POINTS = 40;
    private static final int LOWEST = -5;
    private static final int RANGE = 10;

    /// Reads what belongs to a run that was just read.
    static RunSnapshot of(Evolution evolution, EvolutionRun run) {
        PageRequest most = PageRequest.first(PageRequest.MOST);
        Set<EpisodeKind> kinds = kinds(run);
        return new RunSnapshot(
                run,
                evolution.generations(run.id(), GenerationFilter.any(), most).items(),
                kinds.contains(EpisodeKind.TRIAL) || kinds.contains(EpisodeKind.PRUNE)
                        ? evolution
                                .variants(VariantFilter.of(run.id()).in(run.sequence()), most)
                                .items()
                        : List.of(),
                kinds.isEmpty() ? List.of() : trials(evolution, run, kinds),
                run.phase() == null ? List.of() : waiting(evolution, run));
    }

    /// The same with what is waited for now.
    RunSnapshot waiting(Evolution evolution) {
        return new RunSnapshot(run, generations, variants, trials, waiting(evolution, run));
    }

    private static List<EvolutionWork> waiting(Evolution evolution, EvolutionRun run) {
        return evolution
                .work(WorkFilter.any().of(run.id()), PageRequest.first(PageRequest.MOST))
                .items();
    }

    private static Set<EpisodeKind> kinds(EvolutionRun run) {
        return switch (run.phase()) {
            case PRUNE -> EnumSet.of(EpisodeKind.PRUNE);
            case TRIAL -> EnumSet.of(EpisodeKind.TRIAL, EpisodeKind.BASELINE);
            case CREATION -> EnumSet.of(EpisodeKind.CREATION, EpisodeKind.BASELINE);
            case null, default -> EnumSet.noneOf(EpisodeKind.class);
        };
    }

    private static List<Episode> trials(Evolution evolution, EvolutionRun run, Set<EpisodeKind> kinds) {
        List<Episode> read = new ArrayList<>();
        EpisodeFilter filter = EpisodeFilter.of(run.id()).in(run.sequence());
        PageRequest request = PageRequest.first(PageRequest.MOST);
        for (int i = 0; i < PAGES; i++) {
            Page<Episode> page = evolution.episodes(filter, request);
            page.items().stream()
                    .filter(one -> kinds.contains(one.kind()) && one.status() != Episode.Status.WITHDRAWN)
                    .forEach(read::add);
            if (page.next() == null) {
                break;
            }
            request = request.after(page.next());
        }
        return read;
    }

    /// On one line: what is evolved and how it stands.
    static String title(Screen screen, EvolutionRun run) {
        return screen.ink(Ink.STRONG, SafeText.line(run.name()))
                + screen.ink(
                        Ink.FAINT,
                        "  " + run.scenario() + ":" + run.version() + "  "
                                + run.id().text() + "  ")
                + screen.ink(RunViews.ink(run.status()), EnumNames.spoken(run.status()));
    }

    /// What is being done, in a sentence.
    String phase() {
        if (run.phase() == null) {
            return "The run has ended: " + EnumNames.spoken(run.status());
        }
        return switch (run.phase()) {
            case EPOCH -> "Generation %d is measured, epoch %d".formatted(run.active(), run.epoch());
            case PROPOSE -> "Variants are proposed for " + run.changing();
            case PRUNE -> "Variants of " + run.changing() + " play short episodes";
            case TRIAL ->
                "Variants of " + run.changing() + " are tried in the shadow"
                        + (run.looks() == 0 ? "" : ", after look " + run.looks());
            case DESIGN -> "An agent is designed";
            case APPROVE -> "Somebody has to approve an agent";
            case CREATION -> "A new agent is tried in the shadow";
            case EXPLORE -> "Hypotheses are formed";
        };
    }

    /// A sparkline for each actor: what it scored in the generations that led to the active one.
    List<String> scores() {
        Map<String, List<Double>> courses = new LinkedHashMap<>();
        for (Generation one : LineageTree.line(generations)) {
            one.scores()
                    .forEach(score -> courses.computeIfAbsent(score.actor(), actor -> new ArrayList<>())
                            .add(score.mean()));
        }
        int width = courses.keySet().stream().mapToInt(String::length).max().orElse(0);
        return courses.entrySet().stream()
                .map(one -> {
                    List<Double> all = one.getValue();
                    List<Double> shown = all.subList(Math.max(0, all.size() - POINTS), all.size());
                    return ("%-" + width + "s  %s  %s%s")
                            .formatted(
                                    one.getKey(),
                                    Gauge.course(shown.stream()
                                            .map(score -> (score - LOWEST) / RANGE)
                                            .toList()),
                                    Gain.signed(all.getLast()),
                                    plateau(one.getKey()));
                })
                .toList();
    }

    private String plateau(String actor) {
        return run.actors().stream()
                .filter(one -> one.name().equals(actor) && one.plateau() > 0)
                .map(one -> "  plateau " + one.plateau())
                .findFirst()
                .orElse("");
    }

    /// A bar for each contender of the phase: how many of its episodes are judged, and what it scored so far.
    List<String> bars() {
        if (run.phase() == EvolutionRun.Phase.EPOCH) {
            int all = Objects.requireNonNull(run.settings().epoch());
            int judged = Math.clamp(all - run.pending(), 0, all);
            return List.of(Gauge.bar(judged, all) + " " + judged + "/" + all + " episodes");
        }
        Map<String, List<Episode>> contenders = new LinkedHashMap<>();
        variants.reversed().forEach(one -> contenders.put(name(one), new ArrayList<>()));
        trials.reversed()
                .forEach(one -> contenders
                        .computeIfAbsent(contender(one), name -> new ArrayList<>())
                        .add(one));
        return contenders.entrySet().stream()
                .filter(one -> !one.getValue().isEmpty())
                .map(one -> bar(one.getKey(), one.getValue()))
                .toList();
    }

    private static String name(Variant variant) {
        return variant.number() + " " + variant.approach();
    }

    private String contender(Episode episode) {
        if (episode.variant() != null) {
            return variants.stream()
                    .filter(one -> one.id().equals(episode.variant()))
                    .map(RunSnapshot::name)
                    .findFirst()
                    .orElse("variant");
        }
        return episode.created() == null ? "baseline" : "with the new agent";
    }

    private String bar(String name, List<Episode> episodes) {
        List<Integer> scores = new ArrayList<>();
        int judged = 0;
        for (Episode one : episodes) {
            if (one.status() == Episode.Status.JUDGED) {
                judged++;
                one.actors().stream()
                        .filter(actor -> actor.score() != null
                                && (run.changing() == null || actor.name().equals(run.changing())))
                        .forEach(actor -> scores.add(actor.score()));
            }
        }
        String mean = scores.isEmpty()
                ? ""
                : "  "
                        + Gain.signed(scores.stream()
                                .mapToInt(Integer::intValue)
                                .average()
                                .orElse(0));
        return "%s %5s%7s  %s"
                .formatted(Gauge.bar(judged, episodes.size()), judged + "/" + episodes.size(), mean, name);
    }

    /// What is waited for: kinds of work, and how much of it somebody does already.
    String waits() {
        Map<String, List<EvolutionWork>> kinds = work.stream()
                .filter(one -> one.kind() != EvolutionWork.Kind.APPROVE)
                .collect(Collectors.groupingBy(RunSnapshot::words, LinkedHashMap::new, Collectors.toList()));
        return kinds.entrySet().stream()
                .map(one -> {
                    int all = one.getValue().size();
                    long held = one.getValue().stream()
                            .filter(each -> each.leaseUntil() != null)
                            .count();
                    String many = all == PageRequest.MOST ? all + " or more" : Integer.toString(all);
                    return many + " " + one.getKey() + (held == 0 ? "" : " (" + held + " claimed)");
                })
                .collect(Collectors.joining(", "));
    }

    /// A sentence for each reason for which work that waits will not be done.
    List<String> unserved() {
        return work.stream()
                .filter(one -> !one.served())
                .map(EvolutionWork::unserved)
                .distinct()
                .toList();
    }

    private static String words(EvolutionWork work) {
        return switch (work.kind()) {
            case PLAY -> "to play";
            case JUDGE -> "to judge";
            case PROPOSE -> "to propose variants";
            case DESIGN -> "to design an agent";
            case EXPLORE -> "to form hypotheses";
            case APPROVE -> "to approve";
        };
    }

    /// Designed agents that wait for somebody's approval.
    List<CreatedAgentId> approvals() {
        return work.stream()
                .filter(one -> one.kind() == EvolutionWork.Kind.APPROVE)
                .map(EvolutionWork::created)
                .filter(Objects::nonNull)
                .toList();
    }

    /// Generations that were decided, the oldest first.
    List<Generation> decided() {
        List<Generation> decided = new ArrayList<>(generations.stream()
                .filter(one -> one.status() != Generation.Status.SHADOW_TRIAL)
                .toList());
        Collections.reverse(decided);
        return decided;
    }

    /// Below what is shown of the run itself.
    void print(CommandContext context) {
        Screen screen = context.screen();
        List<String> scores = scores();
        if (!scores.isEmpty()) {
            screen.line("");
            screen.line(screen.ink(Ink.STRONG, "Scores, by generation up to the active one"));
            scores.forEach(line -> screen.line("  " + SafeText.text(line)));
        }
        if (run.phase() == null) {
            context.suggest("Where it comes from: ", "evolve lineage", run.id().text());
            return;
        }
        screen.line("");
        screen.line(screen.ink(Ink.STRONG, SafeText.line(phase())));
        bars().forEach(line -> screen.line("  " + SafeText.text(line)));
        if (!waits().isEmpty()) {
            screen.text(2, Ink.WAITING, "Waits for", waits());
        }
        unserved().forEach(screen::warn);
        approvals().forEach(one -> context.suggest("Decide: ", "evolve approve", one.text(), "why"));
        context.suggest("Watch it: ", "evolve watch", run.id().text());
    }
}
