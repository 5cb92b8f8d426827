import type { Locator, Page } from '@playwright/test';

export const EDITOR = 'section[data-clip-editor]';
export const OPEN_DIALOG = 'dialog[open]';

/** By icon, because the channels have different languages. The player, which comes first, may have the same button. */
export const buttonWithIcon = (scope: Locator, icon: string): Locator =>
  scope.locator(`button:has(.lucide-${icon})`).last();
export const menuItem = (page: Page, icon: string): Locator =>
  page.locator(`[role=menuitem]:has(.lucide-${icon})`);
/** The button that covers a card and plays its clip. */
export const playButton = (card: Locator): Locator => card.getByRole('button').first();
/** By position: link, embed, video. */
export const sharingTab = (page: Page, index: number): Locator =>
  page.locator(OPEN_DIALOG).getByRole('tab').nth(index);
