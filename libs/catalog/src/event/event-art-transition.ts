/**
 * View transition of an event's picture from the clicked card to the event's page. `eventArtProps` marks every event
 * picture. Only the clicked one gets a `view-transition-name`, right before the navigation: the browser captures an image
 * of every named element.
 */
export const eventArtProps = { 'data-event-art': '' } as const;

/** The `view-transition-name` of the picture on the event's page. */
export const EVENT_ART_NAME = 'event-art';

/** Names the picture of this card for the following navigation, and removes the name from all others. */
export function nameEventArtIn(card: Element | null): void {
  for (const art of document.querySelectorAll<HTMLElement>('[data-event-art]'))
    art.style.viewTransitionName = card?.contains(art) ? EVENT_ART_NAME : 'none';
}
