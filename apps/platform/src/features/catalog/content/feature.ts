import { sharedByAll } from '../../../http/audience.ts';
import type { Feature } from '../../../http/feature.ts';
import { contentHandlers, type ContentServices } from './handlers.ts';

/** A channel's settings, menu, slides, pages and questions. */
export const contentFeature = (services: ContentServices) =>
  ({
    name: 'content',
    calls: contentHandlers(services),
    audiences: { getStaticData: sharedByAll, getPage: sharedByAll },
  }) satisfies Feature;
