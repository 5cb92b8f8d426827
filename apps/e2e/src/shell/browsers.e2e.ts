import type { Page } from '@playwright/test';
import { calls } from '@grandstand/api';
import { visitAs } from '../account/visit.ts';
import { checkoutOf, heading, payButton, site } from '../commerce/checkout.ts';
import { expect, test } from '../journey.ts';
import { clientOf, registerOn } from '../platform.ts';
import { settled } from '../settled.ts';
import { firstEventLink } from './locators.ts';

test.use({ ownContext: true });

/** Removes interfaces that a browser of spring 2024 or older lacks. */
const removeNewerInterfaces = (page: Page) =>
  page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Intl, ['Segmenter']],
      [Array, ['fromAsync']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [globalThis, ['requestIdleCallback', 'Iterator', 'navigation', 'scheduler']],
      [Document.prototype, ['startViewTransition']],
      [HTMLVideoElement.prototype, ['requestVideoFrameCallback']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

const expectNoFailure = async (page: Page) => {
  await settled(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
};

test('lists events in a browser of spring 2024', async ({ page }) => {
  await removeNewerInterfaces(page);
  await page.goto(`${site.url}/schedule`);
  await expectNoFailure(page);
  await expect(firstEventLink(page)).toBeVisible();
});

test('plays and sells in a browser of spring 2024', { tag: '@deep' }, async ({ page }) => {
  await removeNewerInterfaces(page);
  const buyer = await registerOn(site.tenant);
  const client = await clientOf(site.tenant);
  await visitAs(page, site, buyer, '/');
  await expectNoFailure(page);
  await page.goto(new URL(await checkoutOf(client), site.url).href);
  await expect(heading(page)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  const finished = await client(calls.listEvents, { stream_status: 'finished', limit: 100 });
  const free = finished.ok ? finished.value.data.find(({ has_access: hasAccess }) => hasAccess) : undefined;
  await page.goto(`${site.url}/watch/${free?.id}`);
  await expectNoFailure(page);
  await expect(page.locator('video:visible')).not.toHaveCount(0);
});

test.describe('where the app cannot run', () => {
  // The browser logs the script that it does not get or cannot read.
  test.use({ expectedFailurePaths: /^\/assets\// });
  const notice = (page: Page) => page.locator('#notice');

  test('a browser that is too old shows the content and a notice', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    await page.goto(`${site.url}/schedule`);
    await expect(notice(page)).toContainText('This browser is too old');
    await expect(page.locator('#splash')).toBeHidden();
  });

  test(
    'a page whose script is blocked says so, and can be tried again',
    { tag: '@deep' },
    async ({ page }) => {
      await page.route(/\/assets\/index-.*\.js/, (route) => route.abort());
      await page.goto(`${site.url}/profile`);
      await expect(notice(page)).toContainText('could not be loaded completely');
      await expect(notice(page).getByRole('link', { name: 'Schedule' })).toBeVisible();
      await page.unroute(/\/assets\/index-.*\.js/);
      await notice(page).getByRole('link', { name: 'Try again' }).click();
      await expect(notice(page)).toHaveCount(0);
    },
  );
});

test.describe('without scripts', () => {
  test.use({ contextOptions: { javaScriptEnabled: false } });
  test('a page has the brand, a notice and the channel’s links', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${site.url}/profile`);
    await expect(page.getByText('need JavaScript')).toBeVisible();
    await expect(page.locator('#notice').getByAltText(site.name)).toBeVisible();
    await expect(page.locator('#splash')).toBeHidden();
    await page.getByRole('link', { name: 'Schedule' }).click();
    await expect(page).toHaveURL(/\/schedule$/);
  });
});
