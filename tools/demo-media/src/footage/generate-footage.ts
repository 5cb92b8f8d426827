import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  FOOTAGE,
  FRAME_RATE,
  type FootageName,
  type FootageSize,
  isAdvert,
  LOOP_SIZES,
  RENDITIONS,
  SEGMENT_DURATION_S,
  SEGMENT_FRAMES,
} from '../loop-format.ts';
import { ADVERT_SEGMENTS } from '../advert/advert.ts';
import { cutMatch } from '../film/match-cut.ts';
import type { Progress } from '../progress.ts';
import { footageKey } from './content-key.ts';
import type { LoopManifest, LoopRendition } from './loop-manifest.ts';
import { THUMBNAILS } from './thumbnails.ts';
import { runJobs } from './worker-pool.ts';
import type { EncodeJob, WrittenSegment } from './worker-protocol.ts';

export interface FootageOptions {
  /** Footage goes to `<mediaDir>/footage/<name>`. */
  mediaDir: string;
  names?: readonly FootageName[] | undefined;
  /** Footage of the other size is outdated. */
  size?: FootageSize | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface FootageReport {
  made: FootageName[];
  unchanged: FootageName[];
}

const TEMPORARY_PREFIX = '.making-';

/**
 * Generates missing and outdated loops; a complete loop is published with a rename. When aborted, rejects with the
 * signal's reason after all processes have ended and temporary folders are removed.
 */
export async function generateFootage(options: FootageOptions): Promise<FootageReport> {
  const { mediaDir, names = FOOTAGE, size = 'full', signal, onProgress } = options;
  signal?.throwIfAborted();
  const root = join(mediaDir, 'footage');
  await mkdir(root, { recursive: true });
  await removeAbandonedFolders(root);
  const report: FootageReport = { made: [], unchanged: [] };
  const keys = new Map<FootageName, string>();
  for (const name of names) {
    const key = await footageKey(name, size);
    if ((await readKey(join(root, name, 'loop.json'))) === key) {
      report.unchanged.push(name);
      const total = segmentsOf(name, size) * SEGMENT_FRAMES;
      onProgress?.({ subject: name, done: total, total, unit: 'frames', cached: true });
    } else {
      keys.set(name, key);
      report.made.push(name);
    }
  }
  const temporaryFolder = (name: FootageName): string =>
    join(root, `${TEMPORARY_PREFIX}${process.pid}-${name}`);
  const written = new Map<FootageName, WrittenSegment[]>();
  const frames = new Map<FootageName, number>();
  const jobs = report.made.flatMap((name) => jobsOf(name, size, temporaryFolder(name)));
  try {
    for (const name of report.made) await mkdir(temporaryFolder(name), { recursive: true });
    await runJobs(jobs, {
      size: Math.max(1, Math.min(availableParallelism(), 4)),
      signal,
      onFrames: ({ name }, count) => {
        const done = (frames.get(name) ?? 0) + count;
        frames.set(name, done);
        const total = segmentsOf(name, size) * SEGMENT_FRAMES;
        onProgress?.({ subject: name, done, total, unit: 'frames', cached: false });
      },
      onDone: async ({ name }, segments) => {
        const all = [...(written.get(name) ?? []), ...segments];
        written.set(name, all);
        const loopSegments = segmentsOf(name, size);
        if (all.length === loopSegments * RENDITIONS.length) {
          await publish(
            temporaryFolder(name),
            join(root, name),
            manifestOf(name, loopSegments, keys.get(name) ?? '', all),
          );
        }
      },
    });
    return report;
  } finally {
    for (const name of report.made) await rm(temporaryFolder(name), { recursive: true, force: true });
  }
}

function segmentsOf(name: FootageName, size: FootageSize): number {
  if (isAdvert(name)) return ADVERT_SEGMENTS;
  return Math.min(cutMatch(name).matchSegments.length, LOOP_SIZES[size].matchSegments);
}

function jobsOf(name: FootageName, size: FootageSize, directory: string): EncodeJob[] {
  const loopSegments = segmentsOf(name, size);
  const parts = isAdvert(name) ? 1 : LOOP_SIZES[size].jobs;
  return Array.from({ length: parts }, (_, part): EncodeJob => {
    const firstSegment = Math.round((part * loopSegments) / parts);
    const segmentCount = Math.round(((part + 1) * loopSegments) / parts) - firstSegment;
    return { name, size, loopSegments, firstSegment, segmentCount, directory };
  });
}

/** Writes `loop.json` last and replaces the published folder. */
async function publish(from: string, to: string, manifest: LoopManifest): Promise<void> {
  await writeFile(join(from, 'loop.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}

async function readKey(file: string): Promise<string | null> {
  try {
    const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
    const key = typeof manifest === 'object' && manifest !== null && 'key' in manifest ? manifest.key : null;
    return typeof key === 'string' ? key : null;
  } catch {
    return null;
  }
}

/** Removes temporary folders of processes that were killed. */
async function removeAbandonedFolders(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(/^\.making-(\d+)-/.exec(name)?.[1]);
    if (!Number.isInteger(pid) || pid === process.pid || isRunning(pid)) continue;
    await rm(join(root, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function manifestOf(
  name: FootageName,
  loopSegments: number,
  key: string,
  segments: readonly WrittenSegment[],
): LoopManifest {
  const duration_s = loopSegments * SEGMENT_DURATION_S;
  const goalScenes = isAdvert(name) ? [] : cutMatch(name).goalScenes;
  return {
    key,
    surface: name,
    duration_s,
    segment_duration_s: SEGMENT_DURATION_S,
    segments: loopSegments,
    frame_rate: FRAME_RATE,
    renditions: RENDITIONS.map(({ id, width, height }): LoopRendition => {
      const renditionSegments = segments.filter((segment) => segment.renditionId === id);
      const [first] = renditionSegments;
      if (!first) throw new Error(`no segment was written for ${id}`);
      const timescaleOf = (handler: 'vide' | 'soun'): number =>
        first.tracks.find((track) => track.handler === handler)?.timescale ?? 0;
      return {
        id,
        width,
        height,
        bandwidth: Math.ceil(
          (Math.max(...renditionSegments.map(({ bytes }) => bytes)) * 8) / SEGMENT_DURATION_S,
        ),
        average_bandwidth: Math.ceil(
          (renditionSegments.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / duration_s,
        ),
        codecs: first.codecs,
        frame_rate: FRAME_RATE,
        timescales: {
          video: timescaleOf('vide'),
          audio: timescaleOf('soun'),
          by_track_id: Object.fromEntries(first.tracks.map((track) => [String(track.id), track.timescale])),
        },
      };
    }),
    thumbnails: THUMBNAILS,
    goal_scenes: goalScenes.filter(
      ({ first_segment, segments: count }) => first_segment + count <= loopSegments,
    ),
  };
}
