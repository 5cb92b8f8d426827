import { mp4BoxesAt, readMp4Boxes, readMp4Tracks } from '@grandstand/core';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { registerMediabunnyServer } from '@mediabunny/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFilm } from '../film/create-film.ts';
import {
  AAC_FRAME_SIZE,
  FRAME_RATE,
  RENDITIONS,
  SAMPLE_RATE,
  SEGMENT_AUDIO_FRAMES,
  SEGMENT_DURATION_S,
  SEGMENT_FRAMES,
} from '../loop-format.ts';
import { readClocks } from '../testing/read-clocks.ts';
import { readFragments } from '../testing/read-fragments.ts';
import { encodeAudio, type AudioTrack } from './audio-encoder.ts';
import { encodeRange, type EncodedSegment } from './encode-range.ts';

const SEGMENTS = 2;
let segments: EncodedSegment[] = [];
let audio: AudioTrack;

// Drawing and encoding takes seconds.
beforeAll(async () => {
  registerMediabunnyServer();
  const film = createFilm('court');
  audio = await encodeAudio(film.sound(), { firstFrame: 0, count: SEGMENTS * SEGMENT_AUDIO_FRAMES });
  segments = await encodeRange({
    film,
    audio,
    renditions: RENDITIONS.filter(({ id }) => id === '240p'),
    firstSegment: 0,
    segmentCount: SEGMENTS,
    // The gate draws the picture once per segment and the clock in every frame.
    still: process.env['GRANDSTAND_TIER'] !== 'deep',
  });
}, 120_000);

const loopBytes = (): Buffer =>
  Buffer.concat([segments[0]?.init ?? new Uint8Array(), ...segments.map(({ media }) => media)]);
const loopInput = (): Input => new Input({ formats: ALL_FORMATS, source: new BufferSource(loopBytes()) });

describe('the segments of a loop', () => {
  it('declare one video and one audio track, without an edit list', () => {
    for (const { init } of segments) {
      expect(readMp4Tracks(init)).toEqual([
        { id: 1, handler: 'vide', timescale: FRAME_RATE },
        { id: 2, handler: 'soun', timescale: SAMPLE_RATE },
      ]);
      expect(mp4BoxesAt(init, 'moov/trak/edts')).toEqual([]);
    }
  });

  it('share one initialisation segment', () => {
    const sampleDescriptions = (init: Uint8Array): string[] =>
      mp4BoxesAt(init, 'moov/trak/mdia/minf/stbl/stsd').map(({ start, end }) =>
        Buffer.from(init.subarray(start, end)).toString('hex'),
      );
    expect(sampleDescriptions(segments[1]?.init ?? new Uint8Array())).toEqual(
      sampleDescriptions(segments[0]?.init ?? new Uint8Array()),
    );
  });

  it('contain one fragment each, and no sidx box', () => {
    for (const { media } of segments)
      expect(readMp4Boxes(media).map(({ type }) => type)).toEqual(['styp', 'moof', 'mdat']);
  });

  it('continue each track exactly where the previous segment ended', () => {
    for (const [index, { media }] of segments.entries()) {
      const [video, sound] = readFragments(media);
      expect(video?.baseTime).toBe(BigInt(index * SEGMENT_FRAMES));
      expect(sound?.baseTime).toBe(BigInt(index * SEGMENT_AUDIO_FRAMES * AAC_FRAME_SIZE));
      expect(video?.samples).toHaveLength(SEGMENT_FRAMES);
      expect(sound?.samples).toHaveLength(SEGMENT_AUDIO_FRAMES);
      expect(video?.samples.every(({ duration }) => duration === 1)).toBe(true);
      expect(sound?.samples.every(({ duration }) => duration === AAC_FRAME_SIZE)).toBe(true);
    }
  });

  it('start with their only key frame and present frames in decoding order', () => {
    for (const { media } of segments) {
      const [video] = readFragments(media);
      expect(video?.samples.map(({ key }) => key)).toEqual([
        true,
        ...Array.from({ length: SEGMENT_FRAMES - 1 }, () => false),
      ]);
      expect(video?.samples.every(({ compositionOffset }) => compositionOffset === 0)).toBe(true);
    }
  });

  it('have together the duration and number of frames of their part of the loop', async () => {
    const input = loopInput();
    expect(await input.computeDuration()).toBeCloseTo(SEGMENTS * SEGMENT_DURATION_S, 6);
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('no video');
    let count = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) count += packet.byteLength > 0 ? 1 : 0;
    expect(count).toBe(SEGMENTS * SEGMENT_FRAMES);
  });

  it('show a readable clock in every frame at 240p', async () => {
    const seen = await readClocks(loopBytes());
    expect(seen).toEqual(Array.from({ length: SEGMENTS * SEGMENT_FRAMES }, (_, frame) => frame));
  }, 60_000);
});
