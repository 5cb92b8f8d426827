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

/** The size of cards: the platform's, and the channel's, which the stamp draws. */
const CARD_SIZE = { width: 1200, height: 630 };

interface Images {
  /** The picture of what the page shows; null: none. */
  readonly own: string | null;
  /** Drawn by the platform for shared links; null: none. */
  readonly card: string | null;
  /** The channel's. */
  readonly socialCard: string;
}

/** The first picture that every site can show. URLs are absolute. */
export function sharedImage({ own, card, socialCard }: Images): SharedImage {
  if (own !== null && !UNSHOWN.has(extensionOf(own))) return { url: own, type: typeOf(own), size: null };
  const url = card ?? socialCard;
  return { url, type: typeOf(url), size: CARD_SIZE };
}

const extensionOf = (url: string): string => /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
const typeOf = (url: string): string | null => TYPES[extensionOf(url)] ?? null;
