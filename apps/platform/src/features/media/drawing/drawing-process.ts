import { type ChildProcess, fork, type Serializable } from 'node:child_process';

export type DrawResponse =
  | { readonly kind: 'drawn'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string };

export interface DrawingOptions {
  /** How long a picture may take, with the start of the process. */
  readonly timeoutMs?: number;
  /** Further requests are refused. */
  readonly maxWaiting?: number;
  /** The process ends after this time without a picture. */
  readonly idleMs?: number;
}

export interface DrawingProcess<Job> {
  /** The picture's file. Null: too many pictures wait. Rejects if it cannot be drawn in time. */
  readonly draw: (job: Job) => Promise<Buffer | null>;
  readonly close: () => void;
}

/**
 * Draws pictures in a child process (`serveDrawings`), one after the other. A thread could neither be stopped in the middle
 * of a drawing nor survive a fault of the native code that reads pictures.
 */
export function createDrawingProcess<Job extends Serializable>(
  workerFile: string,
  { timeoutMs = 10_000, maxWaiting = 50, idleMs = 60_000 }: DrawingOptions = {},
): DrawingProcess<Job> {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const stop = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  };

  const start = (): ChildProcess => {
    const started = fork(workerFile, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const drawNow = async (job: Job): Promise<Buffer> => {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const response = await responseOf(child, job, timeoutMs);
      if (response.kind === 'failed') throw new Error(response.message);
      return Buffer.from(response.bytes);
    } catch (error) {
      stop();
      throw error;
    } finally {
      idleTimer = setTimeout(stop, idleMs);
      idleTimer.unref();
    }
  };

  return {
    async draw(job) {
      if (waiting >= maxWaiting) return null;
      waiting += 1;
      const drawn = last.then(() => drawNow(job)).finally(() => void (waiting -= 1));
      last = drawn.catch(() => undefined);
      return drawn;
    },
    close: stop,
  };
}

function responseOf(child: ChildProcess, job: Serializable, timeoutMs: number): Promise<DrawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawResponse>();
  const timer = setTimeout(() => reject(new Error(`not drawn within ${timeoutMs} ms`)), timeoutMs);
  const onExit = () => reject(new Error('the process has ended'));
  child.once('message', resolve);
  child.once('error', reject);
  child.once('exit', onExit);
  child.send(job, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve);
    child.off('error', reject);
    child.off('exit', onExit);
  });
}
