import { useRef, useState } from "react";
import { useGet, usePost, type Schemas } from "@/api";
import { VoiceChoice, type Voice } from "@/app/voice";
import { Agent, Button, Command } from "@/design";

/** Where a person speaks: enter posts, shift and enter begins a line, @ names somebody. */
export function Composer({ channel, voice, posted }: { channel: Schemas["Channel"]; voice: Voice; posted: () => void }) {
  const [body, setBody] = useState("");
  const [begun, setBegun] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const agents = useGet("/agents", { query: { limit: 200 } }, { staleTime: 60_000 });
  const post = usePost("/channels/{channel}/messages", { done: () => { setBody(""); setBegun(undefined); posted(); } });
  if (!voice.agent && voice.people.length === 0)
    return <div className="ch-composer"><p className="hint">To speak here, the workspace has to know you as a person.</p><Command>minutebook agents register NAME --kind human</Command></div>;
  const names = begun === undefined ? [] : (agents.data?.items ?? []).filter((one) => one.name.startsWith(begun) && one.id !== voice.agent?.id).slice(0, 6);
  const send = () => {
    if (body.trim() && voice.agent && !post.isPending) post.mutate({ path: { channel: channel.id }, body: { author: voice.agent.name, body: body.trim() } });
  };
  const look = (element: HTMLTextAreaElement) => setBegun(/(?:^|\s)@([\p{L}\p{N}_-]*)$/u.exec(element.value.slice(0, element.selectionStart))?.[1]?.toLowerCase());
  const take = (name: string) => {
    const element = field.current!;
    const at = element.selectionStart;
    const head = body.slice(0, at).replace(/@[\p{L}\p{N}_-]*$/u, `@${name} `);
    setBody(head + body.slice(at));
    setBegun(undefined);
    requestAnimationFrame(() => { element.focus(); element.setSelectionRange(head.length, head.length); });
  };
  return (
    <form className="ch-composer" onSubmit={(event) => { event.preventDefault(); send(); }}>
      {names.length > 0 && <p className="ch-names" role="group" aria-label="Name somebody">{names.map((one) => <button key={one.id} type="button" className="btn small" onClick={() => take(one.name)}><Agent agent={one.id} /></button>)}</p>}
      <textarea
        ref={field} className="field" rows={Math.min(8, Math.max(2, body.split("\n").length))} maxLength={65536} aria-label={`Message to #${channel.name}`}
        placeholder={`Say something in #${channel.name}; @ names somebody`} value={body}
        onChange={(event) => { setBody(event.target.value); look(event.target); }} onClick={(event) => look(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape" && begun !== undefined) { event.stopPropagation(); setBegun(undefined); }
          if (event.key === "Tab" && !event.shiftKey && begun && names[0]) { event.preventDefault(); take(names[0].name); }
          if (event.key === "Enter" && !event.shiftKey) { event.preventDefault(); send(); }
        }}
      />
      <p className="ch-send">
        {voice.agent && voice.people.length <= 1 ? <span className="hint">as {voice.agent.name}</span> : <VoiceChoice voice={voice} label="Speak as" />}
        <span className="hint">enter posts, shift and enter begins a line</span>
        <Button kind="primary" type="submit" disabled={post.isPending || body.trim() === "" || !voice.agent}>Post</Button>
      </p>
      {post.error && <p className="seal" role="alert">{post.error.message}</p>}
    </form>
  );
}
