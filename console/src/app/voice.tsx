import { useState } from "react";
import { useGet, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "./session";

type Who = Pick<Schemas["Agent"], "id" | "name" | "kind">;

/** A name of a token as agents are named: "Ruth Okafor" is ruth-okafor. */
export function asName(name: string): string {
  return name.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}

/** As whom somebody speaks: the agent the token is bound to, else who was chosen before, else the person of the same name. */
export function voiceOf(agents: readonly Who[], me: { name: string; agent?: string } | undefined, chosen?: string | null): Who | undefined {
  if (!me) return undefined;
  if (me.agent) return agents.find((one) => one.id === me.agent);
  const people = agents.filter((one) => one.kind === "human");
  const own = asName(me.name);
  return people.find((one) => one.name === chosen) ?? people.find((one) => one.name === own) ?? people.find((one) => one.name === own.split("-")[0]);
}

export interface Voice {
  /** As whom this person speaks, claims and reads; nobody until one is chosen. */
  agent: Who | undefined;
  /** Those who may be chosen; none where the token is bound to one. */
  people: readonly Who[];
  choose: (name: string) => void;
  /** Whether the role lets this person write at all. */
  writes: boolean;
}

/** As whom the person at the console speaks. A token may be bound to one agent; otherwise people of the workspace may be named. */
export function useVoice(): Voice {
  const workspace = useWorkspace();
  const me = useMe();
  const key = `minutebook.voice.${workspace}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const all: readonly Who[] = useGet("/agents", { query: { limit: 200 } }, { staleTime: 60_000 }).data?.items ?? [];
  return {
    agent: voiceOf(all, me, chosen),
    people: me?.agent ? [] : all.filter((one) => one.kind === "human"),
    choose: (name) => {
      localStorage.setItem(key, name);
      setChosen(name);
    },
    writes: atLeast(me, "writer"),
  };
}

/** Chooses as whom to speak, where there is a choice. */
export function VoiceChoice({ voice, label = "As" }: { voice: Voice; label?: string }) {
  if (voice.people.length === 0 || (voice.people.length === 1 && voice.agent)) return null;
  return (
    <select className="field small" aria-label={label} value={voice.agent?.name ?? ""} onChange={(event) => voice.choose(event.target.value)}>
      {!voice.agent && <option value="">Choose who you are</option>}
      {voice.people.map((one) => <option key={one.id} value={one.name}>{one.name}</option>)}
    </select>
  );
}
