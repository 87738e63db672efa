import { useEffect, useRef, useSyncExternalStore } from "react";

/** A key, or two one after another: "/", "g d". */
export interface Binding {
  keys: string;
  label: string;
  run: () => void;
  /** Under which head the help shows it. */
  group?: string;
}

/** Finds the binding for what was pressed; the second key of two must follow within a second and a half. */
export class Keyboard {
  private bindings: Binding[] = [];
  private pending: { key: string; at: number } | undefined;
  private readonly watchers = new Set<() => void>();

  add(bindings: readonly Binding[]): () => void {
    // The newest first: a dialog or a page may take a key of the frame.
    this.bindings = [...bindings, ...this.bindings];
    this.changed();
    return () => {
      this.bindings = this.bindings.filter((binding) => !bindings.includes(binding));
      this.changed();
    };
  }

  press(key: string, now: number): boolean {
    const first = this.pending && now - this.pending.at < 1500 ? this.pending.key : undefined;
    this.pending = undefined;
    const found = (first && this.find(`${first} ${key}`)) || this.find(key);
    if (found) {
      found.run();
      return true;
    }
    if (this.bindings.some((binding) => binding.keys.startsWith(`${key} `))) {
      this.pending = { key, at: now };
      return true;
    }
    return false;
  }

  private find(keys: string): Binding | undefined {
    return this.bindings.find((binding) => binding.keys === keys);
  }

  private list: readonly Binding[] = [];
  private changed(): void {
    const seen = new Set<string>();
    this.list = this.bindings.filter((binding) => !seen.has(binding.keys) && seen.add(binding.keys));
    this.watchers.forEach((watcher) => watcher());
  }

  all = () => this.list;
  watch = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };
}

export const keyboard = new Keyboard();

/** Binds keys while the component is on the page. */
export function useKeys(bindings: readonly Binding[], enabled = true): void {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  const shape = bindings.map((binding) => `${binding.keys}\t${binding.label}`).join("\n");
  useEffect(() => {
    if (!enabled) return;
    return keyboard.add(latest.current.map((binding, at) => ({ ...binding, run: () => latest.current[at]?.run() })));
  }, [shape, enabled]);
}

export function useAllKeys(): readonly Binding[] {
  return useSyncExternalStore(keyboard.watch, keyboard.all);
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Rows of any list: the elements with `data-row`. */
function moveRow(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")].filter((row) => row.offsetParent !== null);
  if (rows.length === 0) return;
  const at = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
  const next = at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, at + by));
  rows[next]!.focus();
  rows[next]!.scrollIntoView({ block: "nearest" });
}

/** Listens to the keyboard for the whole console. */
export function useKeyboard(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "Escape" && typing(event.target) && !document.querySelector("dialog[open]")) return (event.target as HTMLElement).blur();
      if (event.altKey || event.isComposing) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() === "k" && keyboard.press("ctrl k", event.timeStamp)) event.preventDefault();
        return;
      }
      if (typing(event.target) || document.querySelector("dialog[open]")) return;
      if (event.key.length > 1 && !event.key.startsWith("Arrow")) return;
      if (keyboard.press(event.key, event.timeStamp)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  useKeys([
    { keys: "j", label: "Next row", group: "Lists", run: () => moveRow(1) },
    { keys: "k", label: "Row before", group: "Lists", run: () => moveRow(-1) },
  ]);
}
