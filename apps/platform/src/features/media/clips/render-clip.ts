import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, systemClock } from '@grandstand/core';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { JobTry, Queue, Worker } from '../../../jobs/queue.ts';
import type { EventStreams, Storage } from '../media/index.ts';
import type { Cut } from '../sources/index.ts';
import { createScope } from '../../../db/scope.ts';
import { clipKeys } from './clip-files.ts';
import { MAKING_LIMIT_S } from './clip-rules.ts';
import { requeueLostClips } from './requeue-lost.ts';
import { renderInChildProcess } from './render/render-in-child-process.ts';
import { clipQueries, type ClipRow } from './queries.ts';

const renderClipSchema = z.object({ channelId: z.string(), clipId: z.number() });
type RenderClip = z.infer<typeof renderClipSchema>;

/** Dead-letter queue: gets a clip when every attempt to render it has failed or was killed. */
export const failedClipQueue: Queue<RenderClip> = {
  name: 'render-clip-given-up',
  data: renderClipSchema,
  retries: 5,
  retryDelayS: 2,
  expireS: 60,
  heartbeatTimeoutS: 10,
};

/** An attempt is stopped after the time that making a clip may take; the clip has failed then (`failOverdue`). */
export const renderClipQueue: Queue<RenderClip> = {
  name: 'render-clip',
  data: renderClipSchema,
  retries: 5,
  retryDelayS: 2,
  expireS: MAKING_LIMIT_S,
  heartbeatTimeoutS: 10,
  deadLetter: failedClipQueue,
};

/** Longer than a clip may take, with all its attempts. */
const TEMPORARY_FILE_MS = 86_400_000;

export interface ClipRenderer {
  readonly db: Database;
  readonly clock: Clock;
  readonly eventStreams: EventStreams;
  readonly mediaDir: string;
  readonly storage: Storage;
  /**
   * Directory of this machine for the files that are being rendered. A storage on the local disk is on the same disk, so
   * that finished files can be moved.
   */
  readonly workDir: string;
}

/**
 * Renders one clip. Before, removes the temporary files that a killed process left; after, removes the rendered files if
 * the clip was deleted while it was rendered.
 */
function createClipWorker(renderer: ClipRenderer): Worker<RenderClip> {
  const { db, clock } = renderer;
  return async (job) => {
    const { channelId, clipId } = job.data;
    const scope = createScope(db, channelId, Math.floor(clock.now() / 1000));
    if (await clipQueries(scope).start(clipId)) await render(renderer, job);
    else await removeLeftovers(renderer, job.data);
  };
}

/** Removes what a killed process left of a clip that was deleted meanwhile. */
async function removeLeftovers(
  { db, clock, storage, workDir }: ClipRenderer,
  { channelId, clipId }: RenderClip,
): Promise<void> {
  const nowTs = Math.floor(clock.now() / 1000);
  const clip = await clipQueries(createScope(db, channelId, nowTs)).byIdOrDeleted(clipId);
  if (clip?.state !== 'deleted') return;
  await removeTemporaryFiles(workDir, `${clip.uuid}.`);
  // Else they are removed when the clip can no longer be restored.
  if (clip.filesRemovedTs === null) return;
  for (const key of Object.values(clipKeys(channelId, clip.uuid))) await storage.remove(key);
}

/** Marks a clip as failed and removes its temporary files. */
function createFailedClipWorker({ db, clock, workDir }: ClipRenderer): Worker<RenderClip> {
  return async ({ data: { channelId, clipId } }) => {
    const clips = clipQueries(createScope(db, channelId, Math.floor(clock.now() / 1000)));
    const clip = await clips.byIdOrDeleted(clipId);
    if (!clip) return;
    await clips.fail(clipId);
    await removeTemporaryFiles(workDir, `${clip.uuid}.`);
  };
}

/** Requeues the pending clips that have no job, then starts the clip workers of this process. */
export async function startClipWorkers(jobs: Jobs, renderer: ClipRenderer): Promise<void> {
  const { db, clock } = renderer;
  const nowTs = Math.floor(clock.now() / 1000);
  await removeOldTemporaryFiles(renderer.workDir, systemClock.now());
  await requeueLostClips({ db, jobs, nowTs }, renderClipQueue, [failedClipQueue]);
  await jobs.work(renderClipQueue, createClipWorker(renderer));
  await jobs.work(failedClipQueue, createFailedClipWorker(renderer));
}

/** The part of the recording that a clip shows. */
export async function planClip(
  { eventStreams }: Pick<ClipRenderer, 'eventStreams'>,
  clip: ClipRow,
): Promise<Cut> {
  const stream = await eventStreams.find(clip.channelId, clip.eventId);
  const cut = stream.ok ? stream.value.planCut(clip) : null;
  if (!cut) throw new Error('there is no stream of the event that can be cut yet');
  return cut;
}

async function render(renderer: ClipRenderer, job: JobTry<RenderClip>): Promise<void> {
  const { db, clock, mediaDir, storage, workDir } = renderer;
  const { channelId, clipId } = job.data;
  const clips = clipQueries(createScope(db, channelId, Math.floor(clock.now() / 1000)));
  const clip = await clips.byId(clipId);
  if (!clip) return;
  const cut = await planClip(renderer, clip);

  await removeTemporaryFiles(workDir, `${clip.uuid}.`);
  const temporaryFile = (extension: string) => join(workDir, `${clip.uuid}.${job.retry}.${extension}`);
  const outputs = { video: temporaryFile('mp4'), poster: temporaryFile('jpg') };
  let progressSaved: Promise<unknown> = Promise.resolve();
  await renderInChildProcess(
    { cut, mediaDir, ...outputs, composition: null },
    {
      signal: job.signal,
      onFrames(renderedFrames) {
        const percent = Math.min(99, Math.floor((100 * renderedFrames) / cut.frames));
        progressSaved = progressSaved.then(() => clips.progress(clipId, percent));
      },
    },
  );
  await progressSaved;
  const keys = clipKeys(channelId, clip.uuid);
  await storage.put(keys.poster, outputs.poster);
  await storage.put(keys.video, outputs.video);
  if (await clips.finish(clipId)) return;
  await storage.remove(keys.video);
  await storage.remove(keys.poster);
}

/**
 * Removes files that a killed process left: another machine may have rendered their clips again. Not those of running
 * processes, which may share the directory.
 */
export async function removeOldTemporaryFiles(workDir: string, nowMs: number): Promise<void> {
  await mkdir(workDir, { recursive: true });
  for (const name of await readdir(workDir)) {
    const found = await stat(join(workDir, name)).catch(() => null);
    if (found?.isFile() && nowMs - found.mtimeMs > TEMPORARY_FILE_MS)
      await rm(join(workDir, name), { force: true });
  }
}

/** Removes files of the work directory whose names start with `prefix`. */
export async function removeTemporaryFiles(workDir: string, prefix: string): Promise<void> {
  await mkdir(workDir, { recursive: true });
  for (const name of await readdir(workDir)) {
    if (name.startsWith(prefix)) await rm(join(workDir, name), { force: true });
  }
}
