import { type RefObject, useEffect } from 'react';
import { executeCommand, reportEvents } from './connect-embed.ts';
import { EMBED_VERSION, type EmbedEvent, isFramingOrigin, parseCommand } from './embed-messages.ts';

interface Options {
  readonly title: string;
  /** Starts without sound. */
  readonly muted: boolean;
  /** Origins of the pages that may control the player; empty: all. */
  readonly hosts: readonly string[];
}

/**
 * Connects the first `<video>` in the box with the page around the iframe. Commands act on the element, as the player
 * shows the element's state.
 */
export function useEmbedMessages(
  box: RefObject<HTMLElement | null>,
  { title, muted, hosts }: Options,
): (event: EmbedEvent) => void {
  const send = (event: EmbedEvent) => {
    if (parent === window) return;
    const message = { grandstand: EMBED_VERSION, ...event };
    for (const origin of hosts.length === 0 ? ['*'] : hosts) parent.postMessage(message, origin);
  };
  useEffect(() => {
    if (!box.current) return undefined;
    let video: HTMLVideoElement | null = null;
    let stopReports = () => {};
    const connect = () => {
      const found = box.current?.querySelector('video') ?? null;
      if (found === video) return;
      stopReports();
      video = found;
      if (!video) return;
      if (muted) video.muted = true;
      stopReports = reportEvents(video, send);
      send({ event: 'ready', title });
    };
    connect();
    // The player replaces its poster when its chunk has loaded.
    const observer = new MutationObserver(connect);
    observer.observe(box.current, { childList: true, subtree: true });
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || !isFramingOrigin(origin, hosts)) return;
      const command = parseCommand(data);
      if (!command || !video) return;
      executeCommand(video, command);
      // Also a preroll, which plays over the event.
      if (command.command === 'pause')
        for (const each of box.current?.querySelectorAll('video') ?? []) each.pause();
    };
    addEventListener('message', onMessage);
    return () => {
      stopReports();
      observer.disconnect();
      removeEventListener('message', onMessage);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `send` uses the same values
  }, [box, title, muted, hosts]);
  return send;
}
