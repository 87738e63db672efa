import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, idempotencyKey, useAsOf, useList, useWorkspace, type Schemas } from "@/api";
import { atLeast, useMe } from "@/app/session";
import { Agent, Button, Command, Dialog, Empty, Loaded, SectionHead, Segments, Time, useNow } from "@/design";
import { rights, standing } from "./rights";

type Token = Schemas["Token"];

const KIND: Record<Token["kind"], string> = { human: "a person", agent: "an agent", service: "a program" };

function Revoke({ token, close }: { token: Token | undefined; close: () => void }) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => api.DELETE("/v1/workspaces/{workspace}/tokens/{token}", { params: { path: { workspace, token: id }, header: { "Idempotency-Key": idempotencyKey() } } }),
    onSuccess: async () => {
      close();
      await queries.invalidateQueries({ queryKey: ["w", workspace, "tokens"] });
    },
  });
  return (
    <Dialog open={token !== undefined} close={close} title={`Revoke the token ${token?.name ?? ""}?`}>
      <p>Every server refuses it within a second, and whoever holds it is signed out. This cannot be taken back; a new token can be issued.</p>
      {revoke.error && <p className="seal" role="alert">{revoke.error.message}</p>}
      <p className="st-acts"><Button kind="refuse" disabled={revoke.isPending} onClick={() => token && revoke.mutate(token.id)}>Revoke</Button><Button onClick={close}>Keep it</Button></p>
    </Dialog>
  );
}

function All() {
  const me = useMe();
  const asOf = useAsOf();
  const now = useNow();
  const [which, setWhich] = useState<"live" | "all">("live");
  const [ending, setEnding] = useState<Token>();
  const tokens = useList("/tokens", {}, { limit: 200 });
  return (
    <section className="st-part">
      <SectionHead fact={<Segments label="Which tokens" current={which} choose={setWhich} options={[{ key: "live", label: "Live" }, { key: "all", label: "Also ended" }]} />}>Tokens of this workspace</SectionHead>
      <Loaded query={{ ...tokens, data: tokens.items }} what="The tokens">
        {(items) => {
          const shown = items.filter((one) => which === "all" || standing(one, now) === "live");
          if (shown.length === 0) return <Empty title="There is no such token." command="minutebook tokens issue maria --role reviewer --kind human">A token lets a person, an agent or a program in.</Empty>;
          return (
            <table className="t st-table">
              <caption className="hidden">Tokens</caption>
              <thead><tr><th scope="col">token</th><th scope="col">what it may do</th><th scope="col" className="num">issued</th><th scope="col" className="num">last used</th><th scope="col" className="num">ends</th><th scope="col"><span className="hidden">actions</span></th></tr></thead>
              <tbody>
                {shown.map((token) => {
                  const stands = standing(token, now);
                  return (
                    <tr key={token.id} className={stands === "live" ? undefined : "st-ended"}>
                      <td><b>{token.name}</b><br /><span className="hint">{KIND[token.kind]}, {token.role}{token.id === me?.token && " · you"}</span></td>
                      <td className="st-may">{rights(token.role, token.scopes)} {token.agent ? <>Speaks as <Agent agent={token.agent} bare link /> alone.</> : token.role !== "reader" && <span className="dim">Speaks as any agent.</span>}</td>
                      <td className="num dim"><Time at={token.createdAt} /></td>
                      <td className="num dim">{token.lastUsedAt ? <Time at={token.lastUsedAt} /> : "never"}</td>
                      <td className="num dim">{token.revokedAt ? <>revoked <Time at={token.revokedAt} /></> : token.expiresAt ? <Time at={token.expiresAt} /> : "not by itself"}</td>
                      <td className="num">{stands === "live" && asOf === undefined && token.id !== me?.token && <Button small kind="refuse" aria-label={`Revoke ${token.name}`} onClick={() => setEnding(token)}>Revoke</Button>}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          );
        }}
      </Loaded>
      {tokens.hasNextPage && <p><Button onClick={() => void tokens.fetchNextPage()}>Show more</Button></p>}
      <p className="hint st-how">A new token is issued where its text can be kept:</p>
      <Command>minutebook tokens issue maria --role reviewer --kind human</Command>
      <Revoke token={ending} close={() => setEnding(undefined)} />
    </section>
  );
}

/** Who may do what, in words. */
export function Tokens() {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      <section className="st-part">
        <SectionHead>You are signed in as</SectionHead>
        <p className="st-me"><b>{me.name}</b>, {me.role} of {me.workspace}. {rights(me.role, me.scopes)} {me.agent && <>Speaks as <Agent agent={me.agent} bare link /> alone.</>}</p>
      </section>
      {atLeast(me, "operator") ? <All /> : <p className="hint">All tokens of the workspace are seen, issued and revoked by an operator.</p>}
    </>
  );
}
