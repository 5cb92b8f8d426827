import { calls } from '@grandstand/api';
import { matrix } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { withoutServerPages } from '../account/visit.ts';
import { findCall, isPlatformUrl } from '../faults/play-fault.ts';
import { clientOf } from '../platform.ts';
import { expect, siteOf, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { overflowOf } from '../violations.ts';
import { main } from './locators.ts';

/** The fields that contain texts for viewers. */
const TEXT = /^(title|name|full_name|short_name|description|text|label|city|state|question|answer|headline)$/;

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';

/** A received value with a word of 53 letters as each text for viewers. Codes and HTML stay. */
function withLongWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return TEXT.test(key) && !/^[a-z_]+$|</.test(value) ? WORD : value;
  if (Array.isArray(value)) return value.map((entry) => withLongWords(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withLongWords(field, name)]));
}

const answerWithLongWords = (page: Page) =>
  page.route(isPlatformUrl, async (route) => {
    const request = route.request();
    const call = findCall(request.method(), request.url());
    if (call?.method !== 'GET' || call.host !== 'api') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    return route.fulfill({ response, json: withLongWords(await response.json()) });
  });

const PATHS = [
  '/',
  '/upcoming?view=list',
  '/live?view=card',
  '/vod?view=grid',
  '/schedule?view=table',
  '/vod_library',
  '/moments',
  '/packages',
  '/faq',
];

const CASES = matrix({ channel: ['megdan', 'northline', 'homefield'], width: [390, 320, 1440] });

for (const { tier, values } of CASES) {
  // One case visits nine pages: the gate has the channel with the longest words.
  const isInGate = tier === 'gate' && values.channel === 'megdan';
  test(
    `no word widens a page: ${values.channel} at ${values.width} px`,
    { tag: isInGate ? [] : '@deep' },
    async ({ page }) => {
      const events = await (
        await clientOf(values.channel)
      )(calls.listEvents, { stream_status: 'live', limit: 1 });
      if (!events.ok) throw new Error(JSON.stringify(events.error));
      await withoutServerPages(page);
      await answerWithLongWords(page);
      await page.setViewportSize({ width: values.width, height: 900 });
      for (const path of [...PATHS, `/watch/${events.value.data[0]?.id}`]) {
        await page.goto(new URL(path, siteOf(values.channel).url).href);
        await expect(main(page).getByText(WORD)).not.toHaveCount(0);
        await settled(page);
        await expect.poll(() => overflowOf(page), path).toBeLessThanOrEqual(0);
      }
    },
  );
}
