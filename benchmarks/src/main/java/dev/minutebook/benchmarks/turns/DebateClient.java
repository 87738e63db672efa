package dev.minutebook.benchmarks.turns;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.benchmarks.harness.SectionClient;
import java.util.ArrayList;
import java.util.List;

/// A client of the Java API with debates in several workspaces. A section is one phase of each debate.
final class DebateClient implements SectionClient {

    static final int SEATS = 4;
    static final int PHASES = 3;
    static final int DEBATES = 8;

    /// Sections after which a debate makes room for another, some rounds before it would end.
    private static final int LIFE = 90 * PHASES;

    private final List<Debater> debaters;
    private final List<List<DebateId>> debates = new ArrayList<>();
    private final List<Debater.Ready> ready = new ArrayList<>();
    private int sections;

    DebateClient(List<Debater> debaters) {
        this.debaters = debaters;
    }

    @Override
    public void prepare() {
        ready.clear();
        if (sections++ % LIFE == 0) {
            debates.clear();
            for (Debater debater : debaters) {
                List<DebateId> opened = new ArrayList<>();
                for (int i = 0; i < DEBATES; i++) {
                    opened.add(debater.open());
                }
                debates.add(opened);
            }
        }
        for (int seat = 0; seat < SEATS; seat++) {
            for (int i = 0; i < debaters.size(); i++) {
                for (DebateId debate : debates.get(i)) {
                    ready.add(debaters.get(i).next(debate));
                }
            }
        }
    }

    @Override
    public int run() {
        ready.forEach(Debater.Ready::give);
        return ready.size();
    }
}
