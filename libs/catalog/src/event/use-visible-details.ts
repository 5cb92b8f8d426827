import { useIsResultHidden, useIsResultRevealed } from '@grandstand/session';
import { type CatalogEvent, type VisibleDetails, visibleDetails } from './catalog-event.ts';
import { useSeenResult } from './watched-results.ts';

/**
 * The details of an event that this viewer may see: spoiler-free mode hides score, picture and end. While an event plays,
 * score and period belong to the picture, unless the viewer has revealed the result.
 */
export function useVisibleDetails(event: CatalogEvent): VisibleDetails {
  const details = visibleDetails(event, useIsResultHidden(event.id));
  const watched = useSeenResult(event.id)?.state;
  const isRevealed = useIsResultRevealed(event.id);
  return !watched || watched === 'current' || isRevealed || details.hidesSpoilers
    ? details
    : { ...details, ...watched };
}
