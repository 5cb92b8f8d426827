import type { Locator, Page } from '@playwright/test';

// Tiles are found by position, because the events depend on the sample season.

/** The tiles of the multi-view page. */
export const tiles = (page: Page): Locator =>
  page.getByRole('list', { name: 'Events side by side' }).getByRole('listitem');
export const tileAt = (page: Page, index: number): Locator => tiles(page).nth(index);
export const soundButtonAt = (page: Page, index: number): Locator =>
  tileAt(page, index).getByRole('button', { name: /^Sound of/ });
export const videoAt = (page: Page, index: number): Locator => page.locator('video').nth(index);
export const firstAddButton = (scope: Page | Locator): Locator =>
  scope.getByRole('button', { name: /^Add / }).first();
