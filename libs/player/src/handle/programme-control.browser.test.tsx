import { systemClock } from '@grandstand/core';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHlsEngine } from '../engine/hls-engine.ts';
import { createBrowserDisplay } from '../store/browser-display.ts';
import { createMediaStore } from '../store/media-store.ts';
import {
  encodeNumberedStream,
  FRAME_RATE,
  readFrameNumber,
  SEGMENT_FRAMES,
} from '../testing/numbered-stream.ts';
import { serveStream, STREAM_URL } from '../testing/synthetic-stream.ts';
import { createProgrammeControl } from './programme-control.ts';

/** Uses the real hls.js and a real video element. */

const DURATION_S = 12;
let recording: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  recording = await encodeNumberedStream(DURATION_S);
});

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
  update({ programme, hidesEnd: false, video: () => video, engine: () => engine });
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
      reported: shownS === null ? null : Number((shownS * FRAME_RATE).toFixed(3)),
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
});
