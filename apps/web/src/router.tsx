import { checkPageUrl, type Page, shownPages } from '@grandstand/api';
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
import { Layout } from './shell/Layout.tsx';
import { PageFailure } from './shell/failure/PageFailure.tsx';
import { hasPage } from './features.ts';
import { createNavigationGuard } from './navigation/navigation-guard.ts';
import { loadChunk } from './navigation/load-chunk.ts';
import { href } from './paths.ts';
import { channelPageRoute, roleOf, ROUTES, type Route } from './routes.ts';
import type { RouteHandle } from './shell/use-route-handle.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

interface Options {
  readonly session: Session;
  readonly stored: StoredValues;
  readonly i18n: I18n;
  readonly clock: Clock;
  /** The tenant's: routes of other features are not there. */
  readonly features: readonly Feature[];
  /** The channel's own; null where they could not be had. */
  readonly pages: readonly Page[] | null;
}

/** The app's routes that a channel with these features has; the paths of the others stay reserved and lead to /404. */
export const routesOf = (features: readonly Feature[]): readonly Route[] =>
  ROUTES.filter(({ path }) => hasPage(path, features));

/**
 * The app's routes, then the channel's own pages, then the rule that any other path leads to /404 (§2).
 * Null pages could not be had: then any other path may be one of them, and is not declared lost.
 */
export function createRouter({ session, stored, i18n, clock, features, pages }: Options): AppRouter {
  const guardNavigation = createNavigationGuard(session, stored, features);
  const asReplacement = createRedirectReplacer();
  const goBack = async (): Promise<void> => {
    // The first page of a visit has nothing before it.
    const state: unknown = history.state;
    const isFirst = typeof state !== 'object' || state === null || !('idx' in state) || state.idx === 0;
    if (isFirst) return;
    await router.navigate(-1);
    await new Promise(() => {}); // this navigation is over: the other one takes its place
  };
  const runGuard = async ({ request, params }: LoaderFunctionArgs, role: Route['role']) => {
    try {
      return await guardNavigation({ request, params, role, goBack });
    } catch (thrown) {
      throw thrown instanceof Response ? asReplacement(request, thrown) : thrown;
    }
  };

  const toObject = (route: Route, page?: Page): RouteObject => ({
    path: route.path,
    handle: { frame: route.frame, role: route.role, ...(page ? { page } : {}) } satisfies RouteHandle,
    lazy: async () => {
      const [chunk] = await loadChunk(
        () => Promise.all([route.page(), route.messages && addMessages(i18n, route.messages)]),
        clock,
      );
      return { Component: chunk.Page };
    },
    loader: async (args) => {
      if (await runGuard(args, route.role))
        route.preload?.(session.client, args.params, new URL(args.request.url).searchParams);
      return null;
    },
  });
  const channelPages = shownPages(pages ?? []).filter(({ url }) => checkPageUrl(url).hasRoute);
  const renderNothing = () => null;
  const router = createBrowserRouter([
    {
      Component: Layout,
      errorElement: <FailureScreen />,
      HydrateFallback: renderNothing,
      children: [
        {
          // Between the frame and the pages: a route whose chunk failed is left out with its own error element.
          errorElement: <PageFailure />,
          HydrateFallback: renderNothing,
          children: [
            ...routesOf(features).map((route) => toObject(route)),
            ...channelPages.map((page) => toObject(channelPageRoute(page), page)),
            {
              path: '*',
              loader: async (args) => {
                await runGuard(args, roleOf(new URL(args.request.url).pathname));
                return pages ? asReplacement(args.request, redirect(href.notFound())) : null;
              },
              element: pages ? null : <PageFailure />,
            },
          ],
        },
      ],
    },
  ]);
  // Who came or went may have to be elsewhere.
  session.visitor.sub(identityAtom, () => void router.revalidate());
  return router;
}

/**
 * Of an address that is in the history already (a first page, back and forward), a redirect takes the place, and so does
 * one that follows it: back must not lead to where it is sent away from again.
 */
function createRedirectReplacer(): (request: Request, redirection: Response) => Response {
  let redirectedFrom: string | null = null;
  return (request, redirection) => {
    const currentUrl = location.href.split('#')[0] ?? '';
    const to = redirection.headers.get('location');
    if (to === null || (currentUrl !== request.url && currentUrl !== redirectedFrom)) return redirection;
    redirectedFrom = currentUrl;
    return replace(to);
  };
}
