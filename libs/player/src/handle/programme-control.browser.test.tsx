import { systemClock } from '@grandstand/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHlsEngine } from '../engine/hls-engine.ts';
import { createBrowserDisplay } from '../store/browser-display.ts';
import { createMediaStore } from '../store/media-store.ts';
import {
  encodeNumberedStream,
  FRAME_RATE,
  joinLive,
  readFrameNumber,
  SEGMENT_FRAMES,
} from '../testing/numbered-stream.ts';
import { serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { createProgrammeControl } from './programme-control.ts';

/** Uses the real hls.js and a real video element. */

const DURATION_S = 16;
const DURATION_FRAMES = DURATION_S * FRAME_RATE;
let recording: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  recording = await encodeNumberedStream(DURATION_S);
});

/**
 * The numbers of the frames that a video presents, in passes: a new one begins with each frame before the last one. On a
 * slow machine the browser leaves out reports of frames.
 */
function watchPasses(video: HTMLVideoElement): readonly (readonly number[])[] {
  const passes: number[][] = [];
  let lastFrame = Infinity;
  const request = () =>
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      const frame = Math.round(mediaTime * FRAME_RATE);
      if (frame < lastFrame) passes.push([]);
      passes.at(-1)?.push(frame);
      lastFrame = frame;
      request();
    });
  request();
  return passes;
}

interface Options {
  readonly kind?: 'live' | 'vod';
  readonly startAtS?: number;
  /** Start of the programme. */
  readonly startMs?: number | null;
}

/** A control of a player that has played, and stands still. */
async function startControl({ kind = 'vod', startAtS, startMs = null }: Options = {}) {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const store = createMediaStore(systemClock);
  const detach = store.attach(video, createBrowserDisplay(video, video));
  const engine = createHlsEngine(video, { id: 'stream', url: STREAM_URL, kind }, { startAtS });
  store.setEngine(engine);
  const { control, update } = createProgrammeControl(store);
  const programme = { startMs, captions: [], thumbnailsUrl: null, moments: [], teams: null };
  update({ programme, hidesEnd: false, credentialOrigins: [], video: () => video, engine: () => engine });
  const unsubscribe = control.subscribe(() => {});
  onTestFinished(() => {
    unsubscribe();
    engine.destroy();
    detach();
    video.remove();
  });
  store.dispatch({ type: 'play' });
  await expect.poll(() => store.getState().started).toBe(true);
  control.pause();
  /** The number in the shown picture, and the frame of the programme that the control reports. */
  const shown = () => {
    const { shownS } = control.read();
    return {
      picture: video.seeking ? null : readFrameNumber(video),
      reported: shownS === null ? null : Math.round(shownS * FRAME_RATE * 10) / 10,
    };
  };
  return { control, video, store, shown };
}

const both = (frame: number) => ({ picture: frame, reported: frame });

describe('createProgrammeControl', () => {
  it('shows and reports every frame that is asked for', async () => {
    await serveStream(recording);
    const { control, shown } = await startControl();
    for (const frame of [0, 1, 24, 49, 50, 51, 137, 100, 99, 299]) {
      control.showFrame(frame / FRAME_RATE);
      await expect.poll(shown).toEqual(both(frame));
    }
  });

  it('shows the last frames before a part that has loaded', async () => {
    await serveStream(recording);
    const segment = 4 * SEGMENT_FRAMES;
    for (const frame of [segment - 1, segment - 2, segment - 3]) {
      const { control, shown } = await startControl({ startAtS: segment / FRAME_RATE });
      control.showFrame(frame / FRAME_RATE);
      await expect.poll(shown).toEqual(both(frame));
    }
  });

  it('shows the last one of many frames that are asked for at once', async () => {
    await serveStream(recording);
    const { control, shown } = await startControl();
    for (let frame = 0; frame <= 260; frame += 13) control.showFrame(frame / FRAME_RATE);
    await expect.poll(shown).toEqual(both(260));
  });
  it('shows a frame that is asked for between the end of a seek and its event', async () => {
    await serveStream(recording);
    const { control, video, shown } = await startControl();
    const askAtEnd = () => {
      if (video.seeking) return;
      video.removeEventListener('timeupdate', askAtEnd);
      control.showFrame(200 / FRAME_RATE);
    };
    control.showFrame(100 / FRAME_RATE);
    control.showFrame(150 / FRAME_RATE);
    // Chromium fires it before `seeked`.
    video.addEventListener('timeupdate', askAtEnd);
    await expect.poll(shown).toEqual(both(200));
  });

  it.each([
    ['over two segments', SEGMENT_FRAMES - 3, SEGMENT_FRAMES + 2],
    ['up to the end of the recording', DURATION_FRAMES - 6, DURATION_FRAMES - 1],
  ])('plays exactly the frames of a loop, again and again: %s', async (_, first, last) => {
    await serveStream(recording);
    const { control, video } = await startControl();
    // Slowly, so that a slow machine has time to go back before the frame after the last one.
    video.playbackRate = 0.25;
    control.showFrame(0);
    await expect.poll(() => video.seeking).toBe(false);
    const passes = watchPasses(video);
    control.loop({ startS: first / FRAME_RATE, endS: (last + 1) / FRAME_RATE });
    await expect.poll(() => passes.length, { timeout: 10_000 }).toBeGreaterThan(3);
    const frames = passes.flat();
    expect([Math.min(...frames), Math.max(...frames)]).toEqual([first, last]);
    expect(control.read().isLooping).toBe(true);
  });

  it('ends a loop when the viewer seeks elsewhere', async () => {
    await serveStream(recording);
    const { control, video, store } = await startControl();
    control.loop({ startS: 2, endS: 4 });
    await expect.poll(() => video.currentTime).toBeGreaterThan(2);
    expect(control.read().isLooping).toBe(true);
    store.dispatch({ type: 'seekTo', timeS: 9 });
    await expect.poll(() => control.read().isLooping).toBe(false);
    await expect.poll(() => video.currentTime).toBeGreaterThan(9);
  });

  it('shows and reports every frame around a discontinuity, after which the dates have a gap', async () => {
    const [startMs, beforeS, gapS] = [Date.UTC(2026, 10, 21, 18), 100, 4];
    const restarted = await encodeNumberedStream(DURATION_S, DURATION_FRAMES);
    await serveStream(
      joinLive([
        { files: recording, startMs: startMs + beforeS * 1000 },
        { files: restarted, startMs: startMs + (beforeS + DURATION_S + gapS) * 1000 },
      ]),
    );
    const { control, shown } = await startControl({ kind: 'live', startMs });
    for (const frame of [1, 0, 2, -1, -2, -3, 30, -40, 49, 50]) {
      const picture = DURATION_FRAMES + frame;
      const reported = (beforeS + (frame < 0 ? 0 : gapS)) * FRAME_RATE + picture;
      control.showFrame(reported / FRAME_RATE);
      await expect.poll(shown).toEqual({ picture, reported });
    }
  });
});
