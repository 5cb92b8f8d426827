import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loop } from '../loop.ts';

/** An MP4 box. */
export function box(type: string, ...content: (Buffer | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
export const u32 = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) =>
      Buffer.from([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 255)),
    ),
  );
export const u64 = (value: bigint): Buffer => {
  const data = Buffer.alloc(8);
  data.writeBigUInt64BE(value);
  return data;
};

/** Two tracks: 1 at 12800 ticks/s with 32-bit times, 2 at 48000 ticks/s with 64-bit times. */
export const TIMESCALES = new Map([
  [1, 12_800],
  [2, 48_000],
]);

export function syntheticInit(): Buffer {
  const track = (id: number, timescale: number) =>
    box(
      'trak',
      box('tkhd', u32(0, 0, 0, id)),
      box(
        'mdia',
        box('mdhd', u32(0, 0, 0, timescale, 0)),
        box('hdlr', u32(0, 0), Buffer.from(id === 1 ? 'vide' : 'soun')),
      ),
    );
  return Buffer.concat([
    box('ftyp', Buffer.from('iso6')),
    box('moov', ...[...TIMESCALES].map(([id, timescale]) => track(id, timescale))),
  ]);
}

/** Segment `index` of a loop: `styp`, `sidx`, `moof` with a run per track, `mdat`. */
export function syntheticSegment(index: number, segmentS: number): Buffer {
  const videoTime = Math.round(index * segmentS * 12_800);
  const audioTime = Math.round(index * segmentS * 48_000);
  const run = (dataOffset: number) => box('trun', u32(1, 1, dataOffset));
  const moof = (length: number) =>
    box(
      'moof',
      box('mfhd', u32(0, index + 1)),
      box('traf', box('tfhd', u32(0x020000, 1)), box('tfdt', u32(0, videoTime)), run(length + 8)),
      box(
        'traf',
        box('tfhd', u32(0x020000, 2)),
        box('tfdt', u32(0x01000000), u64(BigInt(audioTime))),
        run(length + 12),
      ),
    );
  return Buffer.concat([
    box('styp', Buffer.from('msdh')),
    box('sidx', u32(0, 1, 12_800, videoTime, 0)),
    moof(moof(0).length),
    box('mdat', Buffer.from('vid0aud0')),
  ]);
}

export const syntheticLoop: Loop = {
  surface: 'rink',
  duration_s: 64,
  segment_duration_s: 3.2,
  segments: 20,
  goal_scenes: [],
  thumbnails: { width: 160, height: 90, columns: 5 },
  renditions: [
    {
      id: '240p',
      width: 426,
      height: 240,
      bandwidth: 400_000,
      average_bandwidth: 350_000,
      codecs: 'avc1.42c015,mp4a.40.2',
      frame_rate: 25,
    },
    {
      id: '720p',
      width: 1280,
      height: 720,
      bandwidth: 2_400_000,
      average_bandwidth: 2_100_000,
      codecs: 'avc1.64001f,mp4a.40.2',
      frame_rate: 25,
    },
  ],
};

/** Writes footage of a rink with the same files as the footage generator. */
export async function writeSyntheticFootage(mediaDir: string): Promise<void> {
  for (const { id } of syntheticLoop.renditions) {
    const folder = join(mediaDir, 'footage', 'rink', id);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'init.mp4'), syntheticInit());
    for (let index = 0; index < syntheticLoop.segments; index += 1) {
      const name = `seg-${String(index).padStart(3, '0')}.m4s`;
      await writeFile(join(folder, name), syntheticSegment(index, syntheticLoop.segment_duration_s));
    }
  }
  await writeFile(join(mediaDir, 'footage', 'rink', 'loop.json'), JSON.stringify(syntheticLoop));
}
