import { useEffect, useMemo, useState } from "react";
import { useKeys } from "@/app/keys";
import { Button, clock, count, exact, Timeline, useFaces, type Moment } from "@/design";
import { useTable } from "./Context";
import { phaseName, verb } from "./minutes";
import type { Turn } from "./types";

/** Turn by turn through the debate. At its end nothing is hidden. */
export function Replay({ turns, at, go }: { turns: readonly Turn[]; at: number; go: (place: number) => void }) {
  const { nameOf } = useTable();
  const faces = useFaces();
  const [playing, setPlaying] = useState(false);
  const last = turns.length - 1;
  const { moments, groups } = useMemo(() => {
    const moments: Moment[] = turns.map((turn) => {
      const face = faces.of(nameOf(turn.seat));
      return { key: turn.id, colour: face.human ? "person" : `ag ag${face.colour}`, small: turn.purpose === "vote", label: `${turn.seq}: ${nameOf(turn.seat)} ${verb(turn)}` };
    });
    const groups: { from: number; to: number; label: string }[] = [];
    let round = 0;
    let phase = "";
    turns.forEach((turn, place) => {
      if (turn.round !== round || turn.phase !== phase) {
        const name = turn.phase === "convergence" ? "Vote" : phaseName(turn.phase);
        groups.push({ from: place, to: place, label: turn.round !== round ? `Round ${turn.round} · ${name}` : name });
        round = turn.round;
        phase = turn.phase;
      } else groups[groups.length - 1]!.to = place;
    });
    return { moments, groups };
  }, [turns, faces, nameOf]);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), 1100);
    return () => clearTimeout(timer);
  }, [playing, at, last, go]);
  const step = (by: number) => { setPlaying(false); go(Math.max(0, Math.min(last, at + by))); };
  useKeys([
    { keys: "ArrowLeft", label: "Turn before", run: () => step(-1) },
    { keys: "ArrowRight", label: "Turn after", run: () => step(1) },
    { keys: "p", label: "Play, or stop", run: () => toggle() },
  ], turns.length > 1);
  const toggle = () => {
    if (!playing && at >= last) go(0);
    setPlaying(!playing);
  };
  const turn = turns[at];
  if (!turn || turns.length < 2) return null;
  const when = new Date(turn.createdAt);
  return (
    <div className="replay noprint" role="group" aria-label="Replay">
      <Button icon={playing ? "pause" : "play"} aria-label={playing ? "Stop" : "Play from the start"} title={playing ? "Stop" : at >= last ? "Play from the start" : "Play on"} onClick={toggle} />
      <div className="track">
        <Timeline moments={moments} groups={groups} at={at} choose={go} label={`Turn ${turn.seq} of ${turns.length}`} />
        <input type="range" min={0} max={last} step={1} value={at} aria-label="Turn" aria-valuetext={`turn ${turn.seq} of ${turns.length}: ${nameOf(turn.seat)} ${verb(turn)}`} onChange={(event) => { setPlaying(false); go(Number(event.target.value)); }} />
      </div>
      <span className="nw where">turn <b>{count(turn.seq)}</b> of {count(turns.length)}<span className="sep"> · </span><time dateTime={turn.createdAt} title={exact(when)}>{clock(when, true)}</time> <kbd>←</kbd> <kbd>→</kbd></span>
    </div>
  );
}
