const CHANNEL = 'grandstand.favorites';

/** Tells the site's other tabs that the favourites have changed. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is its origin's alone
  channel.postMessage(null);
  channel.close();
}

/** Calls back when another tab has changed the favourites; the returned function ends it. */
export function onOtherTabs(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);
  return () => channel.close();
}
