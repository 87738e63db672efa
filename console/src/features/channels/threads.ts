import type { Schemas } from "@/api";

export type Message = Schemas["Message"];

export interface ChannelSearch {
  /** Words to look for. */
  q?: string;
  /** The number of a message whose thread is shown alone. */
  thread?: number;
}

/** Takes from an address what makes sense, and nothing else. */
export function channelSearch(given: Record<string, unknown>): ChannelSearch {
  const thread = Number(given.thread);
  return {
    ...(given.q !== undefined && String(given.q).trim() !== "" ? { q: String(given.q).slice(0, 1024) } : {}),
    ...(Number.isInteger(thread) && thread > 0 ? { thread } : {}),
  };
}

export interface Mention {
  from: number;
  to: number;
  name: string;
}

/** Where a text names agents that are known. The list of messages does not say whom they mention; their words do. */
export function mentionsIn(body: string, known: (name: string) => boolean): Mention[] {
  const found: Mention[] = [];
  for (const match of body.matchAll(/(?<![\p{L}\p{N}_@])@([\p{L}\p{N}][\p{L}\p{N}_-]*)/gu)) {
    const name = match[1]!.replace(/[-_]+$/, "").toLowerCase();
    if (known(name)) found.push({ from: match.index, to: match.index + 1 + name.length, name });
  }
  return found;
}

export interface Place {
  /** The message whose mention this one answers. */
  answers?: number;
  /** Who answered, with the number of the message. */
  answered: { name: string; seq: number }[];
  /** Who was named and has not spoken in the channel since. */
  silent: string[];
}

/**
 * Who answered whom. A message answers the newest one before it that names its author and that the author has not answered yet; whoever
 * was named and has said nothing since is silent.
 */
export function threads(messages: readonly Message[], known: (name: string) => boolean): Map<number, Place> {
  const places = new Map<number, Place>();
  const open = new Map<string, number[]>();
  for (const message of messages) {
    const place: Place = { answered: [], silent: [] };
    places.set(message.seq, place);
    const asked = open.get(message.authorName) ?? [];
    const newest = asked.at(-1);
    if (newest !== undefined) {
      place.answers = newest;
      places.get(newest)!.answered.push({ name: message.authorName, seq: message.seq });
      for (const seq of asked) places.get(seq)!.silent = places.get(seq)!.silent.filter((name) => name !== message.authorName);
      open.delete(message.authorName);
    }
    for (const name of new Set(mentionsIn(message.body, known).map((one) => one.name))) {
      if (name === message.authorName) continue;
      place.silent.push(name);
      open.set(name, [...(open.get(name) ?? []), message.seq]);
    }
  }
  return places;
}

/** The numbers of all messages that hang together with one by answers, in order. */
export function threadOf(seq: number, places: ReadonlyMap<number, Place>): number[] {
  let root = seq;
  for (let up = places.get(root)?.answers; up !== undefined; up = places.get(root)?.answers) root = up;
  const all: number[] = [];
  const visit = (at: number) => {
    all.push(at);
    places.get(at)?.answered.forEach((one) => visit(one.seq));
  };
  visit(root);
  return all.sort((a, b) => a - b);
}

/** A snippet of the search in parts; those that matched stand between [ and ]. */
export function matched(snippet: string): { text: string; hit: boolean }[] {
  return snippet.split(/\[([^[\]]*)\]/).map((text, at) => ({ text, hit: at % 2 === 1 })).filter((part) => part.text !== "");
}
