import type { ComponentType } from 'react';

/** One state, or one use, of a primitive. */
export interface GalleryExample {
  readonly name: string;
  readonly Show: ComponentType;
  /** What it lies on; default: the page. */
  readonly surface?: 'page' | 'card' | 'header' | 'footer' | 'image';
}

/** A page of the gallery: a primitive in every state. Kept beside the primitive, as `<Primitive>.gallery.tsx`. */
export interface GalleryPage {
  /** The page's place in the gallery's address. */
  readonly slug: string;
  readonly title: string;
  readonly examples: readonly GalleryExample[];
}
