import type { Page } from '@playwright/test';
import { expect, sites, test } from '../journey.ts';

declare global {
  interface Window {
    /** Of each view transition: what was named when it began. */
    transitions: string[][];
  }
}

const site = sites[0];

/** Notes what is named at the beginning of each view transition. */
const watchTransitions = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      window.transitions.push(
        [...document.querySelectorAll<HTMLElement>('body *')]
          .map((element) => getComputedStyle(element).viewTransitionName)
          .filter((name) => name !== 'none'),
      );
      return start(update);
    };
  });
};

test.beforeEach(async ({ page }) => {
  await watchTransitions(page);
});

/** Chooses a card of the home page by mouse, and waits for its page. */
async function chooseCard(page: Page): Promise<void> {
  await page.goto(site?.url ?? '');
  const card = page.getByRole('main').getByRole('article').last().getByRole('link');
  const title = (await card.getAttribute('aria-label')) ?? '';
  await card.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('the picture of the card that was chosen goes along, and no other', async ({ page }) => {
  await chooseCard(page);
  expect(await page.evaluate(() => window.transitions)).toEqual([['match-art']]);
  await expect(page.locator('[data-match-art]').first()).toHaveCSS('view-transition-name', 'match-art');

  // From one event to another, whose card is on the page of the first.
  const related = page.getByRole('main').getByRole('article').first().getByRole('link');
  const title = (await related.getAttribute('aria-label')) ?? '';
  await related.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.transitions)).toEqual([['match-art'], ['match-art']]);
});

test('none under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseCard(page);
  expect(await page.evaluate(() => window.transitions)).toEqual([]);
});

test('one that is cut short is no error', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      transition.skipTransition();
      return transition;
    };
  });
  await chooseCard(page);
  expect(await page.evaluate(() => window.transitions)).toHaveLength(1);
});
