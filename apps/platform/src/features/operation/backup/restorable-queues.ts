import type { Database } from '../../../db/database.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { PendingJob } from '../../../jobs/pending-jobs.ts';
import type { Queue } from '../../../jobs/queue.ts';
import {
  failedClipQueue,
  failedRenditionQueue,
  renderClipQueue,
  renderRenditionQueue,
} from '../../media/clips/index.ts';
import { sendNotificationQueue } from '../../messages/notifications/index.ts';
import { buyerErasureQueue } from '../../commerce/payments/index.ts';

/** A queue whose jobs a restore can send again. */
export interface RestorableQueue {
  readonly name: string;
  declare(jobs: Jobs): Promise<void>;
  /** False: the data do not fit the queue. */
  send(jobs: Jobs, data: unknown, tx: Database): Promise<boolean>;
}

const restorable = <Data extends object>(queue: Queue<Data>): RestorableQueue => ({
  name: queue.name,
  declare: (jobs) => jobs.declare(queue),
  async send(jobs, data, tx) {
    const parsed = queue.data.safeParse(data);
    if (parsed.success) await jobs.send(queue, parsed.data, { tx });
    return parsed.success;
  },
});

/** All queues of the platform. */
export const RESTORABLE_QUEUES: readonly RestorableQueue[] = [
  restorable(renderClipQueue),
  restorable(failedClipQueue),
  restorable(renderRenditionQueue),
  restorable(failedRenditionQueue),
  restorable(sendNotificationQueue),
  restorable(buyerErasureQueue),
];

/** Sends jobs to the queues declared before. Returns those that no queue takes. */
export async function sendJobs(
  jobs: Jobs,
  pending: readonly PendingJob[],
  tx: Database,
): Promise<PendingJob[]> {
  const refused: PendingJob[] = [];
  for (const job of pending) {
    const queue = RESTORABLE_QUEUES.find(({ name }) => name === job.queue);
    if (!(await queue?.send(jobs, job.data, tx))) refused.push(job);
  }
  return refused;
}
