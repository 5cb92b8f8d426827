import type { Locator, Page } from '@playwright/test';

// Locators for tests that run in several languages: they find elements by position or structure, not by name.

const main = (page: Page): Locator => page.getByRole('main');

/** The link of a team pass to the choice of its team. */
export const teamPassLink = (page: Page): Locator =>
  main(page).locator('a[href^="/select-package/"]').first();

/** The main button of the first order: it pays a failed renewal. */
export const firstOrderButton = (page: Page): Locator =>
  main(page).getByRole('listitem').first().getByRole('button').first();

export const cardExpiry = (page: Page): Locator => page.locator('input[name=cardExpiry]');
export const cardCode = (page: Page): Locator => page.locator('input[name=cardCvc]');
export const cardNumber = (page: Page): Locator => page.locator('input[name=cardNumber]');

export const firstPriceDetails = (page: Page): Locator => main(page).locator('summary').first();

export const firstReceiptLink = (page: Page): Locator => main(page).locator('a[href*="receipt="]').first();

/** The button below the saved cards that opens the form of a new one. */
export const addCardButton = (page: Page): Locator =>
  page.locator('[aria-labelledby=saved-cards]').getByRole('button').last();

export const existingAccountTab = (page: Page): Locator => main(page).getByRole('tab').last();

/** The first link to an event's page in the main content. */
export const eventLink = (page: Page, eventId: number): Locator =>
  main(page).locator(`a[href="/watch/${eventId}"]`).first();
