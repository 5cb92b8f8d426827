import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RenderRequest } from './render-cut.ts';
import { workerMessageSchema } from './worker-protocol.ts';

export interface RenderOptions {
  /** Kills the process that renders. */
  readonly signal: AbortSignal;
  /** Told now and then how many frames are done. */
  readonly onFrames: (done: number) => void;
}

/** Renders a piece in a process of its own, so that calls are answered meanwhile. Rejects where it fails or is aborted. */
export async function renderInProcess(
  request: RenderRequest,
  { signal, onFrames }: RenderOptions,
): Promise<void> {
  signal.throwIfAborted();
  // Encoders print what hardware they look for; what matters is reported.
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    await outcome(child, request, onFrames);
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    await ended;
  }
}

const outcome = (child: ChildProcess, request: RenderRequest, onFrames: RenderOptions['onFrames']) =>
  new Promise<void>((resolve, reject) => {
    child.on('message', (sent) => {
      const message = workerMessageSchema.parse(sent);
      if (message.kind === 'frames') onFrames(message.done);
      else if (message.kind === 'rendered') resolve();
      else reject(new Error(message.message));
    });
    child.on('error', reject);
    child.on('exit', (code, reason) => reject(new Error(`rendering ended early (${code ?? reason})`)));
    child.send(request, (error) => {
      if (error) reject(error);
    });
  });
