import type { Locator } from '@playwright/test';

/** The link of the row at a place, counted from zero: which events a list holds depends on the season. */
export const nthItemLink = (list: Locator, index: number): Locator =>
  list.getByRole('listitem').nth(index).getByRole('link').first();

/** The first day of a week that has events. */
export const firstDay = (week: Locator): Locator =>
  week.locator('button:enabled').filter({ hasText: /\d/ }).first();
