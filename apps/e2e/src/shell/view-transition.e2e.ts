import type { Locator, Page } from '@playwright/test';
import { expect, northlineSite, test } from '../journey.ts';
import { firstCard, lastCard, main, stage, titleOf } from './locators.ts';

// A view transition is an animation.
test.use({ motion: 'no-preference' });

declare global {
  interface Window {
    /** For each view transition, the `view-transition-name`s at its start. */
    transitions: string[][];
  }
}

/** Records the `view-transition-name`s at the start of each view transition. */
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

const transitions = (page: Page) => page.evaluate(() => window.transitions);

/** Clicks the link of an event, and waits for its page. */
async function openEvent(page: Page, link: Locator): Promise<void> {
  const title = await titleOf(link);
  await link.click();
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a view transition animates the image of the clicked card and no other', async ({ page }) => {
  await watchTransitions(page);
  await page.goto(northlineSite.url);
  await openEvent(page, lastCard(page).getByRole('link'));
  await expect.poll(() => transitions(page)).toEqual([['event-art']]);
  await expect(stage(page)).toHaveCSS('view-transition-name', 'event-art');

  await test.step('from one event to another by a card on its page', async () => {
    await openEvent(page, firstCard(page).getByRole('link'));
    await expect.poll(() => transitions(page)).toEqual([['event-art'], ['event-art']]);
  });
  await test.step('causes no error when it is skipped', async () => {
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.skipTransition();
        return transition;
      };
    });
    await openEvent(page, firstCard(page).getByRole('link'));
    await expect.poll(() => transitions(page)).toHaveLength(3);
  });
  await test.step('causes no error when a slow device times it out', async () => {
    // The browser rejects the transition's promise like this after four seconds; the router does not handle the rejection.
    await page.evaluate(() => {
      void Promise.reject(new DOMException('DOM update timed out', 'TimeoutError'));
    });
  });
  await test.step('does not run under reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openEvent(page, firstCard(page).getByRole('link'));
    await expect.poll(() => transitions(page)).toHaveLength(3);
  });
});
