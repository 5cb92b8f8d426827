import { crestPage } from '../media/Crest.gallery.tsx';
import { imagePage } from '../media/Image.gallery.tsx';
import { heroCarouselPage } from '../motion/HeroCarousel.gallery.tsx';
import { railPage } from '../motion/Rail.gallery.tsx';
import { buttonPage } from '../controls/Button.gallery.tsx';
import type { GalleryPage } from './gallery-page.ts';

export type { GalleryExample, GalleryPage } from './gallery-page.ts';

/** Every primitive, in the order in which the gallery lists them. */
export const galleryPages: readonly GalleryPage[] = [
  buttonPage,
  crestPage,
  imagePage,
  railPage,
  heroCarouselPage,
];
