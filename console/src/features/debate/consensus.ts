import type { Debate, Vote } from "./types";

/** How far the seats agreed after a vote, and of what that is made. */
export interface RoundConsensus {
  round: number;
  consensus: number;
  reached: boolean;
  /** Confidence in what leads, its share of the votes, how alike the seats speak. */
  terms?: { confidence: number; agreement: number; similarity: number };
}

/** What a debate says of itself: the level after its last vote. */
export function lastConsensus(debate: Debate, votes: readonly Vote[]): RoundConsensus[] {
  const round = Math.max(0, ...votes.map((vote) => vote.round));
  if (debate.consensus === undefined || round === 0) return [];
  return [{ round, consensus: debate.consensus, reached: debate.consensusReached ?? false }];
}
