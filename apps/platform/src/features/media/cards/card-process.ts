import { join } from 'node:path';
import type { Card } from '../../catalog/catalog/index.ts';
import { createDrawingProcess, type DrawingOptions, type DrawingProcess } from '../drawing/index.ts';
import { isFileInside } from '../media/index.ts';
import type { CardJob } from './draw-card.ts';

const ART = 'art';

interface Options extends DrawingOptions {
  readonly mediaDir: string;
  readonly workerFile?: string;
}

export type CardProcess = DrawingProcess<CardJob>;

/** Draws cards (`drawCard`). */
export function createCardProcess({
  mediaDir,
  workerFile = join(import.meta.dirname, 'card-worker.ts'),
  ...options
}: Options): CardProcess {
  const { draw, close } = createDrawingProcess<CardJob>(workerFile, options);
  return { draw: ({ card, width }) => draw({ card: withFiles(card, mediaDir), width }), close };
}

/** The card with its pictures as absolute paths, of the published files below `art/` only. */
function withFiles(card: Card, mediaDir: string): Card {
  const root = join(mediaDir, ART);
  const fileOf = (path: string | null): string | null => {
    const name = path?.startsWith(`${ART}/`) ? path.slice(ART.length + 1) : null;
    return name !== null && isFileInside(root, name) ? join(root, name) : null;
  };
  const teams = card.teams.map((team) => ({ ...team, logo: fileOf(team.logo) }));
  return { ...card, teams, image: fileOf(card.image) };
}
