import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import type { PathsWithMethod } from "openapi-typescript-helpers";
import { api, idempotencyKey, Refusal } from "./client";
import type { paths } from "./schema";

const W = "/v1/workspaces/{workspace}";

type GetPath = PathsWithMethod<paths, "get"> & `${typeof W}/${string}`;
type PostPath = PathsWithMethod<paths, "post"> & `${typeof W}/${string}`;
/** What stands behind the workspace: `/debates/{debate}/turns`. */
export type Readable = GetPath extends `${typeof W}${infer Rest}` ? Rest : never;
export type Writable = PostPath extends `${typeof W}${infer Rest}` ? Rest : never;

type Get<P extends Readable> = paths[`${typeof W}${P}` & keyof paths]["get"];
type Post<P extends Writable> = paths[`${typeof W}${P}` & keyof paths]["post"];
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? Partial<NonNullable<Q>> : Record<string, never>;
type Json<R> = R extends { content: { "application/json": infer B } } ? B : never;
export type Answer<O> = O extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never;
type BodyOf<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? B : undefined;

export type ParametersOf<P extends string, O> = { query?: QueryOf<O> } & ([Names<P>] extends [never] ? { path?: undefined } : { path: Record<Names<P>, string> });

/** The workspace in the address. */
export function useWorkspace(): string {
  const { workspace } = useParams({ strict: false }) as { workspace?: string };
  return workspace ?? "";
}

/** The earlier instant at which the console stands, or nothing for now. */
export function useAsOf(): string | undefined {
  const { asOf } = useSearch({ strict: false }) as { asOf?: string };
  return asOf;
}

/** Keys begin with the workspace and the kind of thing, so that an event of the log can tell what is stale. */
export function keyOf(workspace: string, path: string, parameters: unknown): readonly unknown[] {
  const kind = path.split("/")[1] ?? "";
  return ["w", workspace, kind, path, parameters ?? {}];
}

/** Reads a path of the workspace, typed by the contract. */
export async function read<P extends Readable>(workspace: string, path: P, parameters?: ParametersOf<P, Get<P>>, signal?: AbortSignal): Promise<Answer<Get<P>>> {
  const { data } = await (api.GET as unknown as (path: string, init: unknown) => Promise<{ data: unknown }>)(W + path, {
    params: { path: { workspace, ...parameters?.path }, query: parameters?.query },
    signal,
  });
  return data as Answer<Get<P>>;
}

export async function write<P extends Writable>(workspace: string, path: P, parameters: { path?: Record<string, string> }, body: BodyOf<Post<P>>, key = idempotencyKey()): Promise<Answer<Post<P>>> {
  const { data } = await (api.POST as unknown as (path: string, init: unknown) => Promise<{ data: unknown }>)(W + path, {
    params: { path: { workspace, ...parameters.path }, header: { "Idempotency-Key": key } },
    body,
  });
  return data as Answer<Post<P>>;
}

/** Not worth asking again: the answer would be the same. */
export function retries(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof Refusal && (error.status === 0 || error.status === 503 || error.status === 429);
}

type Options<T> = Omit<Partial<UseQueryOptions<T>>, "queryKey" | "queryFn">;

/**
 * One answer of the workspace: `useGet("/debates/{debate}", { path: { debate } })`. It is read again when the log says that
 * something of its kind changed (see live.tsx).
 */
export function useGet<P extends Readable>(path: P, parameters?: ParametersOf<P, Get<P>>, options?: Options<Answer<Get<P>>>) {
  const workspace = useWorkspace();
  return useQuery<Answer<Get<P>>>({
    queryKey: keyOf(workspace, path, parameters),
    queryFn: ({ signal }) => read(workspace, path, parameters, signal),
    ...options,
    enabled: workspace !== "" && (options?.enabled ?? true),
  });
}

type ItemsOf<A> = A extends { items: (infer T)[] } ? T : never;

/** A list of pages: `items` of all that were fetched, `fetchNextPage` for more. */
export function useList<P extends Readable>(path: P, parameters?: ParametersOf<P, Get<P>>, options?: { limit?: number; enabled?: boolean }) {
  const workspace = useWorkspace();
  const query = useInfiniteQuery({
    queryKey: [...keyOf(workspace, path, parameters), "pages", options?.limit ?? 50],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...parameters, query: { ...parameters?.query, limit: options?.limit ?? 50, ...(pageParam ? { cursor: pageParam } : {}) } };
      return read(workspace, path, asked as ParametersOf<P, Get<P>>, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page as { next?: string }).next,
    placeholderData: keepPreviousData,
    enabled: workspace !== "" && (options?.enabled ?? true),
  });
  const items = query.data?.pages.flatMap((page) => (page as { items: ItemsOf<Answer<Get<P>>>[] }).items);
  return { ...query, items };
}

const keys = new WeakMap<object, string>();

/** The key of a write: the same each time the same wish is sent. */
export function keyFor(asked: { key?: string }): string {
  const known = asked.key ?? keys.get(asked) ?? idempotencyKey();
  keys.set(asked, known);
  return known;
}

/**
 * A write of the workspace: `const approve = usePost("/approvals/{approval}/approve")`, then
 * `approve.mutate({ path: { approval }, body: { reason } })`. It is sent again after a lost answer, under the same key, so that it happens once.
 */
export function usePost<P extends Writable>(path: P, options?: { done?: (answer: Answer<Post<P>>) => void }) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: { path?: Record<string, string>; body: BodyOf<Post<P>>; key?: string }) => write(workspace, path, { path: asked.path }, asked.body, keyFor(asked)),
    retry: retries,
    onSuccess: async (answer) => {
      options?.done?.(answer);
      await queries.invalidateQueries({ queryKey: ["w", workspace] });
    },
  });
}
