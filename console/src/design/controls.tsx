import { useEffect, useId, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from "react";
import { count, decimal, money, shortId } from "./format";
import { Icon, type IconName } from "./Icon";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: "primary" | "refuse" | "quiet";
  icon?: IconName;
  /** The key that does the same, shown on the button. */
  shortcut?: string;
  small?: boolean;
}

export function Button({ kind, icon, shortcut, small, children, className, ...rest }: ButtonProps) {
  const look = kind === "primary" ? "pri" : kind === "refuse" ? "no" : (kind ?? "");
  return (
    <button type="button" className={`btn ${look} ${small ? "small" : ""} ${icon && !children ? "ic" : ""} ${className ?? ""}`} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut && <kbd aria-hidden>{shortcut}</kbd>}
    </button>
  );
}

/** The head of a section: a bold line on a rule, with one fact at its right end. */
export function SectionHead({ children, second, fact, level = 2, id }: { children: ReactNode; second?: ReactNode; fact?: ReactNode; level?: 2 | 3; id?: string }) {
  const Tag = level === 2 ? "h2" : "h3";
  return (
    <Tag className="sec" id={id}>
      {children}
      {second && <span className="s">{second}</span>}
      {fact !== undefined && <span className="r">{fact}</span>}
    </Tag>
  );
}

export function Count({ value }: { value: number }) {
  return <span className="nw">{count(value)}</span>;
}

export function Money({ value, of }: { value: number; of?: number }) {
  return <span className="nw">{money(value)}{of !== undefined && ` of ${money(of)}`}</span>;
}

/** Copies, and says so for a moment. */
export function useCopy(): [boolean, (text: string) => void] {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    copied,
    (text) => {
      void navigator.clipboard?.writeText(text).then(() => {
        setCopied(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setCopied(false), 1500);
      });
    },
  ];
}

/** An id or a hash, shortened; copies the whole on click. */
export function Id({ id, label = "id" }: { id: string; label?: string }) {
  const [copied, copy] = useCopy();
  return (
    <button type="button" className="id" title={`${id}\nClick copies it`} aria-label={`Copy ${label} ${shortId(id)}`} onClick={() => copy(id)}>
      {copied ? "copied" : shortId(id)}
    </button>
  );
}

/** A command to paste. */
export function Command({ children }: { children: string }) {
  const [copied, copy] = useCopy();
  return (
    <div className="cmd">
      <code>{children.split(/(--\S+)/).map((part, at) => (at % 2 === 1 ? <span key={at} className="nw">{part}</span> : part))}</code>
      <button type="button" className="act" onClick={() => copy(children)}>{copied ? "Copied" : "Copy"}</button>
    </div>
  );
}

/** What a list says when it has nothing: what it would hold, and what to do. */
export function Empty({ title, children, command, action }: { title: string; children?: ReactNode; command?: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <h3>{title}</h3>
      {children && <p>{children}</p>}
      {command && <Command>{command}</Command>}
      {action && <div className="go">{action}</div>}
    </div>
  );
}

/** The shape of what comes. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div className="sk" key={row}><i className="w1" /><i className="w2" /><i className="w3" /></div>
      ))}
    </div>
  );
}

/** What could not be read, why, and a way to try again. */
export function ErrorBox({ what, error, retry }: { what: string; error: unknown; retry?: () => void }) {
  const detail = error instanceof Error ? error.message : String(error);
  const trace = typeof error === "object" && error !== null && "trace" in error && typeof error.trace === "string" ? error.trace : undefined;
  return (
    <div className="err" role="alert">
      <h3>{what} could not be read.</h3>
      <p>
        {sentence(detail)} {trace && <>Trace <Id id={trace} label="trace" /></>}
      </p>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

/** Skeleton, error or content of one query. Old content stays while new is fetched, with the error above it. */
export function Loaded<T>({ query, what, skeleton, children }: { query: Asked<T>; what: string; skeleton?: ReactNode; children: (data: T) => ReactNode }) {
  if (query.data === undefined && query.error) return <ErrorBox what={what} error={query.error} retry={() => void query.refetch()} />;
  if (query.data === undefined) return skeleton ?? <Skeleton />;
  return (
    <>
      {query.error ? <ErrorBox what={what} error={query.error} retry={() => void query.refetch()} /> : null}
      {children(query.data)}
    </>
  );
}

/** Ring: stated. Dot: what statements like it were worth. */
export function Confidence({ stated, calibrated }: { stated: number; calibrated?: number }) {
  const x = (value: number) => 4 + Math.max(0, Math.min(1, value)) * 36;
  const told = calibrated === undefined ? `stated confidence ${decimal(stated)}` : `stated confidence ${decimal(stated)}, calibrated ${decimal(calibrated)}`;
  return (
    <span className="conf" title={told}>
      <svg width="44" height="10" viewBox="0 0 44 10" role="img" aria-label={told}>
        <path d="M4 5H40" stroke="var(--rule-2)" />
        {calibrated !== undefined && <path d={`M${x(stated)} 5H${x(calibrated)}`} stroke="var(--ink)" />}
        {calibrated !== undefined && <circle cx={x(calibrated)} cy="5" r="3" fill="var(--ink)" />}
        <circle cx={x(stated)} cy="5" r="3" fill={calibrated === undefined ? "var(--paper)" : "none"} stroke="var(--ink)" strokeWidth="1.1" />
      </svg>
      <span aria-hidden>{decimal(stated)}{calibrated !== undefined && <> → <b>{decimal(calibrated)}</b></>}</span>
    </span>
  );
}

export interface Tab<K extends string> {
  key: K;
  label: ReactNode;
  count?: number;
}

/** Chooses one of a few views of the same thing. */
export function Tabs<K extends string>({ tabs, current, choose, label }: { tabs: readonly Tab<K>[]; current: K; choose: (key: K) => void; label: string }) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button key={tab.key} type="button" aria-current={tab.key === current ? "true" : undefined} onClick={() => choose(tab.key)}>
          {tab.label}
          {tab.count !== undefined && <span className="n">{count(tab.count)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Two or three exclusive settings, small. */
export function Segments<K extends string>({ options, current, choose, label }: { options: readonly { key: K; label: string }[]; current: K; choose: (key: K) => void; label: string }) {
  return (
    <span className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.key} type="button" aria-pressed={option.key === current} onClick={() => choose(option.key)}>{option.label}</button>
      ))}
    </span>
  );
}

interface ModalProps {
  open: boolean;
  close: () => void;
  title: ReactNode;
  children: ReactNode;
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      element.showModal();
      // The browser focuses the first button, which closes; whoever opens a form wants to write.
      element.querySelector<HTMLElement>("input, textarea, select")?.focus();
    }
    if (!open && element?.open) element.close();
  }, [open]);
  return dialog;
}

function Modal({ open, close, title, children, look, width }: ModalProps & { look: string; width?: number }) {
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={look}
      aria-labelledby={id}
      style={width ? ({ "--drawer": `${width}px` } as React.CSSProperties) : undefined}
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {open && (
        <div>
          <header>
            <h2 id={id}>{title}</h2>
            <Button kind="quiet" icon="cross" aria-label="Close" onClick={close} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** A question or a form above the page. Escape and a click outside close it. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} look="dialog" />;
}

/** A sheet from the right, for work beside the page. */
export function Drawer(props: ModalProps & { width?: number }) {
  return <Modal {...props} look="drawer" />;
}

/** A button that opens a short menu under it. Children are buttons and links. */
export function Menu({ label, children, look, title }: { label: ReactNode; children: ReactNode; look?: string; title?: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const place = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    menu.current.style.top = `${box.bottom + 4}px`;
    menu.current.style.left = `${Math.max(8, Math.min(box.left, innerWidth - menu.current.offsetWidth - 8))}px`;
  };
  return (
    <>
      <button ref={button} type="button" className={look ?? "btn"} popoverTarget={id} title={title}>{label}</button>
      <div ref={menu} id={id} popover="auto" className="menu" onToggle={(event) => event.newState === "open" && place()} onClick={() => menu.current?.hidePopover()}>
        {children}
      </div>
    </>
  );
}

export interface Column<T> {
  head: ReactNode;
  cell: (row: T) => ReactNode;
  num?: boolean;
  width?: string;
}

/** Rows to compare. Put `data-row` on the link of a row, and j, k and enter work. */
export function Table<T>({ columns, rows, rowKey, dense, caption }: { columns: readonly Column<T>[]; rows: readonly T[]; rowKey: (row: T) => string; dense?: boolean; caption: string }) {
  return (
    <table className={`t ${dense ? "dense" : ""}`}>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={at} scope="col" className={column.num ? "num" : undefined} style={column.width ? { width: column.width } : undefined}>{column.head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => (
              <td key={at} className={column.num ? "num" : undefined}>{column.cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
