import { renderUi } from '@grandstand/ui/testing';
import { useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  encodeFile,
  encodeStream,
  FILE_URL,
  RENEWED_URL,
  serveStream,
  STREAM_URL,
} from '../testing/synthetic-stream.ts';
import { Player } from './Player.tsx';

let stream: ReadonlyMap<string, ArrayBuffer>;
let file: ReadonlyMap<string, ArrayBuffer>;
beforeAll(async () => {
  stream = await encodeStream({ heights: [72], durationS: 12 });
  file = await encodeFile({ height: 72, durationS: 12 });
});

const SOURCES = {
  first: { id: 'one', url: STREAM_URL, kind: 'vod' },
  renewed: { id: 'one', url: RENEWED_URL, kind: 'vod' },
  other: { id: 'two', url: RENEWED_URL, kind: 'vod' },
} as const;

function Playback() {
  const [name, setName] = useState<keyof typeof SOURCES>('first');
  return (
    <>
      <Player source={{ ...SOURCES[name] }} title="One" startAtS={4} autoPlay />
      <button type="button" onClick={() => setName('renewed')}>
        renew
      </button>
      <button type="button" onClick={() => setName('other')}>
        other
      </button>
    </>
  );
}

function video(): HTMLVideoElement {
  const element = document.querySelector('video');
  if (!element) throw new Error('There is no video.');
  return element;
}

describe('Player', () => {
  it('plays a file with its controls and keys', async () => {
    await serveStream(file);
    await renderUi(<Player source={{ id: 'clip', url: FILE_URL, kind: 'file' }} title="Clip" />, {
      messages: ['player'],
    });
    video().muted = true;
    await page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await expect.poll(() => video().currentTime).toBeGreaterThan(0.3);
    await userEvent.keyboard('{End}');
    await expect.poll(() => video().currentTime).toBeGreaterThan(10);
    await userEvent.keyboard('0');
    await expect.poll(() => video().currentTime).toBeLessThan(3);
  });

  it('continues playing when the URL of its stream is renewed, and restarts for another stream', async () => {
    await serveStream(stream);
    await renderUi(<Playback />);
    video().muted = true;
    await expect.poll(() => video().currentTime).toBeGreaterThan(5);
    const { src } = video();
    await page.getByRole('button', { name: 'renew' }).click();
    const { currentTime } = video();
    await expect.poll(() => video().currentTime).toBeGreaterThan(currentTime + 0.5);
    expect(video().src).toBe(src);
    await page.getByRole('button', { name: 'other' }).click();
    await expect.poll(() => video().src).not.toBe(src);
    await expect.poll(() => video().currentTime).toBeGreaterThanOrEqual(4);
    expect(video().currentTime).toBeLessThan(currentTime);
  });

  it('joins a recording as live at the clock, and does not run ahead of it', async () => {
    await serveStream(stream);
    const startedMs = performance.now();
    const clock = () => 3 + (performance.now() - startedMs) / 1000;
    const driftS = () => Math.abs(video().currentTime - clock());
    await renderUi(<Player source={{ ...SOURCES.first, clock }} title="One" startAtS={3} autoPlay muted />);
    await expect.poll(() => video().currentTime).toBeGreaterThan(3.5);
    await expect.poll(driftS).toBeLessThan(0.5);
    video().currentTime = clock() + 3;
    await expect.poll(driftS).toBeLessThan(0.5);
  });
});
