import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { withoutServerPages } from '../account/visit.ts';
import { main } from '../browse/locators.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { currentTime } from './play.ts';
import { findPublicEvent } from './watchable-events.ts';

declare global {
  interface Window {
    /** The video that was created last; a prepared one is not in the document. */
    createdVideo?: HTMLVideoElement;
    /** The first video that has played: where, and how often it has paused since. */
    firstPlayed?: { readonly video: EventTarget | null; readonly pathname: string; pauses: number };
  }
}

function recordVideos(): void {
  const record = ({ target }: Event) => {
    const firstPlayed = { video: target, pathname: location.pathname, pauses: 0 };
    window.firstPlayed = firstPlayed;
    target?.addEventListener('pause', () => (firstPlayed.pauses += 1));
  };
  addEventListener('playing', record, { capture: true, once: true });
  document.createElement = new Proxy(document.createElement, {
    apply(create, self, args) {
      const element: unknown = Reflect.apply(create, self, args);
      if (element instanceof HTMLVideoElement) window.createdVideo = element;
      return element;
    },
  });
}

/** Removes the prerolls of the channel, which would play before the event. */
const removePrerolls = (page: Page) =>
  page.route(/\/static-data\?/, async (route) => {
    const response = await route.fetch();
    const data = calls.getStaticData.output.parse(await response.json());
    const json = { ...data, settings: { ...data.settings, prerolls: [] } };
    await route.fulfill({ response, json });
  });

test('a click plays a live event in its card, and then without a pause on its page', async ({ page }) => {
  await page.addInitScript(recordVideos);
  await withoutServerPages(page);
  await removePrerolls(page);
  const id = await findPublicEvent('northline', 'live');
  await page.goto(`${northlineSite.url}/live`);
  await settled(page);
  const link = main(page).locator(`a[href$="/watch/${id}"]`);
  await link.hover();
  // Enough for the first frame (HAVE_CURRENT_DATA).
  await expect
    .poll(() => page.evaluate(() => window.createdVideo?.readyState ?? 0))
    .toBeGreaterThanOrEqual(2);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/watch/${id}$`));
  await expect(page.getByRole('button', { name: 'Pause' })).toBeAttached();
  const startS = await currentTime(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(startS + 1);
  const { isShown, ...first } = await page.evaluate(() => ({
    isShown: window.firstPlayed?.video === document.querySelector('video'),
    pathname: window.firstPlayed?.pathname,
    pauses: window.firstPlayed?.pauses,
  }));
  expect({ isShown, ...first }).toEqual({ isShown: true, pathname: '/live', pauses: 0 });
  await expect(page.locator('video')).toHaveJSProperty('muted', false);
});
