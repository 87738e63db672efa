package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.evolution.EvolutionFilter;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.WorkFilter;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeFilter;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.GenerationFilter;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.lineage.VariantFilter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One run of evolution, as a test wants it to be looked on at. All else is tried on a real record.
public final class FakeEvolution {

    public @Nullable EvolutionRun run;

    /// Newest first.
    public List<Generation> generations = new ArrayList<>();

    public List<Variant> variants = new ArrayList<>();
    public List<Episode> episodes = new ArrayList<>();
    public List<EvolutionWork> work = new ArrayList<>();

    private final Deque<Problem.Code> refusals = new ArrayDeque<>();

    /// The next readings are refused so.
    public void interrupt(Problem.Code... codes) {
        refusals.addAll(List.of(codes));
    }

    /// As a workspace offers it.
    Evolution capability() {
        return (Evolution) Proxy.newProxyInstance(
                Evolution.class.getClassLoader(), new Class<?>[] {Evolution.class}, (proxy, method, given) -> {
                    Method written;
                    try {
                        written = FakeEvolution.class.getDeclaredMethod(method.getName(), method.getParameterTypes());
                    } catch (NoSuchMethodException absent) {
                        throw new AssertionError("evolution is tried on a real record: " + method.getName(), absent);
                    }
                    try {
                        return written.invoke(this, given);
                    } catch (InvocationTargetException failed) {
                        throw failed.getCause();
                    }
                });
    }

    Optional<EvolutionRun> find(EvolutionRunId id) {
        Problem.Code code = refusals.poll();
        if (code != null) {
            throw code.because("not now");
        }
        return Optional.ofNullable(run).filter(one -> one.id().equals(id));
    }

    Page<EvolutionRun> list(EvolutionFilter filter, PageRequest page) {
        return new Page<>(run == null ? List.of() : List.of(run), null);
    }

    Page<Generation> generations(EvolutionRunId id, GenerationFilter filter, PageRequest page) {
        return new Page<>(List.copyOf(generations), null);
    }

    Page<Variant> variants(VariantFilter filter, PageRequest page) {
        return new Page<>(List.copyOf(variants), null);
    }

    Page<Episode> episodes(EpisodeFilter filter, PageRequest page) {
        return new Page<>(List.copyOf(episodes), null);
    }

    Page<EvolutionWork> work(WorkFilter filter, PageRequest page) {
        return new Page<>(List.copyOf(work), null);
    }
}
