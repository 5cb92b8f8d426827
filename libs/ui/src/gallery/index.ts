import { crestPage } from '../media/Crest.gallery.tsx';
import { imagePage } from '../media/Image.gallery.tsx';
import { heroCarouselPage } from '../motion/HeroCarousel.gallery.tsx';
import { railPage } from '../motion/Rail.gallery.tsx';
import { buttonPage } from '../controls/Button.gallery.tsx';
import { iconPage } from '../foundation/Icon.gallery.tsx';
import { textPage } from '../foundation/text.gallery.tsx';
import { linkPage } from '../foundation/TextLink.gallery.tsx';
import { toastPage } from '../feedback/Toast.gallery.tsx';
import { dialogPage, popupPage } from '../overlay/Dialog.gallery.tsx';
import { menuPage, tooltipPage } from '../overlay/Menu.gallery.tsx';
import type { GalleryPage } from './gallery-page.ts';

export type { GalleryExample, GalleryPage } from './gallery-page.ts';

/** Every primitive, in the order in which the gallery lists them. */
export const galleryPages: readonly GalleryPage[] = [
  textPage,
  iconPage,
  linkPage,
  buttonPage,
  crestPage,
  imagePage,
  railPage,
  heroCarouselPage,
  dialogPage,
  popupPage,
  menuPage,
  tooltipPage,
  toastPage,
];
