import type { Feature } from '../../../http/feature.ts';
import { type MediaServices, registerMedia } from './media-routes.ts';

/** Artwork, event streams, samples and prerolls, on the media origin. */
export const mediaFeature = (services: MediaServices) =>
  ({ name: 'media', routes: { media: (app) => registerMedia(app, services) } }) satisfies Feature;
