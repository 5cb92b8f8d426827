import { useLocation } from 'react-router-dom';

/** Identifies the current page: its path, and in the library the medium (D7). */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const mediaId = new URLSearchParams(search).get('vod_id');
  return mediaId === null ? pathname : `${pathname} ${mediaId}`;
}
