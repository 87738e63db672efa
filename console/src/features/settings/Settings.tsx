import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTitle } from "@/app/title";
import { Tabs } from "@/design";
import { Health } from "./Health";
import { Providers } from "./Providers";
import { Tokens } from "./Tokens";
import type { Part } from "./rights";
import "./settings.css";

/** Who may do what, which models may be called for how much, and whether the parts run. */
export default function Settings() {
  useTitle("Settings");
  const { part = "providers" } = useSearch({ strict: false }) as { part?: Part };
  const navigate = useNavigate();
  return (
    <>
      <header className="st-head">
        <h1 className="title">Settings</h1>
        <Tabs label="Part" current={part} choose={(key) => void navigate({ to: ".", search: ((before: object) => ({ ...before, part: key })) as never })} tabs={[{ key: "providers", label: "Providers" }, { key: "tokens", label: "Tokens" }, { key: "health", label: "Health" }]} />
      </header>
      {part === "tokens" ? <Tokens /> : part === "health" ? <Health /> : <Providers />}
    </>
  );
}
