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
 * Runs each job in its own child process. If a job fails or the signal aborts, all processes are killed, and the
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

  const runJob = async (job: EncodeJob): Promise<void> => {
    const child = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: [] });
    running.add(child);
    const ended = once(child, 'exit');
    try {
      const segments = await new Promise<WrittenSegment[]>((resolve, reject) => {
        child.on('message', (message: WorkerMessage) => {
          if (message.kind === 'frames') onFrames(job, message.count);
          else if (message.kind === 'done') resolve(message.segments);
          else reject(new Error(`drawing the ${job.surface} failed: ${message.message}`));
        });
        child.on('error', reject);
        child.on('exit', (code, reason) =>
          reject(new Error(`the ${job.surface} worker ended early (${code ?? reason})`)),
        );
        child.send(job, (error) => {
          if (error) reject(error);
        });
      });
      if (!stopped) await onDone(job, segments);
    } finally {
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    }
  };
  const runQueue = async (): Promise<void> => {
    // Stopping empties the queue.
    for (let job = queue.shift(); job; job = queue.shift()) await runJob(job);
  };
  try {
    const results = await Promise.allSettled(
      Array.from({ length: size }, () =>
        runQueue().catch((error: unknown) => {
          stop();
          throw error;
        }),
      ),
    );
    signal?.throwIfAborted();
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
