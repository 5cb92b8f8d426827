/**
 * Child process that renders one cut and reports the result. It does not exit after that: the parent kills it. It exits
 * by itself when the parent has ended.
 */
import { flushCompileCache } from 'node:module';
import { type RenderRequest, renderCut } from './render-cut.ts';
import type { WorkerMessage } from './worker-protocol.ts';

const REPORT_EVERY_FRAMES = 25;

const send = (message: WorkerMessage): void => void process.send?.(message);

// If a compile cache is configured, Node would write it when the process exits; this one is killed.
flushCompileCache();
process.on('disconnect', () => process.exit(1));
process.once('message', (request: RenderRequest) => {
  renderCut(request, (done) => {
    if (done % REPORT_EVERY_FRAMES === 0) send({ kind: 'frames', done });
  }).then(
    () => send({ kind: 'rendered' }),
    (error: unknown) =>
      send({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
