import { Clock, Icon, useNow } from "@/design";
import { lost, type Task } from "./board";

/** How long the lease still holds, or since when it is lost. */
export function LeaseClock({ task }: { task: Task }) {
  const now = useNow(true);
  if (!task.leaseUntil) return null;
  if (lost(task, now)) return <span className="tk-lost"><Icon name="warning" /> lease lost <Clock since={task.leaseUntil} units={1} /> ago</span>;
  const left = Date.parse(task.leaseUntil) - now.getTime();
  return <span className={left < 60_000 ? "tk-lease soon" : "tk-lease"}><Icon name="now" /> <Clock until={task.leaseUntil} /> left</span>;
}
