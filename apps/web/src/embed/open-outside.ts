/** Opens the links of an embedded page outside of its frame (D31). For the capture phase, before the router's own. */
export function openOutside(event: Pick<Event, 'target' | 'preventDefault' | 'stopPropagation'>): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}

/** The URL of a page that does not render in the frame. `//evil.example` would be another site. */
export const outsideUrl = (pathname: string, search: string): string =>
  pathname.replace(/^\/+/, '/') + search;
