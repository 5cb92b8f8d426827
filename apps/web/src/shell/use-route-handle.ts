import { useMatches } from 'react-router-dom';
import type { RouteHandle } from '../router.tsx';

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'frame' in handle;

/** What the route of this page says of itself; null before there is one. */
export function useRouteHandle(): RouteHandle | null {
  return (
    useMatches()
      .map(({ handle }) => handle)
      .findLast(isHandle) ?? null
  );
}
