import { Dialog } from "@/design";
import { useAllKeys } from "./keys";

/** All keys that work here, by what they are for. */
export function KeyHelp({ open, close }: { open: boolean; close: () => void }) {
  const keys = useAllKeys();
  const groups = new Map<string, { keys: string; label: string }[]>();
  for (const binding of keys) groups.set(binding.group ?? "This page", [...(groups.get(binding.group ?? "This page") ?? []), binding]);
  groups.set("Lists", [...(groups.get("Lists") ?? []), { keys: "enter", label: "Open the row" }]);
  const order = ["This page", "Lists", "Everywhere", "Go to"];
  return (
    <Dialog open={open} close={close} title="Keys">
      <div className="key-help">
        {order.filter((name) => groups.has(name)).map((name) => (
          <section key={name}>
            <h3 className="sec">{name}</h3>
            <dl>
              {groups.get(name)!.map((binding) => (
                <div key={binding.keys}>
                  <dt>{binding.keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>)}</dt>
                  <dd>{binding.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
