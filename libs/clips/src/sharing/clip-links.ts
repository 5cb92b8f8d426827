import { escapeHtml, queryCodec, startTimeParameter, uuidParameter } from '@grandstand/core';

/** The clip of the library of an event's clips that is played first. */
export const libraryClipQuery = queryCodec({ uuid: uuidParameter(['clip']) });

/** Second of the clip at which a shared link starts. // assumed: §3 names no parameter for it */
export const clipStartQuery = queryCodec({ startS: startTimeParameter(['t', 'start']) });

/** The URL from a second on; null: from the beginning. */
export function urlFrom(url: string, startS: number | null): string {
  const [path = url, query] = url.split('?');
  const written = clipStartQuery.write(new URLSearchParams(query), { startS }).toString();
  return written === '' ? path : `${path}?${written}`;
}

/** Parses `0:12`, `1:05` or `12` to seconds; null for anything else. */
export function parseTime(text: string): number | null {
  const [, minutes = '0', seconds] = /^\s*(?:(\d{1,2}):)?(\d{1,3})\s*$/.exec(text) ?? [];
  if (seconds === undefined) return null;
  const timeS = Number(minutes) * 60 + Number(seconds);
  return text.includes(':') && Number(seconds) > 59 ? null : timeS;
}

/** HTML that plays the clip in another website. */
export const embedCode = (url: string, title: string): string =>
  `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="640" height="360" ` +
  'style="border:0;aspect-ratio:16/9;width:100%;height:auto" ' +
  'allow="autoplay; fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>';
