import { Link } from "@tanstack/react-router";
import { useGet, useWorkspace } from "@/api";
import { Said } from "@/design";

const DEBATE = /^debate ([0-9a-f]{8}-[0-9a-f-]{27})$/;
const LIFE = /^session [0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Where something was learnt. A debate is named by its question, a life by what it is: not by their ids. */
export function Source({ source, max = 60, link, className }: { source: string; max?: number; link?: boolean; className?: string }) {
  const workspace = useWorkspace();
  const debate = DEBATE.exec(source)?.[1];
  const found = useGet("/debates/{debate}", { path: { debate: debate ?? "" } }, { enabled: debate !== undefined, retry: false, staleTime: Infinity });
  if (LIFE.test(source)) return <span title={source}>the note at the end of a life</span>;
  if (!debate) return <Said inline text={source} max={max} className={className} />;
  const told = <>the debate {found.data && <Said inline text={found.data.topic} max={max} className={className} />}</>;
  return link ? <Link className="src" to="/w/$workspace/debates/$debate" params={{ workspace, debate }}>{told}</Link> : told;
}
