import { CARD_SIZE } from '@grandstand/core';

/** A picture that other sites show beside a link. */
export interface SharedImage {
  readonly url: string;
  /** Null: not known. */
  readonly type: string | null;
  /** Pixels; null: not known. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** The formats that messengers and search engines show, by the ends of file names. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};
/** Messengers do not show these. */
const UNSHOWN = new Set(['svg', 'avif']);

interface Images {
  /** The picture of what the page shows; null: none. */
  readonly own: string | null;
  /** Drawn by the platform for shared links; null: none. */
  readonly card: string | null;
  /** The channel's, an absolute URL; the other ones may be relative to it. */
  readonly socialCard: string;
}

/** The first picture that every site can show; its URL is absolute. */
export function sharedImage({ own, card, socialCard }: Images): SharedImage {
  const ownUrl = own === null ? null : new URL(own, socialCard);
  if (ownUrl && !UNSHOWN.has(extensionOf(ownUrl)))
    return { url: ownUrl.href, type: typeOf(ownUrl), size: null };
  const url = new URL(card ?? socialCard, socialCard);
  return { url: url.href, type: typeOf(url), size: CARD_SIZE };
}

const extensionOf = (url: URL): string => /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
const typeOf = (url: URL): string | null => TYPES[extensionOf(url)] ?? null;
