import { useSitePages } from '../search/use-site-pages.ts';
import { useSite } from '../shell/site-context.ts';
import { nearestPages } from './nearest-pages.ts';
import { readPreviousUrl } from './return-url.ts';

/** Suggestions for the /404 page: the pages most similar to the URL that was not found. */
export function useNearestPages(): ReturnType<typeof useSitePages> {
  const { stored } = useSite();
  return nearestPages(readPreviousUrl(stored) ?? '', useSitePages());
}
