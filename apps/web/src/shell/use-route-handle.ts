import type { Page } from '@grandstand/api';
import type { PageRole } from '@grandstand/session';
import { useMatches } from 'react-router-dom';

/** Which parts of the shell surround a page (§2: header, footer, both or none). */
export interface Frame {
  readonly header: boolean;
  readonly footer: boolean;
}

/** Metadata of a route, for the layout and the page. */
export interface RouteHandle {
  readonly frame: Frame;
  readonly role: PageRole;
  /** The channel's page, if the route is one. */
  readonly page?: Page;
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'frame' in handle;

/** The handle of the current route; null while there is none. */
export function useRouteHandle(): RouteHandle | null {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isHandle) ?? null
  );
}
