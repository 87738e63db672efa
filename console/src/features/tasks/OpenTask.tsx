import { useState } from "react";
import { useGet, usePost } from "@/api";
import { useVoice } from "@/app/voice";
import { Button, Dialog } from "@/design";

/** Asks for work: what, by whom, and where the result is posted. */
export function OpenTask({ open, close, channels }: { open: boolean; close: () => void; channels: readonly string[] }) {
  return <Dialog open={open} close={close} title="Ask for work"><Form close={close} channels={channels} /></Dialog>;
}

function Form({ close, channels }: { close: () => void; channels: readonly string[] }) {
  const voice = useVoice();
  const agents = useGet("/agents", { query: { limit: 200 } });
  const [input, setInput] = useState("");
  const [assignee, setAssignee] = useState("");
  const [channel, setChannel] = useState("");
  const ask = usePost("/tasks", { done: close });
  const body = { input: input.trim(), ...(voice.agent ? { by: voice.agent.name } : {}), ...(assignee ? { assignee } : {}), ...(channel ? { channel } : {}) };
  return (
    <form className="tk-form" onSubmit={(event) => { event.preventDefault(); if (body.input) ask.mutate({ body }); }}>
      <label><span className="lbl-for">What is to be done</span><textarea className="field" rows={4} maxLength={65536} required value={input} onChange={(event) => setInput(event.target.value)} /></label>
      <div className="tk-pair">
        <label><span className="lbl-for">Who may take it</span>
          <select className="field" value={assignee} onChange={(event) => setAssignee(event.target.value)}><option value="">Anybody</option>{agents.data?.items.map((one) => <option key={one.id} value={one.name}>{one.name}</option>)}</select>
        </label>
        <label><span className="lbl-for">Where the result is posted</span>
          <select className="field" value={channel} onChange={(event) => setChannel(event.target.value)}><option value="">Nowhere</option>{channels.map((one) => <option key={one} value={one}>#{one}</option>)}</select>
        </label>
      </div>
      {ask.error && <p className="seal" role="alert">{ask.error.message}</p>}
      <p className="tk-acts"><Button kind="primary" type="submit" disabled={ask.isPending || body.input === ""}>Ask</Button><Button onClick={close}>Not now</Button></p>
    </form>
  );
}
