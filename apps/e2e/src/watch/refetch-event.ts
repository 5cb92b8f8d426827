import { expect, type Page, type Route } from '@playwright/test';

const passOn = async (route: Route) => route.fulfill({ response: await route.fetch() });

/**
 * Answers the page's requests for the event with `respond`. `refetch` advances the clock until the page has an answer to a
 * request that it sent later than the call.
 */
export async function interceptEvent(
  page: Page,
  id: number,
  respond: (route: Route) => Promise<void> = passOn,
) {
  let sent = 0;
  let answered = 0;
  await page.route(`**/api/events/${id}?*`, async (route) => {
    const number = ++sent;
    await respond(route);
    answered = number;
  });
  return {
    refetch() {
      const sentBefore = sent;
      return expect
        .poll(async () => {
          // The event is requested again every 30 s. While a request is under way, a jump would end it as timed out.
          if (answered === sent && answered <= sentBefore) await page.clock.fastForward(31_000);
          return answered > sentBefore;
        })
        .toBe(true);
    },
  };
}
