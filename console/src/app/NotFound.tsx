import { Link, useParams, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";

/** Nothing is at this address; says what may have happened. */
export function NotFound() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { workspace } = useParams({ strict: false }) as { workspace?: string };
  const framed = workspace !== undefined;
  useEffect(() => {
    document.title = "Not found · Minutebook";
  }, []);
  const inside = (
    <div className="nothing">
      <h1 className="q">No page is kept at this address.</h1>
      <p className="dim">
        <span className="mono">{pathname}</span> names nothing in this record. Entries are never deleted, so the address was cut short, belongs to
        another workspace, or was never one.
      </p>
      <p className="go">
        <Link className="btn pri" to={framed ? `/w/${workspace}` : "/"}>To what is happening now</Link>
        {framed && <Link className="btn" to={`/w/${workspace}/debates`}>All debates</Link>}
      </p>
    </div>
  );
  return framed ? inside : <main className="page alone">{inside}</main>;
}
