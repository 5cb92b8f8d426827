import { describe, expect, it, vi } from 'vitest';
import { createFakeEngine, createFakePlayer } from '../testing/fake-player.ts';
import type { MediaState } from './media-state.ts';

/** A live stream with half an hour of DVR; its live edge is ten seconds before the newest segment. */
const createLivePlayer = () => {
  const player = createFakePlayer({ isLive: true, joinsLive: true, liveEdgeS: 1790 });
  player.media.duration = Infinity;
  player.media.setRanges({ seekable: [[0, 1800]] });
  player.media.currentTime = 1790;
  player.media.emit('timeupdate');
  return player;
};
type Player = ReturnType<typeof createFakePlayer>;

describe('the media store', () => {
  it.each<[string, Partial<MediaState>, (player: Player) => void]>([
    ['play', { paused: false, waiting: true }, ({ media }) => void media.play()],
    ['playing', { waiting: false }, ({ media }) => Object.assign(media, { paused: false, readyState: 4 })],
    ['waiting', { waiting: true }, ({ media }) => Object.assign(media, { paused: false, readyState: 2 })],
    ['ended', { ended: true, waiting: false }, ({ media }) => Object.assign(media, { ended: true })],
    ['timeupdate', { currentTimeS: 7 }, ({ media }) => Object.assign(media, { currentTime: 7 })],
    ['durationchange', { durationS: 60 }, ({ media }) => Object.assign(media, { duration: 60 })],
    ['durationchange', { durationS: 0 }, ({ media }) => Object.assign(media, { duration: Infinity })],
    ['volumechange', { volume: 0, muted: true }, ({ media }) => Object.assign(media, { volume: 0 })],
    ['ratechange', { playbackRate: 2 }, ({ media }) => Object.assign(media, { playbackRate: 2 })],
    [
      'progress',
      { seekableRange: { startS: 0, endS: 60 } },
      ({ media }) => media.setRanges({ seekable: [[0, 60]] }),
    ],
    [
      'progress',
      { bufferedEndS: 44 },
      ({ media }) => {
        media.currentTime = 31;
        media.setRanges({
          buffered: [
            [0, 10],
            [30, 44],
          ],
        });
      },
    ],
  ])('has after the event %s the state %o', (event, expected, changeMedia) => {
    const player = createFakePlayer();
    changeMedia(player);
    player.media.emit(event);
    expect(player.store.getState()).toMatchObject(expected);
  });

  it('does not change its state before the element reports the change', () => {
    const { media, store } = createFakePlayer();
    media.setRanges({ seekable: [[0, 60]] });
    store.dispatch({ type: 'seekTo', timeS: 30 });
    expect(media.currentTime).toBe(30);
    expect(store.getState().currentTimeS).toBe(0);
    media.emit('seeking');
    expect(store.getState().currentTimeS).toBe(30);
  });

  it('does not notify listeners without a change', () => {
    const { media, store } = createFakePlayer();
    media.setRanges({ seekable: [[0, 60]] });
    media.emit('progress');
    const listener = vi.fn();
    store.subscribe(listener);
    media.emit('progress');
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps `started` true while buffering and reloading until another stream is played', () => {
    const { media, store } = createFakePlayer();
    media.setRanges({ played: [[0, 0.1]] });
    media.emit('playing');
    expect(store.getState().started).toBe(false);
    for (const readyState of [4, 1]) {
      media.readyState = readyState;
      media.emit('timeupdate');
      expect(store.getState().started).toBe(true);
    }
    // The engine reloads its source.
    media.setRanges({ played: [] });
    media.emit('emptied');
    expect(store.getState().started).toBe(true);
    store.setEngine(createFakeEngine().engine);
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
    expect(media.playCount).toBe(0);
  });
});

describe('playing', () => {
  it('is delayed until the element has its source', () => {
    const { media, store, updateEngine } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    expect(media.playCount).toBe(0);
    expect(store.getState()).toMatchObject({ paused: false, waiting: true });
    updateEngine({ attached: true });
    expect(media.playCount).toBe(1);
  });

  it('is cancelled by a pause before the element has its source', () => {
    const { media, store, updateEngine } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    store.dispatch({ type: 'pause' });
    updateEngine({ attached: true });
    expect(media.playCount).toBe(0);
    expect(store.getState().paused).toBe(true);
  });

  it('starts as soon as a replacement engine has attached its source', () => {
    const { media, store } = createFakePlayer({ attached: false });
    store.dispatch({ type: 'play' });
    store.setEngine(createFakeEngine().engine);
    expect(media.playCount).toBe(1);
  });

  it('falls back to muted playback when the browser refuses sound, and reports this until the user unmutes', async () => {
    const { media, store } = createFakePlayer();
    media.playErrorFor = (muted) => (muted ? null : 'NotAllowedError');
    store.dispatch({ type: 'play' });
    await expect.poll(() => store.getState()).toMatchObject({ paused: false, mutedByBrowser: true });
    store.dispatch({ type: 'toggleMuted' });
    media.emit('volumechange');
    expect(store.getState()).toMatchObject({ muted: false, mutedByBrowser: false });
  });

  it('stays paused and unmuted when muted playback is refused too', async () => {
    const { media, store } = createFakePlayer();
    media.playErrorFor = () => 'NotAllowedError';
    store.dispatch({ type: 'play' });
    await expect.poll(() => media.playCount).toBe(2);
    await expect.poll(() => media.muted).toBe(false);
    expect(store.getState()).toMatchObject({ paused: true, mutedByBrowser: false });
  });

  it('is toggled by the state of the element even before its events', () => {
    const { media, store } = createFakePlayer();
    media.paused = false;
    store.dispatch({ type: 'togglePlay' });
    expect(media.paused).toBe(true);
  });
});

describe('a live stream', () => {
  it('has a seekable range that ends at the live edge, not at the newest segment', () => {
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
  ])('that plays %d s behind the live edge has `atLiveEdge` %s', (behindS, atLiveEdge) => {
    const { media, store } = createLivePlayer();
    media.currentTime = 1790 - behindS;
    media.emit('timeupdate');
    expect(store.getState()).toMatchObject({ behindLiveS: behindS, atLiveEdge });
  });

  it('falls behind while it is paused, although the element sends no events', () => {
    const { store, clock, updateEngine } = createLivePlayer();
    updateEngine({});
    const { engine } = createFakeEngine({ isLive: true, liveEdgeS: 1850 });
    store.setEngine(engine);
    engine.liveEdgeS = 1851;
    clock.advance(1000);
    expect(store.getState()).toMatchObject({ behindLiveS: 61, atLiveEdge: false });
  });

  it.each([
    [{ type: 'seekTo', timeS: 5000 }, 1790],
    // 8 s after the start of the window: the oldest segments expire before they could be loaded.
    [{ type: 'seekTo', timeS: 0 }, 8],
    [{ type: 'seekBy', deltaS: -10 }, 1780],
    [{ type: 'goLive' }, 1790],
  ] as const)('with the DVR window from 0 to 1790 s moves on %o to %d s', (request, timeS) => {
    const { media, store } = createLivePlayer();
    store.dispatch(request);
    expect(media.currentTime).toBe(timeS);
  });

  it('joins the live edge when first played long after loading', () => {
    const { media, store, updateEngine } = createLivePlayer();
    media.setRanges({ seekable: [[300, 2100]] });
    updateEngine({ liveEdgeS: 2090 });
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(2090);
  });

  it('resumes where it was paused, or at the start of the DVR window when that position has expired', () => {
    const { media, store, updateEngine } = createLivePlayer();
    Object.assign(media, { readyState: 4 });
    media.setRanges({ played: [[1790, 1791]] });
    media.emit('playing');
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(1790);
    media.setRanges({ seekable: [[3000, 4800]] });
    updateEngine({ liveEdgeS: 4790 });
    store.dispatch({ type: 'play' });
    expect(media.currentTime).toBe(3008);
  });
});

describe('a recording as live', () => {
  /** At the clock, 600 s after its start; the recording lasts 1800 s. */
  const createAsLivePlayer = () => {
    const player = createFakePlayer({ isLive: true, isAsLive: true, joinsLive: true, liveEdgeS: 600 });
    player.media.duration = 1800;
    player.media.currentTime = 600;
    player.media.setRanges({ seekable: [[0, 1800]] });
    for (const type of ['durationchange', 'timeupdate']) player.media.emit(type);
    return player;
  };

  it('ends at the clock', () => {
    const { store } = createAsLivePlayer();
    expect(store.getState()).toMatchObject({
      isLive: true,
      isAsLive: true,
      atLiveEdge: true,
      seekableRange: { startS: 0, endS: 600 },
    });
  });

  it.each([
    [{ type: 'seekTo', timeS: 1500 }, 600],
    [{ type: 'seekBy', deltaS: 10 }, 600],
    [{ type: 'seekBy', deltaS: -10 }, 590],
    [{ type: 'seekTo', timeS: 0 }, 0],
    [{ type: 'goLive' }, 600],
  ] as const)('moves on %o to %d s', (request, timeS) => {
    const { media, store } = createAsLivePlayer();
    store.dispatch(request);
    expect(media.currentTime).toBe(timeS);
  });

  it.each([
    [0.5, true],
    [1, false],
  ])('that plays %d s behind the clock has `atLiveEdge` %s', (behindS, atLiveEdge) => {
    const { media, store } = createAsLivePlayer();
    media.currentTime = 600 - behindS;
    media.emit('timeupdate');
    expect(store.getState().atLiveEdge).toBe(atLiveEdge);
  });

  it('plays faster only behind the clock', () => {
    const { media, store } = createAsLivePlayer();
    store.dispatch({ type: 'setRate', rate: 1.5 });
    expect(media.playbackRate).toBe(1);
    media.currentTime = 500;
    store.dispatch({ type: 'setRate', rate: 1.5 });
    expect(media.playbackRate).toBe(1.5);
  });

  it('shows the normal speed while a small difference is corrected', () => {
    const { media, store, updateEngine } = createAsLivePlayer();
    media.playbackRate = 1.03;
    updateEngine({ isCorrectingRate: true });
    media.emit('ratechange');
    expect(store.getState().playbackRate).toBe(1);
  });
});

describe('dispatch', () => {
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
  ] as const)('of %o changes the state to %o', (request, expected) => {
    const { media, store } = createFakePlayer();
    store.dispatch(request);
    for (const type of ['volumechange', 'ratechange']) media.emit(type);
    expect(store.getState()).toMatchObject(expected);
  });

  it('of toggleMuted raises the volume when it is 0', () => {
    const { media, store } = createFakePlayer();
    media.volume = 0;
    store.dispatch({ type: 'toggleMuted' });
    expect(media).toMatchObject({ muted: false, volume: 0.5 });
  });
});
