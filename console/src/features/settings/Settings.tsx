import { Link } from "@tanstack/react-router";
import { useWorkspace } from "@/api";
import { useTitle } from "@/app/title";
import { Tokens } from "./Tokens";
import "./settings.css";

/** Who may do what. */
export default function Settings() {
  useTitle("Settings");
  const workspace = useWorkspace();
  return (
    <>
      <header className="st-head">
        <h1 className="title">Who may do what?</h1>
        <p className="meta"><span>Providers, limits and health are under <Link className="act" to="/w/$workspace/operations" params={{ workspace }}>Operations</Link></span></p>
      </header>
      <Tokens />
    </>
  );
}
