import { useQuery } from "@tanstack/react-query";
import { keyOf, read, Refusal, useWorkspace, type Readable } from "@/api";
import { Days, SectionHead } from "@/design";

interface Counts {
  days: { from: string; turns: number; debates: number; decisions: number }[];
}

const PATH = "/activity" as Readable;

/** Turns and decisions a day. A server that does not count them shows nothing here. */
export function Activity() {
  const workspace = useWorkspace();
  const counts = useQuery({
    queryKey: keyOf(workspace, PATH, {}),
    queryFn: async ({ signal }) => {
      try {
        return (await read(workspace, PATH, undefined, signal)) as unknown as Counts;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return { days: [] };
        throw error;
      }
    },
    enabled: workspace !== "",
  });
  const days = counts.data?.days ?? [];
  const last = days[days.length - 1];
  if (!last) return null;
  return (
    <section className="activity" aria-label="Turns and decisions a day">
      <SectionHead fact={`${days.length} days`}>Turns and decisions a day</SectionHead>
      <Days days={days.map((day) => ({ date: day.from.slice(0, 10), turns: day.turns, decisions: day.decisions }))} today={last.from.slice(0, 10)} />
    </section>
  );
}
