import type { Schemas } from "@/api";

/** Where a thing of the record is shown, behind /w/{workspace}/. One place, so that links agree. */
export const addresses = {
  debate: (id: string, turn?: number) => `debates/${id}${turn === undefined ? "" : `#t${turn}`}`,
  decision: (id: string) => `decisions/${id}`,
  agent: (name: string) => `agents/${encodeURIComponent(name)}`,
  memory: (id: string) => `memory/${id}`,
  knowledge: (id: string) => `knowledge/${id}`,
  evidence: (id: string) => `evidence/${id}`,
  channel: (id: string, message?: number) => `channels/${id}${message === undefined ? "" : `#m${message}`}`,
  task: (id: string) => `tasks/${id}`,
  conversation: (id: string, message?: number) => `conversations/${id}${message === undefined ? "" : `#m${message}`}`,
  query: (id: string) => `queries/${id}`,
  correction: (id: string) => `corrections/${id}`,
  erasure: (id: string) => `lifecycle/erasures/${id}`,
  hold: (id: string) => `lifecycle#hold-${id}`,
} as const;

/** Where a hit of the search leads. */
export function addressOf(hit: Pick<Schemas["Hit"], "kind" | "subject" | "container" | "seq">): string {
  switch (hit.kind) {
    case "turn":
      return addresses.debate(hit.container ?? hit.subject, hit.seq);
    case "decision":
      return addresses.decision(hit.subject);
    case "lesson":
      return hit.container ? addresses.debate(hit.container) : `lessons/${hit.subject}`;
    case "memory":
      return addresses.memory(hit.subject);
    case "knowledge":
      return addresses.knowledge(hit.subject);
    case "evidence":
      return addresses.evidence(hit.subject);
    case "message":
    case "channel_message":
      return addresses.channel(hit.container ?? hit.subject, hit.seq);
    case "conversation_message":
      return addresses.conversation(hit.container ?? hit.subject, hit.seq);
    default:
      return "";
  }
}
