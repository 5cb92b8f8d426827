import { buttonPage } from '../controls/Button.gallery.tsx';
import type { GalleryPage } from './gallery-page.ts';

export type { GalleryExample, GalleryPage } from './gallery-page.ts';

/** Every primitive, in the order in which the gallery lists them. */
export const galleryPages: readonly GalleryPage[] = [buttonPage];
