import type { Page } from '@playwright/test';
import { withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { at, firstEventLink, logInLink, site, submitLogIn } from './parts.ts';

/** Opens two pages and logs in: what works whatever the browser's storage is worth. */
async function visitAndLogIn(page: Page): Promise<void> {
  await page.goto(site.url);
  await expect(firstEventLink(page)).toBeVisible();
  await page.locator('header nav a[href="/schedule"]').click();
  // A stored tracking value may stand in the URL, whatever it is.
  await expect(page).toHaveURL(new RegExp(`^${at('/schedule')}(\\?trk=|$)`));
  await expect(firstEventLink(page)).toBeVisible();
  const person = await withBasicPass(await registerOn(site.tenant));
  await logInLink(page).click();
  await submitLogIn(page, person);
  await expect(page).toHaveURL(new RegExp(`^${site.url}/`));
}

test('works with a blocked storage', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
  });
  await visitAndLogIn(page);
});

test('works with a full storage', async ({ page }) => {
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

/** The tables of libs/core stored-values.test.ts hold what cannot be read; these can, and mean nothing. */
const GARBAGE: Readonly<Record<string, string>> = {
  'a broken entry': '{"value":',
  'another type': '{"value":{"value":[null]},"expires":9e15}',
  'hostile text': '{"value":"\\u0000x<svg onload=alert(1)>","expires":9e15}',
  'a very long text': JSON.stringify({ value: 'x'.repeat(100_000), expires: 9e15 }),
  'another shape': '[1,2,3]',
  'a number': '{"value":-1e308,"expires":9e15}',
  'an invalid expiry': '{"value":"x","expires":"never"}',
};
/** Accepted as text. What is refused when parsed is a table: libs/core stored-values.test.ts. */
const IN_GATE = ['hostile text'];

test.describe('ignores what it cannot use in the storage', () => {
  // The server refuses keys that it does not know; they are fetched anew.
  test.use({ failing: /^\/api\/|^\/report$/ });

  for (const [what, garbage] of Object.entries(GARBAGE))
    test(`${what} under every name`, { tag: IN_GATE.includes(what) ? [] : '@deep' }, async ({ page }) => {
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
