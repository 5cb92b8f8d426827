/** One object per tab, so that a tab does not notify itself: a BroadcastChannel does not receive its own messages. */
let opened: BroadcastChannel | null = null;
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel('grandstand.favorites'));

/** Notifies other tabs of the site that the favorites have changed. */
export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is restricted to its origin
  channel().postMessage(null);
}

/** Subscribes to changes of the favorites in other tabs. Returns the function that unsubscribes. */
export function subscribeToOtherTabs(callback: () => void): () => void {
  channel().addEventListener('message', callback);
  return () => channel().removeEventListener('message', callback);
}
