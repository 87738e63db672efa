import { Agent, shortId, useFaces } from "@/design";
import { useMe } from "./session";

/** Who did something, as the log names them. */
export function Actor({ actor }: { actor: string }) {
  const me = useMe();
  const faces = useFaces();
  if (actor === "embedded" || actor === "system") return <span className="dim">the server</span>;
  const id = actor.slice(actor.indexOf(":") + 1);
  if (actor.startsWith("token:")) return me?.token === id ? <Agent agent={me.name} human ink /> : <span className="dim" title={actor}>token <span className="mono">{shortId(id)}</span></span>;
  return faces.of(actor).id ? <Agent agent={id} link /> : <span className="dim" title={actor}>agent <span className="mono">{shortId(id)}</span></span>;
}
