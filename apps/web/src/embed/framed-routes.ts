import { isEmbedPath } from '@grandstand/api';
import { replace, type RouteObject } from 'react-router-dom';
import { eventIdOf, href, PATHS } from '../paths.ts';
import { PLAIN, type Route } from '../routes.ts';

/** The only page of the app that renders in a frame. */
export const framedRoutes = (routes: readonly Route[]): readonly Route[] =>
  routes.filter(({ path }) => path === PATHS.watchEmbed);

/** The route of all other pages in a frame. Guards do not apply: nothing is shown but a link. */
export const outsideRoute: RouteObject = {
  path: '*',
  handle: { frame: PLAIN, role: 'error' },
  lazy: async () => ({ Component: (await import('./OutsidePage.tsx')).OutsidePage }),
};

/** In a frame, a guard's redirect to another page leads to the event on the site, where the guard applies again. */
export const redirectInFrame = (redirection: Response, id: string | undefined): Response => {
  const [path = ''] = redirection.headers.get('location')?.split('?') ?? [];
  return isEmbedPath(path) ? redirection : replace(href.watch(eventIdOf(id)));
};
