/** Links whose clicks wait. */
const delayed = new WeakSet<HTMLAnchorElement>();
/** Links whose clicks are being repeated. */
const repeated = new WeakSet<HTMLAnchorElement>();

/** Whether a click opens a link on this page, not in a new tab or as a download, and is no repeated one. */
export const canDelayClick = (click: MouseEvent, link: HTMLAnchorElement): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented) &&
  ['', '_self'].includes(link.target) &&
  !repeated.has(link);

/**
 * Stops a click on a link before other listeners get it, and repeats it when `until` has settled. Further clicks on the
 * link are ignored meanwhile. `open` opens the link instead when it has left the document. Does nothing when the user has
 * opened another page meanwhile.
 */
export function delayClick(
  click: MouseEvent,
  link: HTMLAnchorElement,
  until: Promise<unknown>,
  open: (link: HTMLAnchorElement) => void,
): void {
  click.preventDefault();
  click.stopImmediatePropagation();
  if (delayed.has(link)) return;
  delayed.add(link);
  const { href } = location;
  const repeat = () => {
    delayed.delete(link);
    if (location.href !== href) return;
    if (!link.isConnected) return open(link);
    repeated.add(link);
    link.click();
    repeated.delete(link);
  };
  until.then(repeat, repeat);
}
