import type { Locator, Page } from '@playwright/test';

// Locators for tests that run in several languages: they find elements by position, not by name.

export const lastSwitch = (page: Page): Locator => page.getByRole('switch').last();

export const sessionRow = (page: Page): Locator => page.locator('main li').first();

/** The button that shows a code for another device. */
export const showCode = (page: Page): Locator =>
  page.locator('main section').last().getByRole('button').last();

export const packageTitle = (page: Page): Locator => page.locator('main article h3').first();

export const firstOffer = (page: Page): Locator => page.getByRole('main').getByRole('article').first();

/** The link with the channel's logo. */
export const logoLink = (page: Page): Locator => page.getByRole('banner').getByRole('link').first();
