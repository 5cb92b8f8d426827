/** What is used of an event: only `pageshow` has `persisted`. */
interface DomEvent {
  readonly type: string;
  readonly persisted?: boolean;
}

interface EventSource {
  addEventListener(type: string, listener: (event: DomEvent) => void, capture?: boolean): void;
  removeEventListener(type: string, listener: (event: DomEvent) => void, capture?: boolean): void;
}

/** A window and its document: `{ window, document }` in a browser. */
export interface Page {
  readonly window: EventSource;
  readonly document: EventSource & { readonly visibilityState: string };
}

/**
 * - `online`, `offline`: the device's connection changed
 * - `visible`, `hidden`: the tab's visibility changed
 * - `shown`: the page was loaded or restored; `restored`: from the back/forward cache only
 * - `left`: the page is unloaded or enters the back/forward cache
 * - `focused`: the window has the focus again
 */
export type PageEvent =
  | 'online'
  | 'offline'
  | 'visible'
  | 'hidden'
  | 'shown'
  | 'restored'
  | 'left'
  | 'focused';

const DOM_EVENTS: Readonly<
  Record<PageEvent, readonly [type: string, matches?: (event: DomEvent, page: Page) => boolean]>
> = {
  online: ['online'],
  offline: ['offline'],
  visible: ['visibilitychange', (_, { document }) => document.visibilityState === 'visible'],
  hidden: ['visibilitychange', (_, { document }) => document.visibilityState === 'hidden'],
  shown: ['pageshow'],
  restored: ['pageshow', ({ persisted }) => persisted === true],
  left: ['pagehide'],
  focused: ['focus'],
};

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
    const [type, matches] = DOM_EVENTS[name];
    // The window's capturing listeners run before all others, also for events of the document.
    const source = type === 'visibilitychange' && !isFirst ? page.document : page.window;
    const listener = (event: DomEvent) => {
      if (!matches || matches(event, page)) callback();
    };
    source.addEventListener(type, listener, isFirst);
    return () => source.removeEventListener(type, listener, isFirst);
  });
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** The subscription to a value that does not change, or that each render reads again. */
export const subscribeToNothing = () => () => undefined;
