import { calls, type Clip } from '@grandstand/api';
import { type PagesState, usePages } from '@grandstand/data';
import { useEffect, useMemo, useState } from 'react';
import { toUserClip, type UserClip } from '../clip/clip.ts';
import { useRemovedClips } from './removed-clips.ts';

const PAGE_SIZE = 24;
const REFRESH_MS = 60_000;
/** While a clip is being made. */
const REFRESH_PENDING_MS = 3000;

const isPending = ({ state }: Clip) => state === 'queued' || state === 'processing';

interface Filters {
  readonly tag: string | null;
  readonly search: string | null;
}

/** The user's clips, page by page. Clips that are being made are polled. */
export function useUserClips({ tag, search }: Filters): PagesState<UserClip> {
  const [refreshMs, setRefreshMs] = useState(REFRESH_MS);
  const list = usePages(
    calls.listUserClips,
    (page) => ({
      ...(tag === null ? {} : { tag }),
      ...(search === null ? {} : { search }),
      limit: PAGE_SIZE,
      offset: page * PAGE_SIZE,
    }),
    { pageSize: PAGE_SIZE, refreshMs, refreshCached: true, keepPrevious: true },
  );
  const clips = list.kind === 'ready' ? list.items : [];
  const nextRefreshMs = clips.some(isPending) ? REFRESH_PENDING_MS : REFRESH_MS;
  if (nextRefreshMs !== refreshMs) setRefreshMs(nextRefreshMs);

  // All loaded pages are in view: the list is not virtual.
  const setInView = list.kind === 'ready' ? list.setInView : null;
  const [first, last] = [clips.at(0), clips.at(-1)];
  useEffect(() => {
    if (first && last) setInView?.(first, last);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Items are new objects after every refresh.
  }, [first?.id, last?.id, setInView]);

  const removed = useRemovedClips();
  const items = useMemo(
    () => clips.filter(({ id }) => !removed.has(id)).map(toUserClip),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `clips` is a new empty array while it loads.
    [list.kind === 'ready' && list.items, removed],
  );
  if (list.kind !== 'ready') return list;
  return { ...list, items, total: list.total - (clips.length - items.length) };
}
