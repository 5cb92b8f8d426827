import { systemClock } from '@grandstand/core';
import { type RefObject, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MediaRequest } from '../store/media-request.ts';
import type { MediaStore } from '../store/media-store.ts';
import { StoreContext } from './player-context.ts';
import { useSpokenPosition } from './use-spoken-position.ts';

/** A key held down or pressed again within this time is one seek. */
const SETTLED_MS = 500;

const isSeek = ({ type }: MediaRequest): boolean => ['seekTo', 'seekBy', 'goLive'].includes(type);

interface SeekAnnouncement {
  /** The store of the surrounding player, for the controls whose seeks are announced. */
  readonly store: MediaStore | null;
  /** The position in words after the viewer's last seek; for a live region. */
  readonly text: string;
}

/** Announces the position once after a seek. The focused seek bar reports its value itself. */
export function useSeekAnnouncement(box: RefObject<HTMLElement | null>): SeekAnnouncement {
  const store = use(StoreContext);
  const spokenPosition = useSpokenPosition();
  const [seeks, setSeeks] = useState(0);
  const [text, setText] = useState('');
  const observed = useMemo<MediaStore | null>(
    () =>
      store && {
        ...store,
        dispatch(request) {
          store.dispatch(request);
          if (isSeek(request)) setSeeks((count) => count + 1);
        },
      },
    [store],
  );
  const announce = useEffectEvent(() => {
    if (!store || box.current?.querySelector('[data-seek-bar] :focus')) return;
    const state = store.getState();
    setText(spokenPosition(state, state.currentTimeS));
  });
  useEffect(() => (seeks > 0 ? systemClock.after(SETTLED_MS, announce) : undefined), [seeks]);
  return { store: observed, text };
}
