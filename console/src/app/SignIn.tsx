import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Refusal } from "@/api";
import { Button, Command } from "@/design";
import { me, signIn, signInMethods } from "./session";
import { useTitle } from "./title";

/** Only addresses of this console are returned to. */
export function inside(next: unknown): string {
  return typeof next === "string" && /^\/(?![/\\])/.test(next) && !next.startsWith("/sign-in") ? next : "/";
}

/** A token, or the one-time link that a local server prints, becomes a session. */
export default function SignIn() {
  useTitle("Sign in");
  const search = useSearch({ strict: false }) as { next?: string; problem?: string };
  const methods = useQuery(signInMethods).data;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [token, setToken] = useState("");
  const [error, setError] = useState<string | undefined>(typeof search.problem === "string" ? search.problem : undefined);
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);

  const enter = async (with_: { token: string } | { code: string }) => {
    setBusy(true);
    setError(undefined);
    try {
      await signIn(with_);
      queries.clear();
      await queries.ensureQueryData(me);
      await navigate({ href: inside(search.next), replace: true });
    } catch (refused) {
      setError(refused instanceof Refusal ? refused.message : String(refused));
      setBusy(false);
    }
  };

  useEffect(() => {
    const code = new URLSearchParams(location.hash.slice(1)).get("code");
    if (!code || begun.current) return;
    begun.current = true;
    // A code works once; it need not stand in the history.
    history.replaceState(history.state, "", location.pathname + location.search);
    void enter({ code });
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.trim()) void enter({ token: token.trim() });
  };

  return (
    <main className="alone sign-in">
      <p className="brand">Minutebook</p>
      <h1 className="q">Sign in to the record.</h1>
      {methods?.openId && methods.path && (
        <div className="open-id">
          <a className="btn pri" href={`${methods.path}?next=${encodeURIComponent(inside(search.next))}`}>Sign in with {methods.openId}</a>
          {methods.trouble && <p className="hint">{methods.openId} could not be asked lately: {methods.trouble}</p>}
          <p className="or">or with a token</p>
        </div>
      )}
      <form onSubmit={submit}>
        <label className="lbl-for" htmlFor="token">Token <span className="faint">begins with mbk_</span></label>
        <input id="token" className="field mono" type="password" autoComplete="off" spellCheck={false} value={token} onChange={(event) => setToken(event.target.value)} autoFocus aria-describedby={error ? "refused" : undefined} />
        {error && <p id="refused" className="refused" role="alert">{error}</p>}
        <p className="go"><Button kind={methods?.openId ? undefined : "primary"} type="submit" disabled={busy || !token.trim()}>{busy ? "Signing in" : "Sign in"}</Button></p>
      </form>
      <p className="hint">The token becomes a cookie that no script can read. Whoever runs the server issues tokens:</p>
      <Command>minutebook tokens issue NAME --role reviewer</Command>
    </main>
  );
}
