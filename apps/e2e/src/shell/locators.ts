import { expect, type Locator, type Page } from '@playwright/test';

// Elements are found by position, because the events and teams depend on the sample season.

export const header = (page: Page): Locator => page.getByRole('banner');
export const main = (page: Page): Locator => page.getByRole('main');

/** A card with a link: clips of other tests, which may appear on an event's page, have none. */
export const firstCard = (page: Page): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('link') })
    .first();
/** Of an event: other cards may follow. */
export const lastCard = (page: Page): Locator =>
  main(page)
    .getByRole('article')
    .filter({ has: page.locator('a[href^="/watch/"]') })
    .last();
export const cardAt = (page: Page, index: number): Locator => main(page).getByRole('article').nth(index);

/** The menu of teams: the last button of the header's navigation. */
export const teamsButton = (page: Page): Locator => header(page).locator('nav button').last();
/** The header's last button on a phone. */
export const drawerButton = (page: Page): Locator => header(page).getByRole('button').last();
export const firstLinkIn = (scope: Locator): Locator => scope.getByRole('link').first();
export const lastLinkIn = (scope: Locator): Locator => scope.getByRole('link').last();
export const lastSummary = (page: Page): Locator => main(page).locator('summary').last();
export const firstEventLink = (page: Page): Locator => main(page).locator('a[href^="/watch/"]').first();

/** The event image that takes part in the view transition. */
export const stage = (page: Page): Locator => page.locator('[data-event-art]').first();

/** The title of the event that a card or link leads to. */
export async function titleOf(link: Locator): Promise<string> {
  await expect(link).toHaveAttribute('aria-label');
  return (await link.getAttribute('aria-label')) ?? '';
}
