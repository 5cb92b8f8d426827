import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EncodeJob, WorkerMessage, WrittenSegment } from './worker-protocol.ts';

export interface PoolOptions {
  size: number;
  signal?: AbortSignal | undefined;
  onFrames: (job: EncodeJob, count: number) => void;
  onDone: (job: EncodeJob, segments: WrittenSegment[]) => Promise<void>;
}

/**
 * Runs the jobs in up to `size` child processes. If a job fails or the signal aborts, all processes are killed, and the
 * promise rejects when they have ended.
 */
export async function runJobs(
  jobs: readonly EncodeJob[],
  { size, signal, onFrames, onDone }: PoolOptions,
): Promise<void> {
  const queue = [...jobs];
  const running = new Set<ChildProcess>();
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    queue.length = 0;
    for (const child of running) child.kill('SIGKILL');
  };
  signal?.throwIfAborted();
  signal?.addEventListener('abort', stop, { once: true });

  const runQueue = async (): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [] });
    running.add(child);
    const ended = once(child, 'exit');
    try {
      // Stopping empties the queue.
      for (let job = queue.shift(); job; job = queue.shift()) {
        const segments = await runJob(child, job, onFrames);
        if (!stopped) await onDone(job, segments);
      }
    } catch (error) {
      stop();
      throw error;
    } finally {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    }
  };
  try {
    const processes = Math.min(size, jobs.length);
    const results = await Promise.allSettled(Array.from({ length: processes }, runQueue));
    signal?.throwIfAborted();
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function runJob(
  child: ChildProcess,
  job: EncodeJob,
  onFrames: PoolOptions['onFrames'],
): Promise<WrittenSegment[]> {
  let detach = (): void => {};
  try {
    return await new Promise<WrittenSegment[]>((resolve, reject) => {
      const onMessage = (message: WorkerMessage): void => {
        if (message.kind === 'frames') onFrames(job, message.count);
        else if (message.kind === 'done') resolve(message.segments);
        else reject(new Error(`drawing ${job.name} failed: ${message.message}`));
      };
      const onExit = (code: number | null, reason: NodeJS.Signals | null): void =>
        reject(new Error(`the worker of ${job.name} ended early (${code ?? reason})`));
      child.on('message', onMessage).on('error', reject).on('exit', onExit);
      detach = () => child.off('message', onMessage).off('error', reject).off('exit', onExit);
      child.send(job, (error) => {
        if (error) reject(error);
      });
    });
  } finally {
    detach();
  }
}
