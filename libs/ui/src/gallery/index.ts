import { crestPage } from '../media/Crest.gallery.tsx';
import { imagePage } from '../media/Image.gallery.tsx';
import { stagePage } from '../media/Stage.gallery.tsx';
import { heroCarouselPage } from '../motion/HeroCarousel.gallery.tsx';
import { railPage } from '../motion/Rail.gallery.tsx';
import { buttonPage } from '../controls/Button.gallery.tsx';
import {
  chipPage,
  dateFilterPage,
  infiniteListPage,
  filterBarPage,
  listGridSwitchPage,
  paginationPage,
  tabsPage,
} from '../controls/lists.gallery.tsx';
import { checkboxPage, radioPage, selectPage, switchPage } from '../forms/choices.gallery.tsx';
import { formPage } from '../forms/Form.gallery.tsx';
import { textFieldPage } from '../forms/TextField.gallery.tsx';
import { iconPage } from '../foundation/Icon.gallery.tsx';
import { textPage } from '../foundation/text.gallery.tsx';
import { linkPage } from '../foundation/TextLink.gallery.tsx';
import { avatarPage } from '../data/Avatar.gallery.tsx';
import { cardPage } from '../data/Card.gallery.tsx';
import { pictureCardPage } from '../data/PictureCard.gallery.tsx';
import { pricePage } from '../data/Price.gallery.tsx';
import { tablePage } from '../data/Table.gallery.tsx';
import { badgePage } from '../feedback/Badge.gallery.tsx';
import { offlineBannerPage, statesPage } from '../feedback/Notice.gallery.tsx';
import { progressPage, skeletonPage } from '../feedback/Progress.gallery.tsx';
import { countdownPage } from '../time/Countdown.gallery.tsx';
import { toastPage } from '../feedback/Toast.gallery.tsx';
import { dialogPage, popupPage } from '../overlay/Dialog.gallery.tsx';
import { menuPage, tooltipPage } from '../overlay/Menu.gallery.tsx';
import { virtualListPage } from '../virtual/VirtualList.gallery.tsx';
import type { GalleryPage } from './gallery-page.ts';

export { GalleryExamples } from './GalleryExamples.tsx';
export type { GalleryExample, GalleryPage } from './gallery-page.ts';

/** All gallery pages in display order. */
export const galleryPages: readonly GalleryPage[] = [
  textPage,
  iconPage,
  linkPage,
  buttonPage,
  chipPage,
  filterBarPage,
  dateFilterPage,
  tabsPage,
  listGridSwitchPage,
  paginationPage,
  infiniteListPage,
  virtualListPage,
  textFieldPage,
  selectPage,
  checkboxPage,
  radioPage,
  switchPage,
  formPage,
  crestPage,
  imagePage,
  railPage,
  heroCarouselPage,
  avatarPage,
  badgePage,
  cardPage,
  pictureCardPage,
  stagePage,
  pricePage,
  tablePage,
  countdownPage,
  dialogPage,
  popupPage,
  menuPage,
  tooltipPage,
  toastPage,
  statesPage,
  offlineBannerPage,
  skeletonPage,
  progressPage,
];
