import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { playFault } from '../faults/play-fault.ts';
import { expect, run, test } from '../journey.ts';
import { urlOf, firstEventLink, reloadScreen } from './page-actions.ts';

test.use({ expectedFailurePaths: /^\/report$/ });

const NO_KEY = 'No channel or api key found';

/** Collects the details of the document's `api_key_error` events (docs/contracts/document-event.md). */
async function collectKeyErrors(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const keyErrors: unknown[] = [];
    document.addEventListener('api_key_error', (event) => keyErrors.push((event as CustomEvent).detail));
    Object.assign(window, { keyErrors });
  });
  return () => page.evaluate(() => (window as { keyErrors?: unknown[] }).keyErrors ?? []);
}

const eventsUrl = expect.stringMatching(
  new RegExp(`^${run.platform.url}/api/events(?!.*api_key)`),
) as unknown;
const firstKeyError = { url: eventsUrl, errors: [NO_KEY], willRetry: true };

test('renews a refused key without a message to the user, and dispatches api_key_error on the document', async ({
  page,
}) => {
  const keyErrors = await collectKeyErrors(page);
  const fault = await playFault(page, calls.listEvents, 'unknown_api_key', { times: 1 });
  await page.goto(urlOf('/schedule'));
  await expect(firstEventLink(page)).toBeVisible();
  await expect.poll(fault.hits).toBe(1);
  await expect.poll(keyErrors).toEqual([firstKeyError]);
  await expect(reloadScreen(page)).toHaveCount(0);
});

test('shows the reload screen when the renewed key is refused too', { tag: '@deep' }, async ({ page }) => {
  const keyErrors = await collectKeyErrors(page);
  const fault = await playFault(page, calls.listEvents, 'unknown_api_key');
  await page.goto(urlOf('/schedule'));
  await expect(reloadScreen(page)).toBeVisible();
  await expect.poll(async () => (await keyErrors())[0]).toEqual(firstKeyError);
  await expect.poll(async () => (await keyErrors()).at(-1)).toEqual({ ...firstKeyError, willRetry: false });
  await fault.end();
});
