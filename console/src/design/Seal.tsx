/** The figure of a hash: one stroke for each hexadecimal digit, its length the digit. To compare by eye; never without a hash. */
export function Seal({ hash, size = 18, label }: { hash: string; size?: number; label?: string }) {
  const digits = hash.toLowerCase().replace(/[^0-9a-f]/g, "").slice(0, 64);
  const middle = size / 2;
  const inner = size * 0.25;
  const path = Array.from(digits, (digit, at) => {
    const angle = (at / digits.length) * 2 * Math.PI - Math.PI / 2;
    const outer = inner + size * 0.035 + (parseInt(digit, 16) / 15) * size * 0.2;
    const point = (radius: number) => `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;
    return `M${point(inner)}L${point(outer)}`;
  }).join("");
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label ?? `Figure of hash ${digits.slice(0, 8)}`}>
      <path d={path} stroke="currentColor" strokeWidth={Math.max(0.8, size / 22)} strokeLinecap="round" />
      <circle cx={middle} cy={middle} r={size * 0.22} fill="none" stroke="currentColor" strokeWidth={Math.max(0.7, size / 26)} />
    </svg>
  );
}
