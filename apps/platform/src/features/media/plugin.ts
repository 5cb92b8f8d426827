import type { Feature } from '../../http/feature.ts';
import { type MediaServices, registerMedia } from './media-routes.ts';

/** Artwork, every event's stream and its recording as a file, prerolls. */
export const mediaFeature = (services: MediaServices) =>
  ({ name: 'media', routes: { media: (app) => registerMedia(app, services) } }) satisfies Feature;
