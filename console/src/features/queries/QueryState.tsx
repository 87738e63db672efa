import { Icon } from "@/design";
import type { Query } from "./course";

/** How it stands with a query, in a word. */
export function QueryState({ of }: { of: Pick<Query, "status" | "review"> }) {
  if (of.status === "running") return <span className="state qu-running"><i aria-hidden /> running</span>;
  const look = of.status === "answered" ? <span className="state"><Icon name="check" /> answered</span> : of.status === "cancelled" ? <span className="state dim">cancelled</span> : <span className="state"><Icon name="cross" /> {of.status}</span>;
  return of.review === "wanted" ? <>{look}<br /><b className="amber hint">wants a person</b></> : look;
}
