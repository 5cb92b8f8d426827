import { CARD_SIZE, CARD_WIDTHS } from '@grandstand/core';
import { sizedPictures } from './sized-pictures.ts';

/** `srcset` of a picture that the platform draws for shared links (`CARD_WIDTHS`). */
const sizedCards = (src: string): string | undefined =>
  /\/cards\/[^?]*\.jpg\?/.test(src)
    ? [...CARD_WIDTHS.map((width) => `${src}&width=${width} ${width}w`), `${src} ${CARD_SIZE.width}w`].join()
    : undefined;

/** Attributes of the `<img>` that a player shows before its first picture, as wide as the page at most. */
export const posterSources = (src: string) =>
  ({ src, srcSet: sizedPictures(src) ?? sizedCards(src), sizes: '100vw', fetchPriority: 'high' }) as const;
