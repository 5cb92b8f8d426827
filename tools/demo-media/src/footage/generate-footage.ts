import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  FRAME_RATE,
  type FootageSize,
  LOOP_SIZES,
  RENDITIONS,
  SEGMENT_DURATION_S,
  SEGMENT_FRAMES,
  SURFACES,
  type Surface,
} from '../loop-format.ts';
import { simulateMatch } from '../play/match.ts';
import type { Progress } from '../progress.ts';
import { footageKey } from './content-key.ts';
import type { LoopManifest, LoopRendition } from './loop-manifest.ts';
import { THUMBNAILS } from './thumbnails.ts';
import { runJobs } from './worker-pool.ts';
import type { EncodeJob, WrittenSegment } from './worker-protocol.ts';

export interface FootageOptions {
  /** Footage goes to `<mediaDir>/footage/<surface>`. */
  mediaDir: string;
  surfaces?: readonly Surface[] | undefined;
  /** Footage of the other size is outdated. */
  size?: FootageSize | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
}

export interface FootageReport {
  made: Surface[];
  unchanged: Surface[];
}

const TEMPORARY_PREFIX = '.making-';

/**
 * Generates missing and outdated loops; a complete loop is published with a rename. When aborted, rejects with the
 * signal's reason after all processes have ended and temporary folders are removed.
 */
export async function generateFootage(options: FootageOptions): Promise<FootageReport> {
  const { mediaDir, surfaces = SURFACES, size = 'full', signal, onProgress } = options;
  const { segments: loopSegments, jobs: jobsPerSurface } = LOOP_SIZES[size];
  const total = loopSegments * SEGMENT_FRAMES;
  signal?.throwIfAborted();
  const root = join(mediaDir, 'footage');
  await mkdir(root, { recursive: true });
  await removeAbandonedFolders(root);
  const report: FootageReport = { made: [], unchanged: [] };
  const keys = new Map<Surface, string>();
  for (const surface of surfaces) {
    const key = await footageKey(surface, size);
    if ((await readKey(join(root, surface, 'loop.json'))) === key) {
      report.unchanged.push(surface);
      onProgress?.({ subject: surface, done: total, total, unit: 'frames', cached: true });
    } else {
      keys.set(surface, key);
      report.made.push(surface);
    }
  }
  const temporaryFolder = (surface: Surface): string =>
    join(root, `${TEMPORARY_PREFIX}${process.pid}-${surface}`);
  const written = new Map<Surface, WrittenSegment[]>();
  const frames = new Map<Surface, number>();
  const segmentCount = loopSegments / jobsPerSurface;
  const jobs = report.made.flatMap((surface) =>
    Array.from({ length: jobsPerSurface }, (_, part): EncodeJob => {
      return {
        surface,
        size,
        firstSegment: part * segmentCount,
        segmentCount,
        directory: temporaryFolder(surface),
      };
    }),
  );
  try {
    for (const surface of report.made) await mkdir(temporaryFolder(surface), { recursive: true });
    await runJobs(jobs, {
      size: Math.max(1, Math.min(availableParallelism(), 4)),
      signal,
      onFrames: ({ surface }, count) => {
        const done = (frames.get(surface) ?? 0) + count;
        frames.set(surface, done);
        onProgress?.({ subject: surface, done, total, unit: 'frames', cached: false });
      },
      onDone: async ({ surface }, segments) => {
        const all = [...(written.get(surface) ?? []), ...segments];
        written.set(surface, all);
        if (all.length === loopSegments * RENDITIONS.length) {
          await publish(
            temporaryFolder(surface),
            join(root, surface),
            manifestOf(surface, loopSegments, keys.get(surface) ?? '', all),
          );
        }
      },
    });
    return report;
  } finally {
    for (const surface of report.made) await rm(temporaryFolder(surface), { recursive: true, force: true });
  }
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
  surface: Surface,
  loopSegments: number,
  key: string,
  segments: readonly WrittenSegment[],
): LoopManifest {
  const { goals, moments } = simulateMatch(surface);
  const duration_s = loopSegments * SEGMENT_DURATION_S;
  const isWithin = ({ at_s }: { at_s: number }): boolean => at_s < duration_s;
  return {
    key,
    surface,
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
    goals: goals.filter(isWithin),
    moments: moments.filter(isWithin),
  };
}
