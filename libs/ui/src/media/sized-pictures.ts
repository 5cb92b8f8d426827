import { PICTURE_WIDTHS } from '@grandstand/core';

/** `srcset` of a picture that the platform sends in several widths (`PICTURE_WIDTHS`). */
export const sizedPictures = (src: string): string | undefined =>
  /\/art\/[^?]*\.(?:png|jpe?g|webp)$/i.test(src)
    ? PICTURE_WIDTHS.map((width) => `${src}?width=${width} ${width}w`).join()
    : undefined;
