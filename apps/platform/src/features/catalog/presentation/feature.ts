import { sharedByAll } from '../../../http/audience.ts';
import type { Feature } from '../../../http/feature.ts';
import { presentationHandlers, type PresentationServices } from './handlers.ts';

/** A channel's settings, menu, slides, pages and questions. */
export const presentationFeature = (services: PresentationServices) =>
  ({
    name: 'presentation',
    calls: presentationHandlers(services),
    audiences: { getStaticData: sharedByAll, getPage: sharedByAll },
  }) satisfies Feature;
