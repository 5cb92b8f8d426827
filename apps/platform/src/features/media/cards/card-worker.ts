/** Child process that draws one card after the other. It exits when the parent has ended. */
import type { Card } from '../../catalog/catalog/index.ts';
import { drawCard } from './draw-card.ts';
import type { DrawResponse } from './card-process.ts';

const send = (response: DrawResponse): void => void process.send?.(response);

process.on('disconnect', () => process.exit(0));
process.on('message', (card: Card) => {
  drawCard(card).then(
    (jpeg) => send({ kind: 'drawn', jpeg }),
    (error: unknown) =>
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
