package dev.minutebook.benchmarks.quality;

import dev.minutebook.core.votes.Count;

/// A way to weigh votes that learns from debates.
interface Weigher {

    /// What votes of an agent weigh now.
    double weight(int agent);

    /// What a vote for one's own proposal weighs of that.
    double own();

    /// Takes note of how a debate ended.
    void learn(SimulatedQuestion question, Count count);
}
