import type { Feature } from '../../http/feature.ts';
import { type MediaServices, registerMedia } from './media-routes.ts';

/** Artwork, event streams, event downloads and prerolls. */
export const mediaFeature = (services: MediaServices) =>
  ({ name: 'media', routes: { media: (app) => registerMedia(app, services) } }) satisfies Feature;
