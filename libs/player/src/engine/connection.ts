import { onPageEvent } from '@grandstand/core';

/** The connection of the device and the visibility of the page, according to the browser. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Calls back when the device is online again, or the page is visible again; returns the unsubscribe function. */
  readonly onWake: (listener: () => void) => () => void;
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onWake: (listener) => onPageEvent(window, ['online', 'pageshow', 'visible'], listener),
};
