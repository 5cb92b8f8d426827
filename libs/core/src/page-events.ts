/** What is used of an event: only `pageshow` has `persisted`. */
interface DomEvent {
  readonly type: string;
  readonly persisted?: boolean;
}

interface EventSource {
  addEventListener(type: string, listener: (event: DomEvent) => void, capture?: boolean): void;
  removeEventListener(type: string, listener: (event: DomEvent) => void, capture?: boolean): void;
}

/** What is used of a window. */
export interface Page extends EventSource {
  readonly document: EventSource & { readonly visibilityState: string };
}

/** `visible` and `hidden` are changes of the tab; `restored` is `pageshow` from the back/forward cache. */
export type PageEvent =
  | 'online'
  | 'offline'
  | 'focus'
  | 'pageshow'
  | 'pagehide'
  | 'visible'
  | 'hidden'
  | 'restored';

/**
 * Calls back at each of these events; returns the function that unsubscribes. With `isFirst`, before all callbacks
 * without it.
 */
export function onPageEvent(
  page: Page,
  events: readonly PageEvent[],
  callback: () => void,
  { isFirst = false }: { readonly isFirst?: boolean } = {},
): () => void {
  const unsubscribes = events.map((name) => {
    const isVisibility = name === 'visible' || name === 'hidden';
    const type = isVisibility ? 'visibilitychange' : name === 'restored' ? 'pageshow' : name;
    // The window's capturing listeners run before all others, also for events of the document.
    const source = isVisibility && !isFirst ? page.document : page;
    const listener = ({ persisted }: DomEvent) => {
      if (isVisibility ? page.document.visibilityState === name : name !== 'restored' || persisted)
        callback();
    };
    source.addEventListener(type, listener, isFirst);
    return () => source.removeEventListener(type, listener, isFirst);
  });
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}

/** The subscription to a value that does not change, or that each render reads again. */
export const subscribeToNothing = () => () => undefined;
