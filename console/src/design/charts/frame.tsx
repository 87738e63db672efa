import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** The width a chart has; charts are drawn in real pixels, so that their words keep their size. */
export function useWidth(first = 640) {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    setWidth(Math.max(40, Math.floor(box.clientWidth)));
    const observer = new ResizeObserver(() => setWidth(Math.max(40, Math.floor(box.clientWidth))));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}

/** A drawing as wide as its place. The label says what it means. */
export function Drawing({ label, height, first, children }: { label: string; height: number; first?: number; children: (width: number) => ReactNode }) {
  const [element, width] = useWidth(first);
  return (
    <div ref={element} className="chart">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>{children(width)}</svg>
    </div>
  );
}
