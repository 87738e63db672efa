import { Option } from "@/design";
import { useTable } from "./Context";

/** An option in the hand of who proposed it, with what it says on hover. */
export function OptionTag({ name }: { name: string }) {
  const { ownerOf, titleOf } = useTable();
  return <Option name={name} by={ownerOf(name)} title={titleOf(name)} />;
}
