package dev.minutebook.core.search.scoring;

import dev.minutebook.core.search.index.Corpus;

/// How well containers as a whole match a query. An entry that stands alone is a container of its own.
final class ContainerScores {

    private final Corpus corpus;
    private final ScoreBuffer buffer;
    private final double[] containers;
    private final ScoreBuffer.Places matchingAlone = new ScoreBuffer.Places();

    ContainerScores(Corpus corpus, ScoreBuffer buffer) {
        this.corpus = corpus;
        this.buffer = buffer;
        this.containers = new double[corpus.numbered()];
    }

    /// The score of the container that an entry stands in.
    double of(int s, int entry) {
        int container = corpus.containerOf(s, entry);
        return container < 0 ? buffer.alone[corpus.base(s) + entry] : containers[container];
    }

    /// Counts a word for containers as a whole, by what their entries say themselves.
    void count(ContainerTermCounts word) {
        ScoreBuffer.Places alone = word.alone();
        double rarity =
                RankingFormula.rarity(corpus.containers(), word.containers().size() + (double) alone.size());
        for (int i = 0; i < word.containers().size(); i++) {
            int container = word.containers().get(i);
            containers[container] +=
                    word.term().times() * ofContainer(rarity, word.times(container), corpus.wordsOf(container));
        }
        for (int i = 0; i < alone.size(); i++) {
            int number = alone.get(i);
            if (buffer.alone[number] == 0) {
                matchingAlone.add(number);
            }
            int s = corpus.segmentOf(number);
            int words = corpus.segments().get(s).ownWords(number - corpus.base(s));
            buffer.alone[number] +=
                    word.term().times() * ofContainer(rarity, word.aloneTimes().get(i), words);
        }
    }

    private double ofContainer(double rarity, int times, long words) {
        return RankingFormula.bm25(
                rarity, times, words / corpus.averageWords(), RankingFormula.CONTAINER_K, RankingFormula.CONTAINER_B);
    }

    /// The largest score of all; 1 if there is none.
    double most() {
        double most = 0;
        for (double score : containers) {
            most = Math.max(most, score);
        }
        for (int i = 0; i < matchingAlone.size(); i++) {
            most = Math.max(most, buffer.alone[matchingAlone.get(i)]);
        }
        return most == 0 ? 1 : most;
    }

    /// Leaves the scratch as it was.
    void clear() {
        for (int i = 0; i < matchingAlone.size(); i++) {
            buffer.alone[matchingAlone.get(i)] = 0;
        }
    }
}
