import { PREVIEW_VERSION, type PreviewCommand, type PreviewEvent } from '@grandstand/tenant';

/** The connection with the studio's page. */
export interface Channel {
  readonly send: (event: PreviewEvent) => void;
  /** `receivedMs`: of `performance.now()`. */
  readonly listen: (onCommand: (command: PreviewCommand, receivedMs: number) => void) => void;
}

/** `studio`: the window that shows this page, which `window.parent` no longer is. */
export function openChannel(studio: Window, origin: string): Channel {
  return {
    send: (event) => studio.postMessage({ studio: PREVIEW_VERSION, ...event }, origin),
    listen: (onCommand) =>
      window.addEventListener('message', (message: MessageEvent<unknown>) => {
        if (message.source !== studio || message.origin !== origin) return;
        // The app has a channel of its own for embedding pages, which must not read these.
        message.stopImmediatePropagation();
        if (isCommand(message.data)) onCommand(message.data, performance.now());
      }),
  };
}

/** The studio's page and this script are of one server, so that the rest of a command need not be checked. */
const isCommand = (data: unknown): data is PreviewCommand =>
  typeof data === 'object' &&
  data !== null &&
  'studio' in data &&
  data.studio === PREVIEW_VERSION &&
  'command' in data;
