import type { Piece } from "./pieces";
import { visible } from "./Said";

/** What changed between two texts of an agent: what is gone struck through, what is new on a wash. Text, never markup. */
export function Difference({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <div className="said difference" dir="auto">
      {pieces.map((piece, at) => {
        if (piece.kind === "same") return <span key={at}>{visible(piece.text)}</span>;
        return piece.kind === "new" ? <ins key={at}>{visible(piece.text)}</ins> : <del key={at}>{visible(piece.text)}</del>;
      })}
    </div>
  );
}
