import type { Page } from '@grandstand/api';
import type { PageRole } from '@grandstand/session';
import { useMatches } from 'react-router-dom';

/** Which parts of the shell surround a page (§2: header, footer, both or none). */
export interface Frame {
  readonly header: boolean;
  readonly footer: boolean;
}

/** What a page's route tells the layout and the page itself. */
export interface RouteHandle {
  readonly frame: Frame;
  readonly role: PageRole;
  /** The channel's own page, where the route is one. */
  readonly page?: Page;
}

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'frame' in handle;

/** The handle of the current page's route; null before there is one. */
export function useRouteHandle(): RouteHandle | null {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isHandle) ?? null
  );
}
