import { useIsResultHidden } from '@grandstand/session';
import { type CatalogEvent, type VisibleDetails, visibleDetails } from './catalog-event.ts';

/** The details of an event that this viewer may see: spoiler-free mode hides score, picture and end. */
export const useVisibleDetails = (event: CatalogEvent): VisibleDetails =>
  visibleDetails(event, useIsResultHidden(event.id));
