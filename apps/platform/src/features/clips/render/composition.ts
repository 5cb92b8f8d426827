import type { RenditionShape } from '../clip-files.ts';

/** How a clip is shown in another picture format. */
export interface Composition {
  readonly shape: RenditionShape;
  /** The channel's name, drawn if there is no watermark. */
  readonly name: string;
  /** Path of the channel's logo below the media directory; null: none. */
  readonly watermark: string | null;
}
