import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { Refusal } from "@/api";
import { ErrorBox } from "@/design";
import { NotFound } from "./NotFound";

/** What a page shows when it cannot be shown. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof Refusal && error.status === 404) return <NotFound />;
  if (error instanceof Refusal && error.status === 401) return null;
  return (
    <div className="nothing">
      <ErrorBox what="This page" error={error} retry={() => { reset(); void router.invalidate(); }} />
    </div>
  );
}
