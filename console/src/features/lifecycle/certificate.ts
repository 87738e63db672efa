import { useQuery } from "@tanstack/react-query";
import { CONSOLE_HEADER, keyOf, refusal, useWorkspace, type Schemas } from "@/api";
import { verify, type Step } from "@/features/decisions/proof";

export type Certificate = Schemas["ErasureCertificate"];

export interface Document {
  /** As the server wrote it; a file of it is checked byte by byte. */
  text: string;
  certificate: Certificate;
}

/** The certificate of an erasure that is completed. */
export function useCertificate(erasure: string, enabled: boolean) {
  const workspace = useWorkspace();
  return useQuery<Document>({
    queryKey: [...keyOf(workspace, "/erasures/{erasure}/certificate", { erasure })],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/v1/workspaces/${encodeURIComponent(workspace)}/erasures/${encodeURIComponent(erasure)}/certificate`, { headers: { ...CONSOLE_HEADER, Accept: "application/json" }, credentials: "same-origin", signal });
      if (!response.ok) throw await refusal(response);
      const text = await response.text();
      return { text: text.endsWith("\n") ? text : `${text}\n`, certificate: JSON.parse(text) as Certificate };
    },
    enabled: enabled && workspace !== "",
    staleTime: Infinity,
  });
}

export interface Checked {
  name: Step["name"] | "Statement";
  holds: boolean;
  says: string;
}

/** What the entry of an erasure's end tells, in the one way it is written. */
function told({ kind, rows, subject, subjects }: Certificate): string {
  const sorted = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify({ kind, rows: sorted, ...(subject ? { subject } : {}), subjects });
}

/** Recomputes everything from what the certificate says up to the signature, as `minutebook verify` does with the file. */
export async function check(certificate: Certificate): Promise<readonly Checked[]> {
  const { proof } = certificate;
  const { entry } = proof;
  const same = entry.event === "erasure.completed" && entry.subject === certificate.erasure && entry.at === certificate.completedAt && entry.details === told(certificate);
  const statement: Checked = { name: "Statement", holds: same, says: same ? "Kind, subject, rows and time are what the entry of the log tells." : "Kind, subject, rows or time are not what the entry of the log tells." };
  const keys = proof.publicKey ? { [proof.block.key]: proof.publicKey } : {};
  return [statement, ...(await verify(proof, keys))];
}
