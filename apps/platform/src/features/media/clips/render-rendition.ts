import { join } from 'node:path';
import { ok, type Result } from '@grandstand/core';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { JobTry, Queue, Worker } from '../../../jobs/queue.ts';
import type { Refusal } from '../../../http/refusal.ts';
import { RENDITION_SHAPES, renditionKey } from './clip-files.ts';
import { MAKING_LIMIT_S } from './clip-rules.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';
import { type ClipRenderer, planClip, removeTemporaryFiles } from './render-clip.ts';
import { renderInChildProcess } from './render/render-in-child-process.ts';
import { clipQueries } from './queries.ts';
import { renditionQueries } from './renditions.ts';
import { clipRenditions } from './schema.ts';

const renderRenditionSchema = z.object({
  channelId: z.string(),
  clipId: z.number(),
  shape: z.enum(RENDITION_SHAPES),
});
type RenderRendition = z.infer<typeof renderRenditionSchema>;

/** Dead-letter queue, as for clips. */
export const failedRenditionQueue: Queue<RenderRendition> = {
  name: 'render-rendition-given-up',
  data: renderRenditionSchema,
  retries: 5,
  retryDelayS: 2,
  expireS: 60,
  heartbeatTimeoutS: 10,
};

export const renderRenditionQueue: Queue<RenderRendition> = {
  name: 'render-rendition',
  data: renderRenditionSchema,
  retries: 3,
  retryDelayS: 2,
  expireS: MAKING_LIMIT_S,
  heartbeatTimeoutS: 10,
  deadLetter: failedRenditionQueue,
};

/** Queues a rendition that is new or has failed, if `allow` permits it. Concurrent requests queue one job. */
export async function queueRendition(
  { db, jobs }: { db: Database; jobs: Jobs },
  rendition: RenderRendition,
  { nowTs, allow }: { nowTs: number; allow: () => Promise<Result<Refusal, unknown>> },
): Promise<Result<Refusal, null>> {
  const { channelId, clipId, shape } = rendition;
  const scope = createScope(db, channelId, nowTs);
  const current = await renditionQueries(scope).find(clipId, shape);
  if (current && current.state !== 'failed') return ok(null);
  const allowed = await allow();
  if (!allowed.ok) return allowed;
  await jobs.declare(renderRenditionQueue);
  await scope.transaction(async (txScope) => {
    const queued = await renditionQueries(txScope).queue(clipId, shape);
    if (queued) await jobs.send(renderRenditionQueue, rendition, { tx: txScope.database });
  });
  return ok(null);
}

/** Requeues pending renditions without a job, e.g. after a restore, then starts the workers of this process. */
export async function startRenditionWorkers(jobs: Jobs, renderer: ClipRenderer): Promise<void> {
  await requeueLostRenditions(jobs, renderer.db);
  await jobs.work(renderRenditionQueue, createWorker(renderer));
  await jobs.work(failedRenditionQueue, async ({ data: { channelId, clipId, shape } }) => {
    const scope = createScope(renderer.db, channelId, nowTsOf(renderer));
    await renditionQueries(scope).fail(clipId, shape);
    const clip = await clipQueries(scope).byIdOrDeleted(clipId);
    if (clip) await removeTemporaryFiles(renderer.workDir, temporaryPrefix(clip.uuid, shape));
  });
}

export async function requeueLostRenditions(jobs: Jobs, db: Database): Promise<void> {
  const { channelId, clipId, shape, state } = clipRenditions;
  const across = acrossChannels(db);
  const isPending = inArray(state, ['queued', 'processing']);
  const pending = await across.select(clipRenditions, { channelId, clipId, shape }, { where: isPending });
  if (pending.length === 0) return;
  const queues = [renderRenditionQueue, failedRenditionQueue];
  for (const queue of queues) await jobs.declare(queue);
  for (const rendition of pending)
    await across.transaction(async ({ database: tx, ...txAcross }) => {
      // Only one of several platforms that start at the same time may requeue it.
      await txAcross.lock('renditions without a job');
      for (const queue of queues) if (await jobs.isPending(queue, rendition, { tx })) return;
      await jobs.send(renderRenditionQueue, rendition, { tx });
    });
}

const nowTsOf = ({ clock }: ClipRenderer): number => Math.floor(clock.now() / 1000);
const temporaryPrefix = (uuid: string, shape: string): string => `${uuid}-${shape}.`;

function createWorker(renderer: ClipRenderer): Worker<RenderRendition> {
  return async (job) => {
    const { channelId, clipId, shape } = job.data;
    const scope = createScope(renderer.db, channelId, nowTsOf(renderer));
    if (await renditionQueries(scope).start(clipId, shape)) await render(renderer, job);
  };
}

async function render(renderer: ClipRenderer, job: JobTry<RenderRendition>): Promise<void> {
  const { db, mediaDir, storage, workDir } = renderer;
  const { channelId, clipId, shape } = job.data;
  const scope = createScope(db, channelId, nowTsOf(renderer));
  const renditions = renditionQueries(scope);
  // Also for a clip that was deleted during the rendering: it can be restored.
  const clip = await clipQueries(scope).byIdOrDeleted(clipId);
  const channel = await scope.channel();
  if (!clip || !channel) return;
  const cut = await planClip(renderer, clip);

  const prefix = temporaryPrefix(clip.uuid, shape);
  await removeTemporaryFiles(workDir, prefix);
  const video = join(workDir, `${prefix}${job.retry}.mp4`);
  let progressSaved: Promise<unknown> = Promise.resolve();
  const composition = { shape, name: channel.name, watermark: clipSettingsOf(channel.settings).watermark };
  await renderInChildProcess(
    { cut, mediaDir, video, poster: null, composition },
    {
      signal: job.signal,
      onFrames(renderedFrames) {
        const percent = Math.min(99, Math.floor((100 * renderedFrames) / cut.frames));
        progressSaved = progressSaved.then(() => renditions.progress(clipId, shape, percent));
      },
    },
  );
  await progressSaved;
  const key = renditionKey(channelId, clip.uuid, shape);
  await storage.put(key, video);
  // The files of a deleted clip are removed with its renditions' rows.
  if (!(await renditions.finish(clipId, shape))) await storage.remove(key);
}
