import { createFakeClock, createFakePage } from '@grandstand/core/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { slowDownAtLiveEdge } from './live-rate.ts';
import { type MediaDetails, showInMediaSession, type SystemMediaSession } from './media-session.ts';
import { pauseForOtherTabs } from './one-tab-plays.ts';
import { keepScreenOn } from './wake-lock.ts';

/** A player that has shown its first frame and plays. */
function createPlayingPlayer(engineProperties: Parameters<typeof createFakePlayer>[0] = {}) {
  const player = createFakePlayer(engineProperties);
  onTestFinished(player.detach);
  const { media, store } = player;
  media.readyState = 4;
  media.duration = engineProperties.isLive ? Infinity : 100;
  media.setRanges({ seekable: [[0, 100]], played: [[0, 1]] });
  media.emit('loadedmetadata');
  store.dispatch({ type: 'play' });
  media.emit('playing');
  return player;
}

describe('keepScreenOn', () => {
  const start = () => {
    const player = createPlayingPlayer();
    const { page, setVisibility } = createFakePage();
    let held = 0;
    const request = vi.fn(() => {
      held += 1;
      return Promise.resolve({
        release: () => {
          held -= 1;
          return Promise.resolve();
        },
      });
    });
    const stop = keepScreenOn(player.store, { request }, page);
    return {
      ...player,
      setVisibility,
      request,
      stop,
      expectHeld: (count: number) => vi.waitFor(() => expect(held).toBe(count)),
    };
  };

  it('holds one lock while the video plays, and none while it is paused', async () => {
    const { media, store, request, expectHeld } = start();
    media.emit('timeupdate');
    expect(request).toHaveBeenCalledOnce();
    store.dispatch({ type: 'pause' });
    await expectHeld(0);
    store.dispatch({ type: 'play' });
    await expectHeld(1);
  });

  it('requests the lock again when the page is visible again', async () => {
    const { setVisibility, request, expectHeld } = start();
    setVisibility('hidden');
    await expectHeld(0);
    setVisibility('visible');
    expect(request).toHaveBeenCalledTimes(2);
    await expectHeld(1);
  });

  it('releases the lock at the end and when stopped', async () => {
    const { media, stop, request, expectHeld } = start();
    media.ended = true;
    media.emit('ended');
    await expectHeld(0);
    media.ended = false;
    media.emit('playing');
    await expectHeld(1);
    stop();
    await expectHeld(0);
    expect(request).toHaveBeenCalledTimes(2);
  });
});

describe('pauseForOtherTabs', () => {
  const start = (tabId: string) => {
    const player = createPlayingPlayer();
    const postMessage = vi.fn<(message: unknown) => void>();
    const onPaused = vi.fn<() => void>();
    const channel = Object.assign(new EventTarget(), { postMessage, close: () => undefined });
    const clock = createFakeClock();
    const startedMs = clock.now();
    onTestFinished(pauseForOtherTabs(player.store, channel, { tabId, clock }, onPaused));
    const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));
    return { ...player, startedMs, postMessage, onPaused, receive };
  };

  it('announces each start of playback once', () => {
    const { media, store, startedMs, postMessage } = start('a');
    media.emit('timeupdate');
    expect(postMessage.mock.calls).toEqual([[{ tabId: 'a', startedMs }]]);
    store.dispatch({ type: 'pause' });
    store.dispatch({ type: 'play' });
    expect(postMessage).toHaveBeenCalledTimes(2);
  });

  it('pauses and reports it when another tab starts', () => {
    const { media, startedMs, onPaused, receive } = start('a');
    receive({ tabId: 'b', startedMs: startedMs + 5000 });
    expect(media.paused).toBe(true);
    expect(onPaused).toHaveBeenCalledOnce();
    receive({ tabId: 'c', startedMs: startedMs + 9000 });
    expect(onPaused).toHaveBeenCalledOnce();
  });

  it.each([
    ['b', 1, true],
    ['b', 0, true],
    ['B', 0, false],
    ['b', -1000, false],
    // Too far apart for the same time: the system's clock was changed.
    ['b', -60_000, true],
  ])('when tab %s starts %i ms after tab a, tab a is paused: %s', (tabId, afterMs, isPaused) => {
    const { media, startedMs, receive } = start('a');
    receive({ tabId, startedMs: startedMs + afterMs });
    expect(media.paused).toBe(isPaused);
  });

  it.each([
    ['a player of the same tab', { tabId: 'a', startedMs: Infinity }],
    ['an unknown message', 'hello'],
  ])('keeps playing after %s', (_, message) => {
    const { media, receive } = start('a');
    receive(message);
    expect(media.paused).toBe(false);
  });
});

describe('playback speed of a live stream', () => {
  it('returns to normal at the live edge, and cannot be raised there', () => {
    const { media, store } = createPlayingPlayer({ isLive: true, liveEdgeS: 90 });
    onTestFinished(slowDownAtLiveEdge(store));
    media.currentTime = 20;
    media.emit('timeupdate');
    store.dispatch({ type: 'setRate', rate: 1.5 });
    media.emit('ratechange');
    expect(media.playbackRate).toBe(1.5);
    media.currentTime = 88;
    media.emit('timeupdate');
    expect(media.playbackRate).toBe(1);
    store.dispatch({ type: 'setRate', rate: 2 });
    expect(media.playbackRate).toBe(1);
    store.dispatch({ type: 'setRate', rate: 0.5 });
    expect(media.playbackRate).toBe(0.5);
  });
});

describe('showInMediaSession', () => {
  const DETAILS: MediaDetails = { title: 'Owls @ Hawks', byline: 'Cup', artwork: '/owls.jpg' };
  const start = (isLive: boolean, { hidesEnd = false, isAsLive = false } = {}) => {
    const player = createPlayingPlayer(isLive ? { isLive, isAsLive, liveEdgeS: 90 } : {});
    const handlers = new Map<string, MediaSessionActionHandler>();
    const positions: (MediaPositionState | undefined)[] = [];
    const session: SystemMediaSession = {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (action, handler) => {
        if (action === 'seekto' && isLive && !isAsLive) throw new TypeError('unknown action');
        if (handler) handlers.set(action, handler);
        else handlers.delete(action);
      },
      setPositionState: (state) => void positions.push(state),
    };
    const createMetadata = (init: MediaMetadataInit) =>
      ({ title: '', artist: '', album: '', artwork: [], chapterInfo: [], ...init }) as MediaMetadata;
    const stop = showInMediaSession(player.store, session, DETAILS, { createMetadata, hidesEnd });
    const press = (action: MediaSessionAction, details = {}) =>
      handlers.get(action)?.({ action, ...details });
    return { ...player, session, handlers, positions, stop, press };
  };

  it('shows title, second line, picture and state', () => {
    const { session, store } = start(false);
    expect(session.metadata).toMatchObject({
      title: 'Owls @ Hawks',
      artist: 'Cup',
      artwork: [{ src: '/owls.jpg' }],
    });
    expect(session.playbackState).toBe('playing');
    store.dispatch({ type: 'pause' });
    expect(session.playbackState).toBe('paused');
  });

  it('obeys the buttons of the system', () => {
    const { media, press } = start(false);
    press('pause');
    expect(media.paused).toBe(true);
    press('play');
    expect(media.paused).toBe(false);
    press('seekforward');
    expect(media.currentTime).toBe(10);
    press('seekbackward', { seekOffset: 4 });
    expect(media.currentTime).toBe(6);
    press('seekto', { seekTime: 50 });
    expect(media.currentTime).toBe(50);
  });

  it('does not move a recording as live ahead of the clock, nor reveals its length', () => {
    const { media, press, positions } = start(true, { isAsLive: true });
    media.currentTime = 85;
    press('seekforward');
    expect(media.currentTime).toBe(90);
    press('seekto', { seekTime: 99 });
    expect(media.currentTime).toBe(90);
    expect(positions).toEqual([{ duration: Infinity }]);
  });

  it('reports the position after a seek, and not on every time update', () => {
    const { media, positions } = start(false);
    expect(positions).toEqual([{ duration: 100, position: 0, playbackRate: 1 }]);
    media.currentTime = 0.25;
    media.emit('timeupdate');
    expect(positions).toHaveLength(1);
    media.currentTime = 60;
    media.emit('seeked');
    expect(positions.at(-1)).toEqual({ duration: 100, position: 60, playbackRate: 1 });
  });

  it('shows a live stream as endless, and works where the browser does not know an action', () => {
    const { positions, handlers } = start(true);
    expect(positions).toEqual([{ duration: Infinity }]);
    expect(handlers.has('pause')).toBe(true);
    expect(handlers.has('seekto')).toBe(false);
  });

  it('does not reveal the length of a recording whose end is hidden', () => {
    expect(start(false, { hidesEnd: true }).positions).toEqual([{}]);
  });

  it('leaves the session empty when stopped', () => {
    const { session, handlers, stop } = start(false);
    stop();
    expect(session).toMatchObject({ metadata: null, playbackState: 'none' });
    expect(handlers.size).toBe(0);
  });
});
