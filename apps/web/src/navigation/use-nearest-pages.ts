import { useSitePages } from '../search/use-site-pages.ts';
import { useSite } from '../shell/site-context.ts';
import { nearestPages } from './nearest-pages.ts';
import { readPreviousUrl } from './return-url.ts';

/** The pages whose address or name is nearest to the one that was not found. */
export function useNearestPages(): ReturnType<typeof useSitePages> {
  const { stored } = useSite();
  return nearestPages(readPreviousUrl(stored) ?? '', useSitePages());
}
