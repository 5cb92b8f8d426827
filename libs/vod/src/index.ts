export { LibraryPriceContext } from './library-price.ts';
export { MediaDetail } from './detail/MediaDetail.tsx';
export { type MediumDetail, useMedium } from './detail/use-medium.ts';
export { LibraryView } from './library/LibraryView.tsx';
export { type Library, useLibrary } from './library/use-library.ts';
export { MediaByTitle } from './rails/MediaByTitle.tsx';
export { useHidesSpoilers } from './media/use-hides-spoilers.ts';
export { VodRails } from './rails/VodRails.tsx';
export { VodLinksContext } from './vod-links.ts';
