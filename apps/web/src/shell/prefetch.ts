import type { Client } from '@grandstand/api';
import { err } from '@grandstand/core';
import type { Feature } from '@grandstand/tenant';
import { matchPath } from 'react-router-dom';
import { hasPage } from '../features.ts';
import { ROUTES } from '../routes.ts';

/** A client whose failures count as aborted: nothing is shown, and the page sends its own request. */
const prefetchClient =
  (client: Client): Client =>
  async (call, input, options) => {
    const result = await client(call, input, { ...options, isRefresh: true });
    return result.ok ? result : err({ kind: 'aborted', call: call.name });
  };

/** Prefetches the chunk and the data of the page at a path of the site. */
export function prefetch(client: Client, features: readonly Feature[], to: string): void {
  const path = to.replace(/[?#].*$/, '');
  for (const route of ROUTES) {
    const match = matchPath(route.path, path);
    if (!match || !hasPage(path, features)) continue;
    route.page().catch(() => undefined); // the navigation itself shows the failure
    if (path === to) route.preload?.(prefetchClient(client), match.params, new URLSearchParams());
    return;
  }
}
