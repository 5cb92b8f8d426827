import { parseUrl } from '@grandstand/core';
import { useEffect, useState } from 'react';
import { fetchStreamText, useCredentialOrigins } from './stream-text.ts';
import { parseWebVtt } from './web-vtt.ts';

/** A preview image, or a part of one. Times are seconds of the programme, sizes pixels of the image. */
export interface Thumbnail {
  readonly startS: number;
  readonly endS: number;
  readonly url: string;
  /** Null: the whole image. */
  readonly area: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

export function parseThumbnails(file: string, baseUrl: string): Thumbnail[] {
  return parseWebVtt(file).cues.flatMap(({ startS, endS, text }): Thumbnail[] => {
    const parsed = parseUrl(text, baseUrl);
    if (!parsed) return [];
    const { href, hash } = parsed;
    const [x, y, width, height] = (/xywh=(?:pixel:)?([\d,]+)/.exec(hash)?.[1] ?? '').split(',').map(Number);
    const area =
      x !== undefined && y !== undefined && width !== undefined && height !== undefined
        ? { x, y, width, height }
        : null;
    return [{ startS, endS, url: href.slice(0, href.length - hash.length), area }];
  });
}

/** The image at a second of the programme; null: there is none. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], timeS: number): Thumbnail | null {
  let [low, high] = [0, thumbnails.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((thumbnails[middle]?.endS ?? Infinity) <= timeS) low = middle + 1;
    else high = middle;
  }
  const found = thumbnails[low];
  return found && found.startS <= timeS ? found : null;
}

/** The preview images, loaded when they are first wanted; those of a live stream again each time. Empty: none. */
export function useThumbnails(
  url: string | null,
  { isWanted, isLive }: { readonly isWanted: boolean; readonly isLive: boolean },
): readonly Thumbnail[] {
  const [loaded, setLoaded] = useState<{ url: string; thumbnails: readonly Thumbnail[] } | null>(null);
  const isKnown = loaded?.url === url;
  // A live stream grows, so its images are loaded again whenever the preview opens.
  const isMissing = isWanted && (isLive || !isKnown);
  const credentialOrigins = useCredentialOrigins();
  useEffect(() => {
    if (url === null || !isMissing) return undefined;
    const end = new AbortController();
    fetchStreamText(url, { signal: end.signal, credentialOrigins }).then(
      (file) => {
        if (!end.signal.aborted) setLoaded({ url, thumbnails: parseThumbnails(file.text, file.url) });
      },
      () => undefined, // the preview shows the time alone
    );
    return () => end.abort();
  }, [url, isMissing, credentialOrigins]);
  return isKnown && loaded ? loaded.thumbnails : [];
}
