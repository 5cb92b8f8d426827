import type { Client, Page } from '@grandstand/api';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { FailureScreen } from './layout/FailureScreen.tsx';
import { Layout } from './layout/Layout.tsx';
import { PageFailure } from './layout/PageFailure.tsx';
import { channelPageRoute, href, ROUTES, type Route } from './routes.ts';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** What a page's route tells the layout and the page itself. */
export interface RouteHandle {
  readonly frame: Route['frame'];
  /** The channel's own page, where the route is one. */
  readonly page?: Page;
}

/**
 * The app's routes, then the channel's own pages, then the rule that any other path leads to /404 (§2).
 * Null pages could not be had: then any other path may be one of them, and is not declared lost.
 */
export function createRouter(client: Client, pages: readonly Page[] | null): AppRouter {
  const toObject = (route: Route, page?: Page): RouteObject => ({
    path: route.path,
    handle: { frame: route.frame, ...(page ? { page } : {}) } satisfies RouteHandle,
    lazy: async () => ({ Component: (await route.page()).Page }),
    loader: ({ params }) => {
      route.preload?.(client, params);
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  });
  const taken = new Set<string>(Object.values(ROUTES).map((route) => route.path));
  const ownPages = (pages ?? []).filter((page) => /^\/[^\s:*?#]+$/.test(page.url) && !taken.has(page.url));
  const nothingYet = () => null;
  return createBrowserRouter([
    {
      Component: Layout,
      errorElement: <FailureScreen />,
      HydrateFallback: nothingYet,
      children: [
        {
          // Between the frame and the pages: a route whose chunk failed is left out with its own error element.
          errorElement: <PageFailure />,
          HydrateFallback: nothingYet,
          children: [
            ...Object.values<Route>(ROUTES).map((route) => toObject(route)),
            ...ownPages.map((page) => toObject(channelPageRoute(page), page)),
            pages
              ? { path: '*', loader: () => redirect(href.notFound()), element: null }
              : { path: '*', element: <PageFailure /> },
          ],
        },
      ],
    },
  ]);
}
