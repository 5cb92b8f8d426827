/**
 * Widths in pixels in which the platform sends pictures of the folder `art/`: `?width=960`. Others are sent as they are.
 */
export const PICTURE_WIDTHS = [480, 960, 1440, 1920] as const;
