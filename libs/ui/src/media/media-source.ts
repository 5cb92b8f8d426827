import { parseUrl } from '@grandstand/core';
import { createContext, use } from 'react';

/** Origins from which pictures may be loaded, without a trailing slash. */
export interface MediaOrigins {
  readonly site: string;
  readonly media: string;
}

/** Provided once by the app; without it every URL is accepted unchanged. */
export const MediaOriginsContext = createContext<MediaOrigins | null>(null);

/**
 * Absolute URL of a picture (relative URLs resolve against the media origin); null for other origins, which could
 * track users.
 */
export function mediaSource(url: string, { site, media }: MediaOrigins): string | null {
  const resolved = parseUrl(url, media);
  if (!resolved) return null;
  const isWeb = resolved.protocol === 'https:' || resolved.protocol === 'http:';
  return isWeb && (resolved.origin === media || resolved.origin === site) ? resolved.href : null;
}

export function useMediaSource(url: string | null): string | null {
  const origins = use(MediaOriginsContext);
  return url === null || origins === null ? url : mediaSource(url, origins);
}
