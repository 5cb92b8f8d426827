import { serveDrawings } from '../drawing/index.ts';
import { drawCard } from './draw-card.ts';

serveDrawings(drawCard);
