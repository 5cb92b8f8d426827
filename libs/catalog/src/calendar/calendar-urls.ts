import { parseUrl } from '@grandstand/core';
/** The URL of an event's calendar file in a language (D12, D26, docs/contracts/calendar-feed.md). */
export const eventCalendarUrl = (
  apiHost: string,
  channelKey: string,
  eventId: number,
  language: string,
): string =>
  `${apiHost}/calendar/event/${eventId}.ics?${new URLSearchParams({ channel_key: channelKey, language })}`;

/**
 * The URL of a private feed from the path that the server sent. Null for anything but a path on the API host, because the
 * URL becomes a link.
 */
export function calendarFeedUrl(apiHost: string, path: string): string | null {
  const base = `${apiHost}/`;
  const url = path.startsWith('/') ? parseUrl(path, base) : null;
  return url && url.origin === new URL(base).origin ? url.href : null;
}

/** The feed's URL with the scheme `webcal:`, which calendar apps subscribe to. */
export const toWebcalUrl = (url: string): string => url.replace(/^https?:/, 'webcal:');
