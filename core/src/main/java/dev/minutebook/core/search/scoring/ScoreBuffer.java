package dev.minutebook.core.search.scoring;

import java.util.Arrays;

/// Room for the scores of all entries, used again by the next query: whoever fills places in it clears the same
/// places.
public final class ScoreBuffer {

    final double[] sum;
    final double[] most;
    final double[] total;
    final double[] alone;

    /// Entries that match, each with what it has in all.
    int[] places = new int[2 * ScoreBlock.SIZE];

    double[] values = new double[2 * ScoreBlock.SIZE];

    public ScoreBuffer(int size) {
        this.sum = new double[size];
        this.most = new double[size];
        this.total = new double[size];
        this.alone = new double[size];
    }

    public int size() {
        return sum.length;
    }

    /// For so many matches.
    void makeRoom(int matches) {
        if (matches > places.length) {
            int larger = Math.max(matches, places.length * 2);
            places = Arrays.copyOf(places, larger);
            values = Arrays.copyOf(values, larger);
        }
    }

    /// Places in the order they were filled.
    static final class Places {

        private int[] places = new int[64];
        private int size;

        void add(int place) {
            if (size == places.length) {
                places = Arrays.copyOf(places, size * 2);
            }
            places[size++] = place;
        }

        int size() {
            return size;
        }

        int get(int i) {
            return places[i];
        }

        void clear() {
            size = 0;
        }
    }
}
