/**
 * A match's picture goes over from the card that was chosen to the match's page (View Transitions). Each place of such
 * a picture is marked by `artPlace`; only the one that is chosen is named, just before: a name on every card would
 * have the browser photograph each of them.
 */
export const artPlace = { 'data-match-art': '' } as const;

/** The name that the picture has on the match's page. */
export const ART_NAME = 'match-art';

/** Takes the picture of this card along with the navigation that follows, and no other. */
export function carryArt(card: Element | null): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-match-art]'))
    place.style.viewTransitionName = card?.contains(place) ? ART_NAME : 'none';
}
