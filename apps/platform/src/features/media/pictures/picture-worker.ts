import { serveDrawings } from '../drawing/index.ts';
import { resizePicture } from './resize-picture.ts';

serveDrawings(resizePicture);
