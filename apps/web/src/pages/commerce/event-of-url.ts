import { matchPath } from 'react-router-dom';
import { eventIdOf, PATHS } from '../../paths.ts';

/** The id of the event whose page a URL of the site leads to; null for other pages. */
export function eventOfUrl(siteUrl: string | null): number | null {
  const path = siteUrl?.split(/[?#]/)[0] ?? '';
  return eventIdOf(matchPath(PATHS.watch, path)?.params.id) || null;
}
