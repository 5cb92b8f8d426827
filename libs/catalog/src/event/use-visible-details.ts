import { useHidesResult } from '@grandstand/session';
import { type CatalogEvent, type VisibleDetails, visibleDetails } from './catalog-event.ts';

/** What this viewer may be told of an event: in spoiler-free mode, not how it stands, ended or looks. */
export const useVisibleDetails = (event: CatalogEvent): VisibleDetails =>
  visibleDetails(event, useHidesResult(event.id));
