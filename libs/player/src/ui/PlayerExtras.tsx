import { randomUuid } from '@grandstand/session';
import { systemClock } from '@grandstand/core';
import { use, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { slowDownAtLiveEdge } from '../store/live-rate.ts';
import { showInMediaSession } from '../store/media-session.ts';
import { pauseForOtherTabs, PLAYING_CHANNEL } from '../store/one-tab-plays.ts';
import { keepScreenOn } from '../store/wake-lock.ts';
import { StatsPanel } from '../stats/StatsPanel.tsx';
import { focusPlayer } from './focus-player.ts';
import { StoreContext, useDispatch, useHidesEnd, useMedia } from './player-context.ts';
import { usePlayerUi } from './player-ui.ts';
import { PlayerNotice } from './PlayerNotice.tsx';

const PlayButton = styled.button`
  flex: none;
  min-height: 40px;
  padding: 0 16px;
  border: 0;
  border-radius: ${token('--radius-pill')};
  background: ${token('--on-image')};
  color: oklch(from ${token('--scrim')} l c h / 1);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: 2px;
  }
`;

/** Identifies this tab to others; the players of a tab share it. */
let tabId: string | null = null;
const getTabId = (): string => (tabId ??= randomUuid());

/** Connects the player to the system and to other tabs, as far as the browser can. */
function useSystem(onPausedByTab: () => void): void {
  const store = use(StoreContext);
  const { title, byline, artwork } = usePlayerUi().details;
  const hidesEnd = useHidesEnd();
  useEffect(() => (store ? slowDownAtLiveEdge(store) : undefined), [store]);
  useEffect(() => {
    if (!store || !('wakeLock' in navigator)) return undefined;
    return keepScreenOn(store, navigator.wakeLock, window);
  }, [store]);
  useEffect(() => {
    if (!store || !('mediaSession' in navigator)) return undefined;
    return showInMediaSession(
      store,
      navigator.mediaSession,
      { title, byline, artwork },
      { createMetadata: (init) => new MediaMetadata(init), hidesEnd },
    );
  }, [store, title, byline, artwork, hidesEnd]);
  useEffect(() => {
    if (!store || !('BroadcastChannel' in globalThis)) return undefined;
    const tab = { tabId: getTabId(), clock: systemClock };
    return pauseForOtherTabs(store, new BroadcastChannel(PLAYING_CHANNEL), tab, onPausedByTab);
    // `onPausedByTab` never changes.
  }, [store, onPausedByTab]);
}

/** Connects playback to the system and to other tabs, and shows the statistics. */
export function PlayerExtras() {
  const { areStatsShown, toggleStats } = usePlayerUi();
  return (
    <>
      <System />
      {areStatsShown && <StatsPanel onClose={toggleStats} />}
    </>
  );
}

/** Connects playback to the system, and tells the viewer when another tab has paused it. */
function System() {
  const t = useT();
  const dispatch = useDispatch();
  const [wasPausedByTab, setPausedByTab] = useState(false);
  const [onPausedByTab] = useState(() => () => setPausedByTab(true));
  const isPaused = useMedia((state) => state.paused);
  useSystem(onPausedByTab);
  // Any way of playing again ends the notice.
  const [wasPaused, setWasPaused] = useState(isPaused);
  if (wasPaused !== isPaused) {
    setWasPaused(isPaused);
    if (!isPaused) setPausedByTab(false);
  }
  if (!wasPausedByTab) return null;
  return (
    <PlayerNotice
      text={t('player.pausedByTab')}
      action={
        <PlayButton
          type="button"
          onClick={({ currentTarget }) => {
            focusPlayer(currentTarget);
            dispatch({ type: 'play' });
          }}
        >
          {t('player.play')}
        </PlayButton>
      }
    />
  );
}
