import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { useMemo, useState, type ReactNode } from "react";
import {
  Agent, ConsensusLine, Bars, Button, Clock, Command, Confidence, Count, Days, Dialog, Drawer, Empty, ErrorBox, Faces, FacesProvider, Icon, Id, Line, Menu, Money, Monogram,
  Option, Reliability, Said, Seal, SectionHead, Segments, Skeleton, Sparkline, StackedBars, Table, Tabs, Time, Timeline, Whiskers, type Day,
} from "@/design";
import { useTheme } from "@/app/theme";
import { hostile } from "./hostile";
import "./gallery.css";

const NAMES = ["ada", "grace", "linus", "margaret", "barbara", "frances", "hedy", "edsger", "ken", "alan", "radia", "donald"];
const agents = NAMES.map((name, at) => ({ id: name, name, kind: "model" as const, createdAt: `2026-01-${String(at + 1).padStart(2, "0")}` }));
const faces = new Faces([...agents, { id: "ro", name: "Ruth Okafor", kind: "human", createdAt: "2026-02-01" }]);

function Section({ title, fact, wide, children }: { title: string; fact?: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? "wide" : undefined}>
      <SectionHead fact={fact}>{title}</SectionHead>
      <div className="in">{children}</div>
    </section>
  );
}

function days(): Day[] {
  return Array.from({ length: 30 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 9, 14 + at));
    const weekend = date.getUTCDay() % 6 === 0;
    return { date: date.toISOString().slice(0, 10), turns: weekend ? 8 + (at % 5) : 80 + ((at * 37) % 90), decisions: weekend ? at % 2 : 2 + ((at * 7) % 6) };
  });
}

/** Every control in every state; to look at, and for the tests of all of them in both themes. */
export default function Gallery() {
  const [theme, toggle] = useTheme();
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  const [tab, setTab] = useState<"all" | "few">("all");
  const [place, setPlace] = useState(5);
  const now = Date.now();
  const router = useMemo(() => createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() }), []);
  const rating = useMemo(() => Array.from({ length: 40 }, (_, at) => {
    const y = 1500 + 120 * Math.sin(at / 9) + at * 2;
    return { x: new Date(2026, 2, 1 + at * 6), y, low: y - 300 / Math.sqrt(at + 1), high: y + 300 / Math.sqrt(at + 1) };
  }), []);
  return (
    <RouterContextProvider router={router as never}>
    <FacesProvider value={faces}>
      <main className="gallery">
        <header><h1 className="title">Gallery</h1><p className="meta"><span>every control in every state</span></p><Button icon={theme === "dark" ? "sun" : "moon"} onClick={toggle}>{theme}</Button></header>
        <div className="g">
          <Section title="Agents" fact="twelve colours, people are square">
            <div className="flow">{NAMES.map((name) => <Agent key={name} agent={name} />)}<Agent agent="Ruth Okafor" /><Agent agent="nobody knows" /></div>
            <div className="flow">{NAMES.map((name) => <Monogram key={name} agent={name} />)}<Monogram agent="Ruth Okafor" /></div>
            <div className="flow">{NAMES.map((name) => <Monogram key={name} agent={name} on />)}<Monogram agent="grace" on pulse /><Monogram agent="ada" size="l" /><Monogram agent="ada" size="s" /></div>
            <div className="flow"><Option name="P1" by="ada" /><Option name="P3" by="linus" /><Option name="yes" /><Agent agent="ada" ink /><Agent agent="ada" bare /></div>
          </Section>
          <Section title="Figures and times">
            <div className="flow"><Confidence stated={0.88} calibrated={0.68} /><Confidence stated={0.74} /><Count value={1234567} /><Money value={0.034} /><Money value={1.5} of={20} /><Id id="0197c0de-0000-7000-8000-000000000201" /></div>
            <div className="flow"><Time at={new Date(now - 2 * 3600_000)} /><Time at={new Date(now + 11 * 60_000)} /><Time at={new Date(now - 40 * 86_400_000)} /><Clock until={new Date(now + 680_000)} /><Clock since={new Date(now - 14_000)} units={1} /></div>
            <div className="flow"><Seal hash="77ca8664be9a0f01d1e36f73aa19c6b47ddc4d41f6f4a4df3e6fbb1c25de17a9" size={18} /><Seal hash="77ca8664be9a0f01d1e36f73aa19c6b47ddc4d41f6f4a4df3e6fbb1c25de17a9" size={64} /><Seal hash="87ca8664be9a0f01d1e36f73aa19c6b47ddc4d41f6f4a4df3e6fbb1c25de17a9" size={64} /></div>
          </Section>
          <Section title="Buttons">
            <div className="flow"><Button>Plain</Button><Button kind="primary" shortcut="a">Approve</Button><Button kind="refuse" shortcut="r">Refuse</Button><Button kind="quiet">Quiet</Button><Button icon="recount">Recount</Button><Button icon="more" aria-label="More" /><Button disabled>Disabled</Button><Button kind="primary" disabled>Disabled</Button><Button small>Small</Button></div>
            <div className="flow"><Button onClick={() => setDialog(true)}>Open a dialog</Button><Button onClick={() => setDrawer(true)}>Open a drawer</Button><Menu label={<>Menu <Icon name="down" /></>}><button type="button">First</button><button type="button">Second</button></Menu><Segments label="Text" options={[{ key: "all", label: "text" }, { key: "few", label: "difference" }]} current={tab} choose={setTab} /></div>
            <Tabs label="Views" tabs={[{ key: "all", label: "All", count: 23 }, { key: "few", label: "Decisions", count: 2 }]} current={tab} choose={setTab} />
            <div className="flow"><input className="field small" aria-label="Field" placeholder="Placeholder" /><select className="field small" aria-label="Choice"><option>One</option></select></div>
          </Section>
          <Section title="Bars of the frame">
            <div className="bar cut"><Icon name="warning" /><span>Not live since 16:18:04. Tries again in 6 s; nothing is lost.</span><Button small>Try now</Button></div>
            <div className="bar asof"><Icon name="now" /><span>As of <b>30 September 2026, 18:00</b>.</span><Button small>Back to now</Button></div>
            <div className="bar dmg"><Icon name="cross" /><span><b>Entry 8 412 does not hold:</b> its hash differs.</span><Button small kind="refuse">Audit</Button></div>
            <div className="bar back"><span>Live again. 3 turns came meanwhile.</span></div>
          </Section>
          <Section title="Nothing yet"><Empty title="No debate was held yet." command="minutebook demo" action={<Button kind="primary">Open a debate</Button>}>Open one here, or watch a scripted one first.</Empty></Section>
          <Section title="Error and loading"><ErrorBox what="The turns of this debate" error={Object.assign(new Error("the server did not answer within 10 seconds"), { trace: "7c1e4d05cb912a8d988db582295caab0" })} retry={() => undefined} /><Skeleton rows={1} /><Command>minutebook demo</Command></Section>
          <Section title="Line with its band" fact="uncertainty is drawn" wide><Line label="Skill from 1 500 to 1 700" series={[{ points: rating, colour: "ag ag1", label: "1 648" }]} base={1500} notes={[{ x: new Date(2026, 6, 19), text: "19 July: invoices re-issued" }]} xFormat={(value) => new Date(value).toLocaleString("en", { month: "short" })} /></Section>
          <Section title="Consensus by round"><Line label="Consensus 0.55, then 0.76; threshold 0.75" height={150} series={[{ points: [{ x: 1, y: 0.55 }, { x: 2, y: 0.76 }], dots: true, label: ".76" }]} yFrom={0} yTo={1} yTicks={[0, 0.25, 0.5, 0.75, 1]} yFormat={(value) => value.toFixed(2).replace(/^0\./, ".")} threshold={0.75} xTicks={[1, 2]} xFormat={(value) => `round ${value}`} notHeld={{ from: 3, text: "not held" }} /></Section>
          <Section title="Votes"><StackedBars label="Votes" rows={[{ key: "P1", label: "P1", parts: [{ key: "g", value: 0.98, colour: "ag ag2", label: "grace" }, { key: "m", value: 0.81, colour: "ag ag4", label: "margaret" }, { key: "a", value: 0.54, colour: "ag ag1", label: "ad" }], note: "3 votes" }, { key: "P3", label: "P3", parts: [{ key: "l", value: 0.38, colour: "ag ag3", label: "li" }], note: "1 vote" }, { key: "P4", label: "P4", parts: [], note: "0 votes" }]} /></Section>
          <Section title="Turns and decisions a day" fact="30 days" wide><Days days={days()} today="2026-11-12" /></Section>
          <Section title="Reliability"><Reliability colour="ag ag1" label="Says more than it knows above 0.8" buckets={[{ stated: 0.46, observed: 0.5, of: 2 }, { stated: 0.55, observed: 0.57, of: 7 }, { stated: 0.65, observed: 0.64, of: 11 }, { stated: 0.75, observed: 0.69, of: 16 }, { stated: 0.85, observed: 0.76, of: 17 }, { stated: 0.94, observed: 0.91, of: 11 }]} /></Section>
          <Section title="Whiskers, sparklines, shares, consensus">
            <p><Whiskers label="ada 1 648, 1 590 to 1 706" colour="ag ag1" of={{ low: 1590, high: 1706, value: 1648 }} from={1200} to={1750} line={1590} /></p>
            <p><Whiskers label="edsger 1 446, few matches" colour="ag ag8" few of={{ low: 1318, high: 1574, value: 1446 }} from={1200} to={1750} line={1590} /></p>
            <div className="flow"><Sparkline label="rising" values={[3, 4, 4, 5, 4, 6, 7]} /><ConsensusLine values={[0.2, 0.36, 0.44]} threshold={0.75} rounds={6} /><ConsensusLine values={[0.4, 0.5, 0.71]} threshold={0.75} rounds={3} /><ConsensusLine values={[]} threshold={0.75} /></div>
            <Bars label="Critiques that led to a change" colour="ag ag1" rows={[{ key: "architecture", value: 11, of: 17 }, { key: "security", value: 3, of: 8 }]} />
          </Section>
          <Section title="Timeline" wide><Timeline label="Turn 6 of 12" at={place} choose={setPlace} moments={NAMES.map((name, at) => ({ key: name, colour: `ag ag${at + 1}`, small: at % 4 === 3, label: name }))} groups={[{ from: 0, to: 3, label: "Round 1 · Proposal" }, { from: 4, to: 11, label: "Round 2" }]} /></Section>
          <Section title="Table" wide>
            <Table caption="Agents" rowKey={(row) => row.name} rows={agents.slice(0, 4)} columns={[{ head: "agent", cell: (row) => <Agent agent={row.name} /> }, { head: "since", cell: (row) => row.createdAt }, { head: "matches", num: true, cell: () => "64" }]} />
          </Section>
          <Section title="Said" fact="a safe part of Markdown">
            <Said text={"Move the **ledger** first, and *only* the ledger [E1]. It has `2.1 M` rows.\n\n1. Write postings\n2. Read balances\n\n> None says what a bad night would cost.\n\n```sql\nselect sum(amount) from posting\n```\n"} cite={(label) => <span className="act mono">[{label}]</span>} marks={[{ from: 0, to: 24, by: "grace", label: "1" }]} />
          </Section>
          <Section title="Said by somebody hostile" fact="inert">{hostile.map((one) => <div key={one.name} className="hostile"><p className="hint">{one.name}</p><Said text={one.text} /></div>)}</Section>
        </div>
        <Dialog open={dialog} close={() => setDialog(false)} title="A dialog"><p>Escape closes it.</p></Dialog>
        <Drawer open={drawer} close={() => setDrawer(false)} title="A drawer"><p>Beside the page.</p></Drawer>
      </main>
    </FacesProvider>
    </RouterContextProvider>
  );
}
