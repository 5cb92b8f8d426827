import { createContext, use } from 'react';

/** From where a picture may come: origins, without a trailing slash. */
export interface MediaOrigins {
  readonly site: string;
  readonly media: string;
}

/** Given once, by an app that shows what a server says; without it, every address is taken as it stands. */
export const MediaOriginsContext = createContext<MediaOrigins | null>(null);

/**
 * The address of a picture that the server named, absolute or absolute within the channel's media host; null for one
 * elsewhere, which would tell a stranger who looks at what.
 */
export function mediaSource(url: string, { site, media }: MediaOrigins): string | null {
  if (!URL.canParse(url, media)) return null;
  const url = new URL(url, media);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && (url.origin === media || url.origin === site) ? url.href : null;
}

export function useMediaSource(url: string | null): string | null {
  const origins = use(MediaOriginsContext);
  return url === null || origins === null ? url : mediaSource(url, origins);
}
