import type { DrawResponse } from './drawing-process.ts';

/** In the child process: draws the jobs of its parent (`createDrawingProcess`). The process exits when the parent has ended. */
export function serveDrawings(draw: (job: never) => Promise<Uint8Array>): void {
  const send = (response: DrawResponse): void => void process.send?.(response);
  process.on('disconnect', () => process.exit(0));
  process.on('message', (job) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parent's process sends the jobs of this drawing
    draw(job as never).then(
      (bytes) => send({ kind: 'drawn', bytes }),
      (error: unknown) =>
        send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  });
}
