import type { QueryClient } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, retainSearchParams, type AnyRoute, type AnyRouter } from "@tanstack/react-router";
import { onSignedOut } from "@/api";
import { features } from "@/features";
import { Frame } from "./Frame";
import { NotFound } from "./NotFound";
import { PageError } from "./PageError";
import { me } from "./session";

interface Held {
  asOf?: string;
}

/** An instant that can be read, or nothing. */
export function instant(value: unknown): string | undefined {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  return new Date(value).toISOString();
}

/** All pages of all features, behind /w/{workspace}/. */
export function consoleRouter(queries: QueryClient): AnyRouter {
  const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

  const start = createRoute({
    getParentRoute: () => root,
    path: "/",
    beforeLoad: async () => {
      const who = await queries.ensureQueryData(me);
      throw redirect({ to: "/w/$workspace", params: { workspace: who.workspace }, replace: true });
    },
    errorComponent: PageError,
  });

  const signIn = createRoute({ getParentRoute: () => root, path: "/sign-in", component: lazyRouteComponent(() => import("./SignIn")) });

  const workspace = createRoute({
    getParentRoute: () => root,
    path: "/w/$workspace",
    component: Frame,
    notFoundComponent: NotFound,
    errorComponent: PageError,
    validateSearch: (given: Record<string, unknown>): Held => {
      const asOf = instant(given.asOf);
      return asOf ? { asOf } : {};
    },
    search: { middlewares: [retainSearchParams<Held>(["asOf"])] },
  });

  const pages: AnyRoute[] = features.flatMap((feature) =>
    feature.pages.map((page) =>
      createRoute({
        getParentRoute: () => workspace,
        path: page.path === "" ? "/" : page.path,
        component: lazyRouteComponent(page.load),
        errorComponent: PageError,
        validateSearch: (given: Record<string, unknown>) => page.search?.(given) ?? given,
      }),
    ),
  );

  const gallery = __GALLERY__
    ? [createRoute({ getParentRoute: () => root, path: "/__gallery", component: lazyRouteComponent(() => import("@/features/gallery/Gallery")) })]
    : [];

  const router = createRouter({
    routeTree: root.addChildren([start, signIn, workspace.addChildren(pages), ...gallery]),
    defaultPreload: "intent",
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    // A page that comes quickly shows no skeleton of its own.
    defaultPendingMs: 300,
  });

  onSignedOut(() => {
    const { pathname, href } = router.state.location;
    if (pathname === "/sign-in") return;
    queries.clear();
    void router.navigate({ to: "/sign-in", search: { next: href } as never, replace: true });
  });
  return router as AnyRouter;
}
