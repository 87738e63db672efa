package dev.minutebook.api.votes;

/// How ballots become a winner. Ties are broken by summed confidence, then by the number of votes, then by the
/// option's name, so that the same ballots always give the same winner.
public enum VotingRule {
    /// More than half of the votes.
    MAJORITY,
    /// At least two thirds of the votes, or the share that was configured.
    SUPERMAJORITY,
    /// Most votes.
    PLURALITY,
    /// One option only, chosen by all.
    UNANIMOUS,
    /// The greatest sum of weights.
    WEIGHTED,
    /// The option approved by most; a ballot may approve several.
    APPROVAL,
    /// Points by rank.
    BORDA,
    /// The option that beats each other one in pairs; in a cycle Borda decides and the decision says so.
    CONDORCET,
    /// The judge's choice.
    JUDGE,
    /// The option that is likeliest right, given what each voter chose when the same options were voted on before
    /// (Dawid and Skene); where that happened too seldom, weights decide and the decision says so.
    LEARNED
}
