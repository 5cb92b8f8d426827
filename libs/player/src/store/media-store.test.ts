import { describe, expect, it, vi } from 'vitest';
import { createFakeEngine, createFakePlayer } from '../testing/fake-player.ts';
import type { MediaState } from './media-state.ts';

/** A live stream with half an hour of DVR; its live edge is ten seconds before the newest segment. */
const createLivePlayer = () => {
  const player = createFakePlayer({ isLive: true, joinsLive: true, liveEdgeS: 1790 });
  player.media.duration = Infinity;
  player.media.set({ seekable: [[0, 1800]] });
  player.media.currentTime = 1790;
  player.media.emit('timeupdate');
  return player;
};
type Player = ReturnType<typeof createFakePlayer>;

describe('the store', () => {
  it.each<[string, (player: Player) => void, Partial<MediaState>]>([
    ['play', ({ media }) => void media.play(), { paused: false, waiting: true }],
    ['playing', ({ media }) => Object.assign(media, { paused: false, readyState: 4 }), { waiting: false }],
    ['waiting', ({ media }) => Object.assign(media, { paused: false, readyState: 2 }), { waiting: true }],
    ['ended', ({ media }) => Object.assign(media, { ended: true }), { ended: true, waiting: false }],
    ['timeupdate', ({ media }) => Object.assign(media, { currentTime: 7 }), { currentTimeS: 7 }],
    ['durationchange', ({ media }) => Object.assign(media, { duration: 60 }), { durationS: 60 }],
    ['durationchange', ({ media }) => Object.assign(media, { duration: Infinity }), { durationS: 0 }],
    ['volumechange', ({ media }) => Object.assign(media, { volume: 0 }), { volume: 0, muted: true }],
    ['ratechange', ({ media }) => Object.assign(media, { playbackRate: 2 }), { playbackRate: 2 }],
    [
      'progress',
      ({ media }) => media.set({ seekable: [[0, 60]] }),
      { seekableRange: { startS: 0, endS: 60 } },
    ],
    [
      'progress',
      ({ media }) => {
        media.currentTime = 31;
        media.set({
          buffered: [
            [0, 10],
            [30, 44],
          ],
        });
      },
      { bufferedEndS: 44 },
    ],
  ])('commits what a %s event brings', (event, happen, expected) => {
    const player = createFakePlayer();
    happen(player);
    player.media.emit(event);
    expect(player.store.getState()).toMatchObject(expected);
  });

  it('does not change state before the element reports', () => {
    const { media, store } = createFakePlayer();
    media.set({ seekable: [[0, 60]] });
    store.dispatch({ type: 'seekTo', timeS: 30 });
    expect(media.currentTime).toBe(30);
    expect(store.getState().currentTimeS).toBe(0);
    media.emit('seeking');
    expect(store.getState().currentTimeS).toBe(30);
  });

  it('does not notify listeners without a change', () => {
    const { media, store } = createFakePlayer();
    media.set({ seekable: [[0, 60]] });
    media.emit('progress');
    const listener = vi.fn();
    store.subscribe(listener);
    media.emit('progress');
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps `started` while buffering, until the source changes', () => {
    const { media, store } = createFakePlayer();
    media.set({ played: [[0, 0.1]] });
    media.emit('playing');
    expect(store.getState().started).toBe(false);
    for (const readyState of [4, 1]) {
      media.readyState = readyState;
      media.emit('timeupdate');
      expect(store.getState().started).toBe(true);
    }
    media.set({ played: [] });
    media.emit('emptied');
    expect(store.getState().started).toBe(false);
  });

  it('ignores the element, engine and clock after detach', () => {
    const { media, store, detach, clock } = createLivePlayer();
    detach();
    const listener = vi.fn();
    store.subscribe(listener);
    media.currentTime = 5;
    media.emit('timeupdate');
    store.dispatch({ type: 'play' });
    clock.advance(60_000);
    expect(listener).not.toHaveBeenCalled();
    expect(media.plays).toBe(0);
  });
});

describe('playing', () => {
  it('is delayed until the element has its source', () => {
    const { media, store, updateEngine } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    expect(media.plays).toBe(0);
    expect(store.getState()).toMatchObject({ paused: false, waiting: true });
    updateEngine({ attached: true });
    expect(media.plays).toBe(1);
  });

  it('is cancelled by a pause before that', () => {
    const { media, store, updateEngine } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    store.dispatch({ type: 'pause' });
    updateEngine({ attached: true });
    expect(media.plays).toBe(0);
    expect(store.getState().paused).toBe(true);
  });

  it('continues with a replacement engine', () => {
    const { media, store } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    store.setEngine(createFakeEngine().engine);
    expect(media.plays).toBe(1);
  });

  it('falls back to muted playback and reports it until unmuted', async () => {
    const { media, store } = createFakePlayer();
    media.refuse = (muted) => (muted ? null : 'NotAllowedError');
    store.dispatch({ type: 'play' });
    await expect.poll(() => store.getState()).toMatchObject({ paused: false, mutedByBrowser: true });
    store.dispatch({ type: 'toggleMuted' });
    media.emit('volumechange');
    expect(store.getState()).toMatchObject({ muted: false, mutedByBrowser: false });
  });

  it('stays paused and unmuted when muted playback is refused too', async () => {
    const { media, store } = createFakePlayer();
    media.refuse = () => 'NotAllowedError';
    store.dispatch({ type: 'play' });
    await expect.poll(() => media.plays).toBe(2);
    await expect.poll(() => media.muted).toBe(false);
    expect(store.getState()).toMatchObject({ paused: true, mutedByBrowser: false });
  });

  it('toggles by the state of the element, before its events', () => {
    const { media, store } = createFakePlayer();
    media.paused = false;
    store.dispatch({ type: 'togglePlay' });
    expect(media.paused).toBe(true);
  });
});

describe('a live stream', () => {
  it('has its window end at the live edge, not at the newest segment', () => {
    expect(createLivePlayer().store.getState()).toMatchObject({
      isLive: true,
      seekableRange: { startS: 0, endS: 1790 },
      behindLiveS: 0,
      atLiveEdge: true,
      durationS: 0,
    });
  });

  it.each([
    [6, true],
    [10, false],
    [600, false],
  ])('%d s behind is at the edge: %s', (behindS, atLiveEdge) => {
    const { media, store } = createLivePlayer();
    media.currentTime = 1790 - behindS;
    media.emit('timeupdate');
    expect(store.getState()).toMatchObject({ behindLiveS: behindS, atLiveEdge });
  });

  it('falls behind while paused without events of the element', () => {
    const { store, clock, updateEngine } = createLivePlayer();
    updateEngine({});
    const { engine } = createFakeEngine({ isLive: true, liveEdgeS: 1850 });
    store.setEngine(engine);
    engine.liveEdgeS = 1851;
    clock.advance(1000);
    expect(store.getState()).toMatchObject({ behindLiveS: 61, atLiveEdge: false });
  });

  it.each([
    ['seekTo the future', { type: 'seekTo', timeS: 5000 }, 1790],
    ['seekTo an expiring position', { type: 'seekTo', timeS: 0 }, 8],
    ['seekBy', { type: 'seekBy', deltaS: -10 }, 1780],
    ['goLive', { type: 'goLive' }, 1790],
  ] as const)('%s stays in the window', (_, request, timeS) => {
    const { media, store } = createLivePlayer();
    store.dispatch(request);
    expect(media.currentTime).toBe(timeS);
  });

  it('joins the live edge when first played long after loading', () => {
    const { media, store, updateEngine } = createLivePlayer();
    media.set({ seekable: [[300, 2100]] });
    updateEngine({ liveEdgeS: 2090 });
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(2090);
  });

  it('resumes where it was paused, or at the start of the DVR window', () => {
    const { media, store, updateEngine } = createLivePlayer();
    Object.assign(media, { readyState: 4 });
    media.set({ played: [[1790, 1791]] });
    media.emit('playing');
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(1790);
    media.set({ seekable: [[3000, 4800]] });
    updateEngine({ liveEdgeS: 4790 });
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(3008);
  });
});

describe('requests', () => {
  it.each([
    [
      { type: 'setVolume', volume: 0.4 },
      { volume: 0.4, muted: false },
    ],
    [
      { type: 'setVolume', volume: 1.4 },
      { volume: 1, muted: false },
    ],
    [
      { type: 'setVolume', volume: -1 },
      { volume: 0, muted: true },
    ],
    [{ type: 'setRate', rate: 1.5 }, { playbackRate: 1.5 }],
    [{ type: 'setQuality', quality: 720 }, { quality: 720 }],
    [{ type: 'toggleMuted' }, { muted: true }],
    [{ type: 'toggleFullscreen' }, { isFullscreen: true }],
    [{ type: 'togglePip' }, { isPip: true }],
  ] as const)('%o', (request, expected) => {
    const { media, store } = createFakePlayer();
    store.dispatch(request);
    for (const type of ['volumechange', 'ratechange']) media.emit(type);
    expect(store.getState()).toMatchObject(expected);
  });

  it('raises the volume when unmuting at volume 0', () => {
    const { media, store } = createFakePlayer();
    media.volume = 0;
    store.dispatch({ type: 'toggleMuted' });
    expect(media).toMatchObject({ muted: false, volume: 0.5 });
  });
});
