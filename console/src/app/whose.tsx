import { useNavigate } from "@tanstack/react-router";
import { useGet } from "@/api";
import { Agent, useFaces } from "@/design";
import { useMe } from "./session";

const AGENT = "agent:";

/** The user that is meant: an agent of the workspace by its name, or whatever an application calls its user. */
export function userOf(text: string, agents: readonly { id: string; name: string }[]): string | undefined {
  const said = text.trim();
  if (said === "") return undefined;
  const agent = agents.find((one) => one.name === said || one.id === said);
  return agent ? AGENT + agent.id : said.slice(0, 128);
}

/** Takes the user from an address. */
export function userSearch(given: Record<string, unknown>): { user?: string } {
  return (typeof given.user === "string" || typeof given.user === "number") && String(given.user) !== "" && String(given.user).length <= 128 ? { user: String(given.user) } : {};
}

/** Whose something is: an agent, or a user of an application. */
export function User({ user }: { user: string }) {
  const faces = useFaces();
  if (!user.startsWith(AGENT)) return <span className="nw">{user}</span>;
  return <Agent agent={faces.of(user.slice(AGENT.length)).name} bare link />;
}

/**
 * Chooses whose conversations, queries or corrections are listed. The record lists those of one user at a time, and does not
 * list users: agents are offered, any other name can be written.
 */
export function Whose({ user }: { user: string | undefined }) {
  const navigate = useNavigate();
  const faces = useFaces();
  const me = useMe();
  const agents = useGet("/agents", { query: { limit: 200 } }, { staleTime: 60_000 }).data?.items ?? [];
  const shown = user?.startsWith(AGENT) ? faces.of(user.slice(AGENT.length)).name : (user ?? "");
  const set = (text: string) => {
    const next = userOf(text, agents);
    if (next !== user) void navigate({ to: ".", search: ((before: object) => ({ ...before, user: next })) as never, replace: true });
  };
  return (
    <>
      <input key={shown} className="field small" list="whose" aria-label="Whose" placeholder={me?.agent ? "Whose: my own" : "Whose: local"} defaultValue={shown} maxLength={128} onBlur={(event) => set(event.target.value)} onKeyDown={(event) => event.key === "Enter" && set(event.currentTarget.value)} />
      <datalist id="whose">{agents.map((one) => <option key={one.id} value={one.name} />)}</datalist>
    </>
  );
}
