import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RenderRequest } from './render-cut.ts';
import { workerMessageSchema } from './worker-protocol.ts';

export interface RenderOptions {
  /** Kills the process that renders. */
  readonly signal: AbortSignal;
  /** Called periodically with the number of rendered frames. */
  readonly onFrames: (done: number) => void;
}

/** Renders a cut in a child process, so that the platform stays responsive. Rejects on failure or abort. */
export async function renderInProcess(
  request: RenderRequest,
  { signal, onFrames }: RenderOptions,
): Promise<void> {
  signal.throwIfAborted();
  // Encoders print hardware probes; errors arrive as messages.
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
