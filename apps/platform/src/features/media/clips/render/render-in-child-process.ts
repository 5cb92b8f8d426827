import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RenderRequest } from './render-cut.ts';
import { workerMessageSchema } from './worker-protocol.ts';

export interface RenderOptions {
  /** Aborting kills the child process. */
  readonly signal: AbortSignal;
  /** Called periodically with the number of rendered frames. */
  readonly onFrames: (done: number) => void;
}

/** Renders a cut in a child process, so that the platform stays responsive. Rejects on failure or abort. */
export async function renderInChildProcess(
  request: RenderRequest,
  { signal, onFrames }: RenderOptions,
): Promise<void> {
  signal.throwIfAborted();
  // Ignore the output of the child: the encoders log which hardware they detect. Errors arrive as messages.
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill, { once: true });
  try {
    await waitForResult(child, request, onFrames);
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
    await exited;
  }
}

const waitForResult = (child: ChildProcess, request: RenderRequest, onFrames: RenderOptions['onFrames']) =>
  new Promise<void>((resolve, reject) => {
    child.on('message', (sent) => {
      const message = workerMessageSchema.parse(sent);
      if (message.kind === 'frames') onFrames(message.done);
      else if (message.kind === 'rendered') resolve();
      else reject(new Error(message.message));
    });
    child.on('error', reject);
    child.on('exit', (exitCode, exitSignal) =>
      reject(new Error(`rendering ended early (${exitCode ?? exitSignal})`)),
    );
    child.send(request, (error) => {
      if (error) reject(error);
    });
  });
