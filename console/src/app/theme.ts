import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const KEY = "minutebook.theme";
const watchers = new Set<() => void>();

function stored(): Theme | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : undefined;
  } catch {
    return undefined;
  }
}

const system = typeof matchMedia === "undefined" ? undefined : matchMedia("(prefers-color-scheme: dark)");

function current(): Theme {
  return stored() ?? (system?.matches ? "dark" : "light");
}

function apply(): void {
  document.documentElement.dataset.theme = current();
  watchers.forEach((watcher) => watcher());
}

system?.addEventListener("change", apply);

export function choose(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.documentElement.dataset.theme = theme;
  watchers.forEach((watcher) => watcher());
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => (document.documentElement.dataset.theme === "dark" ? "dark" : "light"),
  );
  return [theme, () => choose(theme === "dark" ? "light" : "dark")];
}
