import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

/** `loop.json`, written by the footage generator. */
export const loopSchema = z.object({
  /** Name of the footage: a playing surface or an advert. */
  surface: z.string(),
  duration_s: z.number().positive(),
  segment_duration_s: z.number().positive(),
  segments: z.number().int().positive(),
  /** Layout of the sprite `thumbnails.jpg`, which has an image per segment; absent in older footage. */
  thumbnails: z
    .object({
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      columns: z.number().int().positive(),
    })
    .optional(),
  /** The segments that show a goal. Those before them repeat seamlessly and show none. */
  goal_scenes: z
    .array(
      z.object({
        side: z.enum(['home', 'away']),
        points: z.number().int().positive(),
        first_segment: z.number().int().nonnegative(),
        segments: z.number().int().positive(),
        /** The segment in which the ball goes in. */
        goal_segment: z.number().int().nonnegative(),
      }),
    )
    .default([]),
  renditions: z
    .array(
      z.object({
        id: z.string().regex(/^[\w-]+$/),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        bandwidth: z.number().int().positive(),
        average_bandwidth: z.number().int().positive(),
        codecs: z.string(),
        frame_rate: z.number().positive(),
      }),
    )
    .min(1),
});
export type Loop = z.infer<typeof loopSchema>;

/** Maximum height of downloads and clips, in pixels. */
const MAX_FILE_HEIGHT = 720;

/** The best rendition for files: up to `MAX_FILE_HEIGHT`, or the smallest if all are higher. */
export function fileRendition({ surface, renditions }: Loop): Loop['renditions'][number] {
  const bestFirst = renditions.toSorted((a, b) => b.bandwidth - a.bandwidth);
  const rendition = bestFirst.find(({ height }) => height <= MAX_FILE_HEIGHT) ?? bestFirst.at(-1);
  if (!rendition) throw new Error(`the footage of the ${surface} has no rendition`);
  return rendition;
}

/** Reads `loop.json`. Null if the footage is missing or incomplete: the generator writes this file last. */
export async function readLoop(mediaDir: string, surface: string): Promise<Loop | null> {
  const text = await readFile(join(mediaDir, 'footage', surface, 'loop.json'), 'utf8').catch(() => null);
  return text === null ? null : loopSchema.parse(JSON.parse(text));
}
