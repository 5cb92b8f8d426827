import type { Locator } from '@playwright/test';

/** The link of the list's row at a zero-based index. By index, because the events depend on the sample season. */
export const nthItemLink = (list: Locator, index: number): Locator =>
  list.getByRole('listitem').nth(index).getByRole('link').first();

/** The button of the week's first day that has events. */
export const firstDay = (week: Locator): Locator =>
  week.locator('button:enabled').filter({ hasText: /\d/ }).first();
