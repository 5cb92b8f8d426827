import type { RenditionShape } from '../clip-files.ts';
import type { EvenBox } from './yuv-picture.ts';

/** The layout of a clip in another picture format. */
export interface Composition {
  readonly shape: RenditionShape;
  /** The channel's name, drawn if there is no watermark or its file cannot be read. */
  readonly name: string;
  /** Path of the channel's logo below the media directory; null: none. */
  readonly watermark: string | null;
}

/** Pixels. */
export interface CompositionLayout {
  readonly width: number;
  readonly height: number;
  /** The part of the recording that is shown, in its own size. */
  readonly source: EvenBox;
  /** Where it is shown. The rest is the backdrop. */
  readonly pictureY: number;
  /** The watermark is at the end of this box, as large as fits. */
  readonly watermark: EvenBox;
}

/** Shows 70 % of the recording's width: a crop to 9:16 would lose the play, and the whole width would make it tiny. */
const PICTURE_RATIO = 5 / 4;
const HEIGHT_RATIO: Readonly<Record<RenditionShape, number>> = { vertical: 16 / 9, square: 1 };
const MARGIN_SHARE = 0.05;
const WATERMARK_SHARE = 0.09;

/** To even numbers, because two pixels share a colour in video. */
const even = (value: number): number => 2 * Math.round(value / 2);
const evenFloor = (value: number): number => 2 * Math.floor(value / 2);

/**
 * Places the picture and the watermark. Keeps the pixels of the recording, so that nothing is scaled: 720 lines become
 * 900 × 1600 or 900 × 900.
 */
export function layOut(
  shape: RenditionShape,
  recording: { readonly width: number; readonly height: number },
): CompositionLayout {
  const pictureHeight = evenFloor(recording.height);
  const width = Math.min(evenFloor(recording.width), even(pictureHeight * PICTURE_RATIO));
  const height = even(width * HEIGHT_RATIO[shape]);
  const bar = (height - pictureHeight) / 2;
  const margin = even(width * MARGIN_SHARE);
  const logoHeight = even(Math.min(width * WATERMARK_SHARE, bar * 0.6));
  // Players of social media cover the edges of vertical videos, so the watermark is beside the picture.
  const logoY = shape === 'vertical' ? bar - logoHeight - margin * 0.8 : (bar - logoHeight) / 2;
  return {
    width,
    height,
    source: { x: even((recording.width - width) / 2), y: 0, width, height: pictureHeight },
    pictureY: even(bar),
    watermark: { x: margin, y: even(logoY), width: width - 2 * margin, height: logoHeight },
  };
}
