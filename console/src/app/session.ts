import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, CONSOLE_HEADER, refusal, type Schemas } from "@/api";

/** Who is signed in. */
export const me = queryOptions({
  queryKey: ["me"],
  queryFn: async (): Promise<Schemas["Me"]> => (await api.GET("/v1/me")).data!,
  staleTime: 5 * 60_000,
});

export function useMe(): Schemas["Me"] | undefined {
  return useQuery(me).data;
}

const ROLES = ["reader", "writer", "reviewer", "operator"] as const;

/** Whether the role that is signed in is at least this one. */
export function atLeast(who: Schemas["Me"] | undefined, role: (typeof ROLES)[number]): boolean {
  return who !== undefined && ROLES.indexOf(who.role) >= ROLES.indexOf(role);
}

/** How people sign in here besides with a token. */
export interface SignInMethods {
  openId?: string;
  path?: string;
  trouble?: string;
}

/** A server without other ways, or from before there were any, has none. */
export const signInMethods = queryOptions({
  queryKey: ["sign-in"],
  queryFn: async ({ signal }): Promise<SignInMethods> => {
    const response = await fetch("/console/sign-in", { headers: { ...CONSOLE_HEADER, Accept: "application/json" }, signal });
    return response.ok ? ((await response.json()) as SignInMethods) : {};
  },
  retry: false,
});

async function session(method: "POST" | "DELETE", body?: unknown): Promise<void> {
  const response = await fetch("/console/session", {
    method,
    credentials: "same-origin",
    headers: { ...CONSOLE_HEADER, ...(body ? { "Content-Type": "application/json" } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!response.ok) throw await refusal(response);
}

/** Exchanges a token or a one-time code for the cookie of the session; no script can read that. */
export function signIn(with_: { token: string } | { code: string }): Promise<void> {
  return session("POST", with_);
}

export function signOut(): Promise<void> {
  return session("DELETE");
}
