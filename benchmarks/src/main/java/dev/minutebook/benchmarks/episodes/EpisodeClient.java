package dev.minutebook.benchmarks.episodes;

import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.benchmarks.harness.SectionClient;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A client of the Java API that plays one run after the other. A section is some turns of each of its episodes.
final class EpisodeClient implements SectionClient {

    /// Turns of each episode in a section.
    static final int TURNS = 10;

    /// Sections after which a run makes room for another, before its episodes end.
    static final int LIFE = 19;

    private final EpisodePlayer player;
    private final List<String> answers = new ArrayList<>();
    private @Nullable EvolutionRunId run;
    private int sections;

    EpisodeClient(EpisodePlayer player) {
        this.player = player;
    }

    @Override
    public void prepare() {
        if (sections++ % LIFE == 0) {
            if (run != null) {
                player.cancel(run);
            }
            run = player.start();
        }
        answers.clear();
        for (int i = 0; i < TURNS * EpisodePlayer.EPISODES; i++) {
            answers.add(player.answer());
        }
    }

    @Override
    public int run() {
        EvolutionRunId now = run;
        if (now == null) {
            throw new IllegalStateException("prepare it first");
        }
        answers.forEach(answer -> player.turn(now, answer));
        return answers.size();
    }
}
