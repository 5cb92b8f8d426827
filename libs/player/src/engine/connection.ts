/** The connection of the device and the visibility of the page, as far as the browser knows them. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Calls back when the device is online again, or the page is visible again; returns the unsubscribe function. */
  readonly onWake: (listener: () => void) => () => void;
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onWake(listener) {
    const handlers = new AbortController();
    const { signal } = handlers;
    addEventListener('online', listener, { signal });
    addEventListener('pageshow', listener, { signal });
    const onVisible = () => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => handlers.abort();
  },
};
