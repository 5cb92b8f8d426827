import type { Client } from '@grandstand/api';
import { matchPath } from 'react-router-dom';
import { ROUTES, type Route } from '../routes.ts';

/** Asks for the chunk and the data of the page at an address of the site, before the viewer is there. */
export function prefetch(client: Client, to: string): void {
  const path = to.replace(/[?#].*$/, '');
  for (const route of Object.values<Route>(ROUTES)) {
    const match = matchPath(route.path, path);
    if (!match) continue;
    route.page().catch(() => undefined); // the navigation itself shows the failure
    if (path === to) route.preload?.(client, match.params);
    return;
  }
}
