import { useTitle } from "@/app/title";
import { clock, day, useNow, weekday } from "@/design";
import { Activity } from "./Activity";
import { Attention } from "./Attention";
import { Session } from "./Session";
import { Waiting, WaitingLine } from "./Waiting";
import "./now.css";

/** What needs me, what is happening, what is wrong? */
export default function Now() {
  useTitle("Now");
  const now = useNow();
  return (
    <>
      <header className="now-head">
        <h1 className="title">Now</h1>
        <p className="meta"><span>{weekday(now)} {day(now, now)}, {clock(now)}</span><WaitingLine /></p>
      </header>
      <div className="n3">
        <Waiting />
        <Session />
        <Attention />
      </div>
      <Activity />
    </>
  );
}
