/** One per tab: a BroadcastChannel does not receive its own messages. */
let opened: BroadcastChannel | null = null;
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('grandstand.favorites'));

/** Notifies other tabs of the site that the favourites have changed. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is restricted to its origin
  channel().postMessage(null);
}

/** Subscribes to changes of the favourites in other tabs. Returns the function that unsubscribes. */
export function subscribeToOtherTabs(callback: () => void): () => void {
  channel().addEventListener('message', callback);
  return () => channel().removeEventListener('message', callback);
}
