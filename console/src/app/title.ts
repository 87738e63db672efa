import { useEffect } from "react";

/** What the tab of the browser says. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Minutebook` : "Minutebook";
  }, [title]);
}
