import { checkPageUrl, type Page, displayablePages } from '@grandstand/api';
import type { Clock, StoredValues } from '@grandstand/core';
import { addMessages } from '@grandstand/i18n';
import { identityAtom, type Session } from '@grandstand/session';
import type { Feature } from '@grandstand/tenant';
import type { i18n as I18n } from 'i18next';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  redirect,
  replace,
  type RouteObject,
} from 'react-router-dom';
import { FailureScreen } from './shell/failure/FailureScreen.tsx';
import { framedRoutes, outsideRoute, redirectInFrame } from './embed/framed-routes.ts';
import { Layout } from './shell/Layout.tsx';
import { loadPrices } from './shell/LowestPrices.tsx';
import { PageFailure } from './shell/failure/PageFailure.tsx';
import { hasPage } from './features.ts';
import { createNavigationGuard } from './navigation/navigation-guard.ts';
import { loadChunk } from './navigation/load-chunk.ts';
import { href } from './paths.ts';
import { channelPageRoute, ROUTES, type Route } from './routes.ts';
import type { RouteHandle } from './shell/use-route-handle.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** Where the router keeps the visit's history: in the browser, or nowhere on a server. */
export interface VisitHistory {
  readonly createRouter: (routes: RouteObject[]) => AppRouter;
  /** URL of the current entry, which differs from the request's during a navigation. */
  readonly currentUrl: () => string;
  readonly isFirstEntry: () => boolean;
}

export const browserHistory: VisitHistory = {
  createRouter: (routes) => createBrowserRouter(routes),
  currentUrl: () => location.href,
  // React Router numbers the history entries of a visit in `idx`.
  isFirstEntry: () => {
    const state: unknown = history.state;
    return typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
  },
};

interface Options {
  readonly session: Session;
  readonly stored: StoredValues;
  readonly i18n: I18n;
  readonly clock: Clock;
  /** Features of the tenant; routes of other features are left out. */
  readonly features: readonly Feature[];
  /** The channel's own pages; null if they could not be loaded. */
  readonly pages: readonly Page[] | null;
  /** Whether another page shows the app in a frame: only the embed page renders there. */
  readonly isFramed: boolean;
  /** Whether the first page sends its calls before it renders: not on a server, nor where a server's page has the responses. */
  readonly preloadsFirst: boolean;
  readonly visit: VisitHistory;
}

/** The app's routes for a channel with these features; the paths of the others are reserved and lead to /404. */
export const routesOf = (features: readonly Feature[]): readonly Route[] =>
  ROUTES.filter(({ path }) => hasPage(path, features));

/**
 * The app's routes, then the channel's own pages, then a redirect of any other path to /404 (§2). If `pages` is null, an
 * unknown path may be one of them: it shows an error with a reload instead of /404.
 */
export function createRouter({
  session,
  stored,
  i18n,
  clock,
  features,
  pages,
  isFramed,
  preloadsFirst,
  visit,
}: Options): AppRouter {
  let preloads = preloadsFirst;
  const guardNavigation = createNavigationGuard(session, stored, features);
  const asReplacement = createRedirectReplacer(visit);
  const goBack = async (): Promise<void> => {
    if (visit.isFirstEntry()) return;
    await router.navigate(-1);
    await new Promise(() => {}); // never resolves: replaced by the navigation above
  };
  const runGuard = async ({ request, params }: LoaderFunctionArgs, role: Route['role']) => {
    try {
      return await guardNavigation({ request, params, role, goBack });
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      throw isFramed ? redirectInFrame(thrown, params['id']) : asReplacement(request, thrown);
    }
  };

  const toRouteObject = (route: Route, page?: Page): RouteObject => ({
    path: route.path,
    handle: { frame: route.frame, role: route.role, ...(page ? { page } : {}) } satisfies RouteHandle,
    lazy: async () => {
      const [chunk] = await loadChunk(
        () =>
          Promise.all([
            route.page(),
            addMessages(i18n, ...(route.messages ?? [])),
            route.path === href.home() ? null : loadPrices(),
          ]),
        clock,
      );
      return { Component: chunk.Page };
    },
    loader: async (args) => {
      if (!(await runGuard(args, route.role))) return null;
      if (preloads) route.preload?.(session.client, args.params, new URL(args.request.url).searchParams);
      preloads = true;
      return null;
    },
  });
  const routes = routesOf(features);
  const channelPages = displayablePages(pages ?? []).filter(({ url }) => checkPageUrl(url).hasRoute);
  const renderNothing = () => null;
  const router = visit.createRouter([
    {
      Component: Layout,
      errorElement: <FailureScreen />,
      HydrateFallback: renderNothing,
      children: [
        {
          // On a parent of the pages: a route whose chunk failed to load loses its own error element.
          errorElement: <PageFailure />,
          HydrateFallback: renderNothing,
          children: isFramed
            ? [...framedRoutes(routes).map((route) => toRouteObject(route)), outsideRoute]
            : [
                ...routes.map((route) => toRouteObject(route)),
                ...channelPages.map((page) => toRouteObject(channelPageRoute(page), page)),
                {
                  path: '*',
                  loader: async (args) => {
                    await runGuard(args, 'page');
                    return pages ? asReplacement(args.request, redirect(href.notFound())) : null;
                  },
                  element: pages ? null : <PageFailure />,
                },
              ],
        },
      ],
    },
  ]);
  // After a login or logout the guards may redirect.
  session.store.sub(identityAtom, () => void router.revalidate());
  return router;
}

/**
 * Turns a redirect into a history replacement if its URL is already in the history (first page, back and forward), and
 * also a redirect that follows it. Otherwise the back button would return to a URL that redirects again.
 */
function createRedirectReplacer({
  currentUrl,
}: VisitHistory): (request: Request, redirection: Response) => Response {
  let redirectedFrom: string | null = null;
  return (request, redirection) => {
    const fromUrl = currentUrl().split('#')[0] ?? '';
    const to = redirection.headers.get('location');
    if (to === null || (fromUrl !== request.url && fromUrl !== redirectedFrom)) return redirection;
    redirectedFrom = fromUrl;
    return replace(to);
  };
}

/** Resolves when the first page has its chunk and its messages. */
export function untilInitialized(router: AppRouter): Promise<AppRouter> {
  if (router.state.initialized) return Promise.resolve(router);
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve(router);
    });
  });
}
