import { Link } from "@tanstack/react-router";
import { useTitle } from "./title";

/** The address is of a workspace that the token does not belong to; whether it exists is not told. */
export function OtherWorkspace({ asked, own }: { asked: string; own: string }) {
  useTitle("Another workspace");
  return (
    <main className="page alone" id="main">
      <div className="nothing">
        <h1 className="q">This address belongs to another workspace.</h1>
        <p className="dim">You are signed in to <b>{own}</b>, and a token belongs to one workspace. To see <span className="mono">{asked}</span>, sign in with a token of it.</p>
        <p className="go">
          <Link className="btn pri" to="/sign-in" search={{ next: `/w/${asked}` } as never}>Sign in to {asked}</Link>
          <Link className="btn" to="/w/$workspace" params={{ workspace: own }}>Back to {own}</Link>
        </p>
      </div>
    </main>
  );
}
