import type { Page, Route } from '@playwright/test';

/** Lets the page paint what it has: two frames. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** So long, in turns of two frames, a page may think before it asks for more. */
const QUIET_TURNS = 30;

/**
 * Holds every answer of the API, then gives them one by one, each after the page has painted what came before, until
 * nothing more is asked for. So each order of arrival is as visible as it can be.
 */
export async function holdAnswers(page: Page): Promise<{ giveOneByOne: () => Promise<number> }> {
  const held: Route[] = [];
  await page.route(/\/api\/|\/channel-key/, (route) => {
    held.push(route);
  });
  return {
    async giveOneByOne() {
      let given = 0;
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        const route = held.shift();
        if (route) {
          await route.continue();
          await (await route.request().response())?.finished();
          given += 1;
          quiet = 0;
        } else quiet += 1;
        await nextFrames(page);
      }
      return given;
    },
  };
}
