import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMp4Boxes } from '@grandstand/core';
import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, BufferSource, FilePathSource, Input, VideoSampleSink } from 'mediabunny';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFootage, createFootageSource, readCutInput } from '../../footage/index.ts';
import {
  NUMBERED_FRAMES,
  readFrameNumber,
  writeNumberedFootage,
} from '../../footage/testing/numbered-footage.ts';
import { audioLagSamples, readAudioSamples } from '../../footage/testing/audio-samples.ts';
import { readRgba } from './read-rgba.ts';
import { renderInChildProcess } from './render-in-child-process.ts';

let mediaDir: string;
beforeAll(async () => {
  registerMediabunnyServer();
  mediaDir = await mkdtemp(join(tmpdir(), 'grandstand-render-'));
  await writeNumberedFootage(mediaDir);
});
afterAll(() => rm(mediaDir, { recursive: true }));

const files = (name: string) => ({
  video: join(mediaDir, `${name}.mp4`),
  poster: join(mediaDir, `${name}.jpg`),
});
const cutOf = async (startS: number, durationS: number) => {
  const subject = {
    startTs: 0,
    endTs: 10_800,
    surface: 'rink',
    urls: null,
    event: null,
    goals: [],
    readStory: () => Promise.resolve(null),
  };
  const stream = await createFootageSource(createFootage(mediaDir)).open({ kind: 'event', ...subject });
  return (stream.ok ? stream.value.planCut({ startS, durationS }) : null) ?? expect.unreachable();
};

describe('renderInChildProcess', () => {
  it.each([
    ['within a segment', 0.2, 0.4],
    ['over several segments and the end of the loop', 5.28, 4],
    ['hours into a broadcast', 7203.96, 1.32],
    ['from a key frame', 2.56, 1.28],
  ])('starts and ends at the exact frames: %s', async (position, startS, durationS) => {
    const { video, poster } = files(position.replaceAll(' ', '-'));
    const reported: number[] = [];
    await renderInChildProcess(
      { cut: await cutOf(startS, durationS), mediaDir, video, poster, composition: null },
      { signal: new AbortController().signal, onFrames: (done) => reported.push(done) },
    );
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(video) });
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!picture || !sound) expect.unreachable();
    const frameNumbers: number[] = [];
    for await (const sample of new VideoSampleSink(picture).samples()) {
      frameNumbers.push(await readFrameNumber(sample));
      sample.close();
    }
    input.dispose();
    const first = Math.round(startS * 25);
    const expected = Array.from(
      { length: Math.round(durationS * 25) },
      (_, n) => (first + n) % NUMBERED_FRAMES,
    );
    expect(frameNumbers).toEqual(expected);
    expect(await picture.computeDuration()).toBeCloseTo(durationS, 6);
    expect([picture.codec, sound.codec]).toEqual(['avc', 'aac']);
    expect(Math.abs((await sound.computeDuration()) - durationS)).toBeLessThan(0.05);
    expect(reported.length).toBe(Math.floor(expected.length / 25));

    const written = await readFile(video);
    const order = readMp4Boxes(written).map((box) => box.type);
    expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
    expect((await readFile(poster)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('keeps audio within five milliseconds of the picture', async () => {
    const [startS, durationS] = [5.28, 4];
    const cut = await cutOf(startS, durationS);
    const { video, poster } = files('in-sync');
    const signal = new AbortController().signal;
    await renderInChildProcess(
      { cut, mediaDir, video, poster, composition: null },
      { signal, onFrames: () => {} },
    );
    const clip = new Input({ formats: ALL_FORMATS, source: new FilePathSource(video) });

    const recording = new Input({
      formats: ALL_FORMATS,
      source: new BufferSource(await readCutInput(mediaDir, cut.input)),
    });
    const lag = audioLagSamples(
      await readAudioSamples(clip, 0, durationS),
      await readAudioSamples(recording, startS, startS + durationS),
      3000,
    );
    expect(Math.abs(lag)).toBeLessThan(240);
    clip.dispose();
    recording.dispose();
  });

  it.each([
    ['vertical', 300, 534],
    ['square', 300, 300],
  ] as const)('renders the same frames in the %s format', async (shape, width, height) => {
    const video = join(mediaDir, `${shape}.mp4`);
    const composition = { shape, name: 'Мегдан Спорт', watermark: 'art/missing.svg' };
    await renderInChildProcess(
      { cut: await cutOf(2.56, 0.4), mediaDir, video, poster: null, composition },
      { signal: new AbortController().signal, onFrames: () => {} },
    );
    const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(video) });
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!picture || !sound) expect.unreachable();
    expect([await picture.getCodedWidth(), await picture.getCodedHeight()]).toEqual([width, height]);
    expect(sound.codec).toBe('aac');
    const visibleBits: number[] = [];
    const whitePixelsAbove: number[] = [];
    for await (const sample of new VideoSampleSink(picture).samples()) {
      const pixels = await readRgba(sample);
      sample.close();
      // The crop shows the middle four of the eight bars whole.
      const isBright = (bit: number) =>
        (pixels[4 * ((height / 2) * width + Math.floor(((bit + 0.5) * 426) / 8) - 64)] ?? 0) > 127;
      visibleBits.push([2, 3, 4, 5].reduce((sum, bit) => sum + (isBright(bit) ? 2 ** bit : 0), 0));
      const above = pixels.subarray(0, 4 * width * ((height - 240) / 2 - 4));
      whitePixelsAbove.push(above.filter((value, index) => index % 4 === 0 && value > 220).length);
    }
    expect(visibleBits).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 8, 8]);
    // The channel's name is the only white thing above the picture.
    expect(Math.min(...whitePixelsAbove)).toBeGreaterThan(20);
    input.dispose();
  });

  it('stops immediately when aborted', async () => {
    const stop = new AbortController();
    const rendering = renderInChildProcess(
      { cut: await cutOf(0, 120), mediaDir, ...files('aborted'), composition: null },
      { signal: stop.signal, onFrames: () => stop.abort() },
    );
    await expect(rendering).rejects.toThrow('ended early (SIGKILL)');
  });

  it('rejects with the error of the child process', async () => {
    const { input, ...cutOfRink } = await cutOf(0, 1);
    const cut = { ...cutOfRink, input: { ...input, surface: 'court' } };
    const rendering = renderInChildProcess(
      { cut, mediaDir, ...files('none'), composition: null },
      { signal: new AbortController().signal, onFrames: () => {} },
    );
    await expect(rendering).rejects.toThrow('there is no 240p footage of a court');
    expect(await readdir(mediaDir)).not.toContain('none.mp4');
  });
});
