/**
 * Parts of the frame that a first view can do without, in one chunk that is loaded once the page has rendered: what is
 * below the first screen, behind a button, or only shows after an action.
 */
export { errorMessage } from '@grandstand/session';
export { UserMenu } from './account/UserMenu.tsx';
export { Footer } from './Footer.tsx';
export { Hosts } from './Hosts.tsx';
export { MenuItems } from './header/MenuItems.tsx';
export { LanguageChoices } from './header/LanguageChoices.tsx';
