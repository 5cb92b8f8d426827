/**
 * Parts of the frame that the first view does not need (below the fold, behind a button, after an action), in one chunk
 * that is loaded after the page has rendered.
 */
export { errorMessage } from '@grandstand/session';
export { UserMenu } from './account/UserMenu.tsx';
export { Footer } from './Footer.tsx';
export { FrameExtras } from './FrameExtras.tsx';
export { MenuItems } from './header/MenuItems.tsx';
export { LanguageChoices } from './header/LanguageChoices.tsx';
