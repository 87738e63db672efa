const PATHS = {
  now: <><circle cx="8" cy="8" r="6" /><path d="M8 4.5V8l2.3 1.6" /></>,
  debates: <><path d="M2 3h9v6H6l-2.5 2V9H2z" /><path d="M13 6h1v6h-1.5v2L10 12H7" /></>,
  decisions: <path d="M8 1.8 14.2 8 8 14.2 1.8 8z" />,
  agents: <><circle cx="6" cy="5.5" r="2.5" /><path d="M1.5 13.5c.5-3 2.500-4 4.500-4s4 1 4.500 4M11 3.200a2.500 2.500 0 0 1 0 4.700M12.500 9.800c1.200.5 2 1.700 2.200 3.700" /></>,
  memory: <path d="M2 4h12M2 8h8.5M2 12h5" />,
  knowledge: <><path d="M3 2.5v11M3 5h5M3 11h5" /><circle cx="10" cy="5" r="1.6" /><circle cx="10" cy="11" r="1.6" /></>,
  evidence: <><path d="M4 1.8h5.5L12.5 5v9.200H4z" /><path d="M6.500 8h3.500M6.500 11h3.500" /></>,
  channels: <path d="M6 2 4.500 14M11.500 2 10 14M2.500 5.500h11.500M2 10.500h11.500" />,
  tasks: <><rect x="2.500" y="2.500" width="11" height="11" rx="1.500" /><path d="m5.200 8.200 2 2 3.600-4.200" /></>,
  conversations: <><path d="M2.500 3h11v8H8l-3 2.500V11H2.500z" /><path d="M5 6h6M5 8.300h4" /></>,
  queries: <><circle cx="8" cy="8" r="6" /><path d="M6.300 6.300c.2-2.200 3.500-2 3.400.1 0 1.300-1.700 1.300-1.700 2.600M8 11.300v.1" /></>,
  evolution: <><circle cx="4" cy="3.500" r="1.600" /><circle cx="4" cy="12.500" r="1.600" /><circle cx="12" cy="6" r="1.600" /><path d="M4 5.100v5.800M4 9c0-2.500 6.400-1 6.400-3" /></>,
  corrections: <><path d="M2.500 13.500 3.300 10 10.500 2.800l2.700 2.700L6 12.700z" /><path d="M9 4.300 11.700 7" /></>,
  audit: <><circle cx="8" cy="8" r="6" /><circle cx="8" cy="8" r="2.500" /><path d="M8 2v3.500M8 10.500V14M2 8h3.500M10.500 8H14" /></>,
  operations: <path d="M1.500 8.500h3l2-5.500 3 10 2-4.500h3" />,
  lifecycle: <><path d="M3 2.500h10M3 13.500h10M4.500 2.500c0 3 3.500 3.500 3.500 5.500s-3.500 2.500-3.500 5.500M11.500 2.500c0 3-3.500 3.500-3.500 5.500s3.500 2.500 3.500 5.500" /></>,
  settings: <><path d="M2 5h7M12 5h2M2 11h2M7 11h7" /><circle cx="10.500" cy="5" r="1.500" /><circle cx="5.500" cy="11" r="1.500" /></>,
  search: <><circle cx="7" cy="7" r="4.500" /><path d="m10.500 10.500 3.500 3.500" /></>,
  moon: <path d="M12.500 9.800A5.500 5.500 0 0 1 6.200 3.500a5.500 5.500 0 1 0 6.300 6.300z" />,
  sun: <><circle cx="8" cy="8" r="3" /><path d="M8 1.500v1.500M8 13v1.500M1.500 8H3M13 8h1.500M3.400 3.400l1 1M11.600 11.600l1 1M3.400 12.600l1-1M11.600 4.400l1-1" /></>,
  down: <path d="m4.500 6.500 3.500 3.500 3.500-3.500" />,
  right: <path d="m6.500 4.500 3.500 3.500-3.500 3.500" />,
  check: <path d="m3 8.500 3.500 3.500L13 4.500" />,
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  warning: <><path d="M8 2.500 14.500 13.500h-13z" /><path d="M8 6.500v3.500M8 11.800v.1" /></>,
  gate: <><rect x="2.500" y="2.500" width="11" height="11" /><rect x="5.500" y="5.500" width="5" height="5" fill="currentColor" /></>,
  recount: <path d="M13 8a5 5 0 1 1-1.500-3.600M13 2.200V5h-2.800" />,
  fork: <><path d="M4.500 3v10M4.500 9.500c0-3 7-1.500 7-5" /><path d="m9.700 5.500 1.800-1.800 1.800 1.800" /></>,
  compare: <path d="M2.500 3h4.500v10H2.500zM9 3h4.500v10H9z" />,
  more: <><circle cx="3.500" cy="8" r=".9" fill="currentColor" /><circle cx="8" cy="8" r=".9" fill="currentColor" /><circle cx="12.500" cy="8" r=".9" fill="currentColor" /></>,
  play: <path d="M5 3.500v9l7-4.500z" />,
  pause: <path d="M5.500 3.500v9M10.500 3.500v9" />,
  diamond: <path d="M8 2.500 13.500 8 8 13.500 2.500 8z" fill="currentColor" />,
  print: <><path d="M4.500 6V2h7v4M4.500 11.500h-2V6h11v5.500h-2" /><path d="M4.500 9.500h7V14h-7z" /></>,
  download: <path d="M8 2v8M4.800 7 8 10.200 11.200 7M2.500 13.500h11" />,
  open: <path d="M6 3H3v10h10v-3M9 2.500h4.500V7M13 3 7.500 8.500" />,
  out: <path d="M6.500 2.500h-4v11h4M10 5l3 3-3 3M13 8H6" />,
  menu: <path d="M2.500 4h11M2.500 8h11M2.500 12h11" />,
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing of 16 px in the colour of its text. It says nothing by itself: words stand beside it, or give it a `label`. */
export function Icon({ name, label, className }: { name: IconName; label?: string; className?: string }) {
  const named = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg className={`i ${className ?? ""}`} viewBox="0 0 16 16" {...named}>
      {PATHS[name]}
    </svg>
  );
}
