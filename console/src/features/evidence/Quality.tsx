import type { Schemas } from "@/api";
import { decimal } from "@/design";

type Terms = Schemas["EvidenceQuality"];

const TERMS = [["relevance", "relevance"], ["semantic", "meaning"], ["freshness", "freshness"], ["authority", "authority"], ["completeness", "completeness"], ["consistency", "consistency"]] as const;

/** The six terms of a quality: as six bars in a row of a table, or each with its name. */
export function Quality({ quality, small }: { quality: Terms; small?: boolean }) {
  const told = `${quality.tier}, ${decimal(quality.overall)}: ${TERMS.map(([key, name]) => `${name} ${decimal(quality[key])}`).join(", ")}`;
  if (small)
    return (
      <span className="ev-quality" title={told}>
        <svg width="47" height="22" role="img" aria-label={told}>
          {TERMS.map(([key], at) => (
            <g key={key}>
              <rect x={at * 8} width="6" height="22" fill="var(--rule)" opacity=".6" />
              <rect x={at * 8} y={22 - 22 * quality[key]} width="6" height={22 * quality[key]} fill="var(--ink-2)" />
            </g>
          ))}
        </svg>
        <span aria-hidden><b>{quality.tier}</b> {decimal(quality.overall)}</span>
      </span>
    );
  return (
    <table className="t bars" aria-label={told}>
      <tbody>
        {TERMS.map(([key, name]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td><svg width="160" height="8" aria-hidden><rect width="160" height="8" fill="var(--rule)" /><rect width={160 * quality[key]} height="8" fill="var(--ink-2)" /></svg></td>
            <td className="num">{decimal(quality[key])}</td>
          </tr>
        ))}
        <tr><th scope="row"><b>overall</b></th><td><svg width="160" height="8" aria-hidden><rect width="160" height="8" fill="var(--rule)" /><rect width={160 * quality.overall} height="8" fill="var(--ink)" /></svg></td><td className="num"><b>{decimal(quality.overall)}</b></td></tr>
      </tbody>
    </table>
  );
}
