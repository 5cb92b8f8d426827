import type { Page, Route } from '@playwright/test';

/** Lets the page paint what it has: two frames. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** So many turns of two frames without a request, and a page that has what it needs asks for no more. */
const QUIET_TURNS = 12;

/**
 * Holds every answer of the API, then gives them one by one, each after the page has painted what came before, until
 * the page is there and asks for nothing more. So each order of arrival is as visible as it can be. Time stands still
 * meanwhile: a countdown's words change their width by themselves.
 */
export async function holdAnswers(page: Page): Promise<{
  giveOneByOne: (isThere: () => Promise<boolean>) => Promise<number>;
}> {
  const held: Route[] = [];
  await page.clock.setFixedTime(Date.now());
  await page.route(/\/api\/|\/channel-key/, (route) => {
    held.push(route);
  });
  return {
    async giveOneByOne(isThere) {
      let given = 0;
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        const route = held.shift();
        if (route) {
          await route.continue();
          await (await route.request().response())?.finished();
          given += 1;
          quiet = 0;
        } else if (await isThere()) quiet += 1;
        await nextFrames(page);
      }
      return given;
    },
  };
}
