import type { Schemas } from "@/api";
import { Clock, Command, count, day, decimal, Drawing, Empty, Icon, Loaded, Money, money, plural, Said, SectionHead, Time, useNow } from "@/design";
import type { Parts } from "./data";
import type { SpentDay } from "./spending";

type State = Schemas["ProviderState"];

function Breaker({ of }: { of: State }) {
  const now = useNow(true);
  if (of.state === "closed") return <span className="state"><Icon name="check" /> answers</span>;
  const next = of.retryAt && Date.parse(of.retryAt) > now.getTime();
  return <span className="state"><Icon name="warning" /> {of.state === "open" ? "cut off" : "on trial"}{of.state === "open" && <span className="hint">{next ? <>tried again in <Clock until={of.retryAt!} /></> : "the next call is a trial"}</span>}</span>;
}

/** Failures in a row against the number at which the breaker opens. */
function Failures({ of }: { of: State }) {
  const most = Math.min(20, Math.max(1, of.failureThreshold));
  return (
    <span className="op-fails" title={`${of.failures} of ${of.failureThreshold} failures open the breaker for ${of.cooldownSeconds} s`}>
      <svg width={most * 9} height="10" aria-hidden>{Array.from({ length: most }, (_, at) => <rect key={at} x={at * 9} width="7" height="10" fill={at < (of.failures / of.failureThreshold) * most ? "var(--ink)" : "var(--rule)"} />)}</svg>
      {of.failures} of {of.failureThreshold}
    </span>
  );
}

function Spent({ days, bound }: { days: readonly SpentDay[]; bound: number | undefined }) {
  const top = Math.max(0.01, bound ?? 0, ...days.map((one) => one.cost)) * 1.1;
  const total = days.reduce((sum, one) => sum + one.cost, 0);
  const now = useNow();
  return (
    <Drawing label={`${money(total)} spent on models in ${days.length} days, ${money(days.at(-1)?.cost ?? 0)} of it today`} height={150}>
      {(width) => {
        const step = (width - 56) / days.length;
        const y = (value: number) => 122 - (value / top) * 112;
        return (
          <>
            {[0, top / 2.2, top / 1.1].map((tick) => <g key={tick}><path className="gr" d={`M52 ${y(tick)}H${width}`} /><text className="mut end" x="46" y={y(tick) + 4}>{money(tick)}</text></g>)}
            {bound !== undefined && <path className="thr" d={`M52 ${y(bound)}H${width}`} />}
            {days.map((one, at) => (
              <g key={one.date}>
                <rect x={54 + at * step} width={Math.max(2, step - 3)} y={y(one.cost)} height={122 - y(one.cost)} fill={at === days.length - 1 ? "var(--accent)" : "var(--ink-2)"}><title>{`${day(new Date(`${one.date}T12:00:00`), now)}: ${money(one.cost)}, ${plural(one.calls, "call")}, ${count(one.tokens)} tokens`}</title></rect>
                {at % 7 === (days.length - 1) % 7 && <text className="mut" textAnchor={at === days.length - 1 ? "end" : "middle"} x={at === days.length - 1 ? width : 54 + at * step + step / 2} y="142">{at === days.length - 1 ? "today" : day(new Date(`${one.date}T12:00:00`), now, true)}</text>}
              </g>
            ))}
          </>
        );
      }}
    </Drawing>
  );
}

function Quota({ what, used, of, told }: { what: string; used: number; of: number | undefined; told: (value: number) => string }) {
  return (
    <div>
      <dt>{what} today</dt>
      <dd>
        {of === undefined ? <>{told(used)} <span className="dim">without a bound</span></> : <><svg width="120" height="8" aria-hidden><rect width="120" height="8" fill="var(--rule)" /><rect width={120 * Math.min(1, of === 0 ? 1 : used / of)} height="8" fill={used >= of ? "var(--seal)" : "var(--ink)"} /></svg> {told(used)} of {told(of)}{used >= of && <b className="seal"> used up; calls are refused until midnight UTC</b>}</>}
      </dd>
    </div>
  );
}

/** Which providers answer, and which are cut off for a while. */
export function Providers({ providers }: { providers: Parts["providers"] }) {
  return (
    <Loaded query={providers} what="The providers">
      {({ items }) => items.length === 0 ? <Empty title="No worker has called a model yet.">The workers of the chamber tell here which providers answer, and which are cut off for a while after failures.</Empty> : (
        <table className="t op-table">
          <caption className="hidden">Providers and their breakers</caption>
          <thead><tr><th scope="col">provider</th><th scope="col">breaker</th><th scope="col">failures in a row</th><th scope="col">last error</th><th scope="col" className="num">calls</th><th scope="col" className="num">told</th></tr></thead>
          <tbody>
            {[...items].sort((a, b) => Number(a.state === "closed") - Number(b.state === "closed") || a.provider.localeCompare(b.provider)).map((one) => (
              <tr key={one.provider + one.worker}>
                <td><b>{one.provider}</b> <span className="hint">seen by {one.worker}</span></td>
                <td><Breaker of={one} /></td>
                <td><Failures of={one} /></td>
                <td className="op-error">{one.lastError ? <Said inline text={one.lastError} max={120} /> : <span className="faint">none</span>}</td>
                <td className="num">{count(one.calls)}</td>
                <td className="num dim"><Time at={one.updatedAt} /></td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  );
}

/** What models took, what they may take in a day, and which may be called at which price. */
export function Quotas({ limits, spending, days }: Pick<Parts, "limits" | "spending" | "days">) {
  const today = days.at(-1);
  const unknown = spending.data?.items.reduce((sum, one) => sum + one.unknown, 0) ?? 0;
  return (
    <>
      <section className="op-part">
        <SectionHead fact={<Money value={days.reduce((sum, one) => sum + one.cost, 0)} />} second="30 days, UTC">Spent on models</SectionHead>
        <Loaded query={spending} what="The spending">{() => <Spent days={days} bound={limits.data?.costPerDay} />}</Loaded>
        {unknown > 0 && <p className="hint">Of {plural(unknown, "call")} nobody reported the end; what was reserved for them is counted.</p>}
      </section>
      <section className="op-part">
        <SectionHead>Quotas and prices</SectionHead>
        <Loaded query={limits} what="The limits">
          {(found) => (
            <>
              <dl className="op-facts">
                <Quota what="Cost" used={today?.cost ?? 0} of={found.costPerDay} told={money} />
                <Quota what="Tokens" used={today?.tokens ?? 0} of={found.tokensPerDay} told={count} />
              </dl>
              {(found.models ?? []).length === 0 ? <><p className="hint op-how">Any model may be called. An operator sets limits with</p><Command>minutebook providers limit --model openai/gpt-5=1.25:10 --cost-per-day 20</Command></> : (
                <table className="t dense op-prices">
                  <caption className="hidden">Models that may be called</caption>
                  <thead><tr><th scope="col">only these models may be called</th><th scope="col" className="num">$ a million read</th><th scope="col" className="num">$ a million written</th></tr></thead>
                  <tbody>{(found.models ?? []).map((one) => <tr key={`${one.provider}/${one.model}`}><td className="mono">{one.provider}/{one.model}</td><td className="num">{one.priceIn === undefined ? "not told" : decimal(one.priceIn)}</td><td className="num">{one.priceOut === undefined ? "not told" : decimal(one.priceOut)}</td></tr>)}</tbody>
                </table>
              )}
            </>
          )}
        </Loaded>
      </section>
    </>
  );
}
