/** One per tab: a BroadcastChannel does not receive its own messages. */
let opened: BroadcastChannel | null = null;
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('grandstand.favorites'));

/** Tells the site's other tabs that the favourites have changed. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's alone
  channel().postMessage(null);
}

/** Calls back when another tab has changed the favourites; the returned function ends it. */
export function subscribeToOtherTabs(callback: () => void): () => void {
  channel().addEventListener('message', callback);
  return () => channel().removeEventListener('message', callback);
}
