import createClient, { type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema";

export type Schemas = components["schemas"];

/** The server refused; `code` is stable, `message` is for people. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly trace?: string,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** Every request of the console carries it; the server takes a cookie only with it, and another site cannot send it. */
export const CONSOLE_HEADER = { "Minutebook-Console": "1" } as const;

type Listener = () => void;
const signedOut = new Set<Listener>();

/** Called when the server no longer knows the session. */
export function onSignedOut(listener: Listener): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

export function tellSignedOut(): void {
  signedOut.forEach((listener) => listener());
}

export async function refusal(response: Response): Promise<Refusal> {
  const trace = response.headers.get("Minutebook-Trace") ?? undefined;
  try {
    const problem = (await response.json()) as Partial<Schemas["Problem"]>;
    return new Refusal(response.status, problem.code ?? "internal", problem.detail ?? problem.title ?? `the server answered ${response.status}`, problem.trace ?? trace);
  } catch {
    return new Refusal(response.status, response.status >= 500 ? "unavailable" : "invalid", `the server answered ${response.status}`, trace);
  }
}

const conduct: Middleware = {
  onRequest({ request }) {
    request.headers.set("Minutebook-Console", "1");
    return request;
  },
  async onResponse({ response }) {
    if (response.ok) return response;
    if (response.status === 401) tellSignedOut();
    throw await refusal(response);
  },
  onError({ error }) {
    if (error instanceof Refusal || (error instanceof DOMException && error.name === "AbortError")) return error;
    return new Refusal(0, "unavailable", "the server did not answer; is it running?");
  },
};

/**
 * The API of the same origin, typed by its contract. Answers that are not 2xx are thrown as a Refusal, so `data` is there:
 * `(await api.GET("/v1/me")).data!`. In pages prefer `useApi`.
 */
export const api = createClient<paths>({ baseUrl: "", credentials: "same-origin" });
api.use(conduct);

/** What a write carries, so that it can be sent again. */
export function idempotencyKey(): string {
  return crypto.randomUUID();
}
