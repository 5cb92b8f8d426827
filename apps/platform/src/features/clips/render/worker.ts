/** Child process that renders one cut and exits; it also exits with its parent. */
import { type RenderRequest, renderCut } from './render-cut.ts';
import type { WorkerMessage } from './worker-protocol.ts';

const REPORT_EVERY_FRAMES = 25;

const send = (message: WorkerMessage): void => void process.send?.(message);

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
