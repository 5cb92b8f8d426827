import type { Page } from '@playwright/test';
import { account, field, open } from '../account/entrance.ts';
import { siteOf, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

const site = siteOf('northline');

/** What a page is for, with whatever the browser's storage is worth. */
async function visitAndLogIn(page: Page): Promise<void> {
  await open(page, '/');
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
  await page.locator('header nav a[href="/schedule"]').click();
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
  const { email, password } = await withBasicPass(await registerOn(site.tenant));
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(account(page, /^Account:/)).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(site.url).origin);
}

test('a storage that is blocked costs a feature, never the page', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
  });
  await visitAndLogIn(page);
});

test('a storage that is full does neither', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await visitAndLogIn(page);
});

/** docs/contracts/local-storage.md */
const NAMES = [
  'api_key',
  'channel_key',
  'interface_language',
  'theme',
  'last_page',
  'form_fullPath',
  'previous_page_for_analytics',
  'trk',
  'reloaded_for',
];

const GARBAGE: Readonly<Record<string, string>> = {
  'no JSON': '{"value":',
  'another shape': '[1,2,3]',
  'another type': '{"value":{"value":[null]},"expires":9e15}',
  'a number': '{"value":-1e308,"expires":9e15}',
  'what nobody knows': '{"value":"\\u0000x<svg onload=alert(1)>","expires":9e15}',
  'an end that is none': '{"value":"x","expires":"never"}',
  'much too long': JSON.stringify({ value: 'x'.repeat(100_000), expires: 9e15 }),
};

test.describe('a storage that holds', () => {
  // Keys that the server does not know are refused, and fetched anew.
  test.use({ failing: /^\/api\/|^\/report$/ });

  for (const [what, garbage] of Object.entries(GARBAGE))
    test(`${what} under every name is as good as none`, async ({ page }) => {
      await page.addInitScript(
        ([names, text]) => {
          // Once, before the first page.
          if (localStorage.getItem('seeded')) return;
          localStorage.setItem('seeded', '1');
          for (const name of names) localStorage.setItem(`grandstand.${name}`, text);
        },
        [NAMES, garbage] as const,
      );
      await visitAndLogIn(page);
    });
});
