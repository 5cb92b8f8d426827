/**
 * Widths in pixels in which the platform sends pictures of the folder `art/`: `?width=960`. Others are sent as they are.
 */
export const PICTURE_WIDTHS = [480, 960, 1440, 1920] as const;

/** The picture of a shared link, in pixels: the size that messengers and social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Widths in pixels in which the platform also sends cards: `?width=960`. */
export const CARD_WIDTHS = [480, 960] as const;
