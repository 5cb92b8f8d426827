/**
 * An event's picture goes over from the card that was chosen to the event's page (View Transitions). Each place of such
 * a picture is marked by `eventArtProps`; only the one that is chosen is named, just before: a name on every card would
 * have the browser photograph each of them.
 */
export const eventArtProps = { 'data-event-art': '' } as const;

/** The name that the picture has on the event's page. */
export const EVENT_ART_NAME = 'event-art';

/** Takes the picture of this card along with the navigation that follows, and no other. */
export function nameEventArtIn(card: Element | null): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-event-art]'))
    place.style.viewTransitionName = card?.contains(place) ? EVENT_ART_NAME : 'none';
}
