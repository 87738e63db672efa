import { useQuery } from "@tanstack/react-query";
import { CONSOLE_HEADER, keyOf, refusal, useWorkspace } from "@/api";
import type { Dossier } from "./proof";

async function fetched(workspace: string, decision: string, format: "json" | "html", signal?: AbortSignal): Promise<string> {
  const address = `/v1/workspaces/${encodeURIComponent(workspace)}/decisions/${encodeURIComponent(decision)}/dossier?format=${format}`;
  const response = await fetch(address, { headers: { ...CONSOLE_HEADER }, credentials: "same-origin", signal });
  if (!response.ok) throw await refusal(response);
  return response.text();
}

/** The dossier, as a document. */
export function useDossier(decision: string) {
  const workspace = useWorkspace();
  return useQuery<Dossier>({
    queryKey: [...keyOf(workspace, "/decisions/{decision}/dossier", { decision })],
    queryFn: async ({ signal }) => JSON.parse(await fetched(workspace, decision, "json", signal)) as Dossier,
    enabled: workspace !== "" && decision !== "",
  });
}

/** Hands a text to the person as a file, letter by letter. */
export function save(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export async function saveDossier(workspace: string, decision: string, format: "json" | "html"): Promise<void> {
  save(`dossier-${decision}.${format}`, format === "html" ? "text/html" : "application/json", await fetched(workspace, decision, format));
}
