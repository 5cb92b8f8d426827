import { useLocation } from 'react-router-dom';

/** What counts as a page of its own: a path, and in the library a medium's view (D7). */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const mediaId = new URLSearchParams(search).get('vod_id');
  return mediaId === null ? pathname : `${pathname} ${mediaId}`;
}
