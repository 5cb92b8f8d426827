import type { Page } from '@playwright/test';
import { withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { at, firstEventLink, logInLink, site, submitLogIn } from './page-actions.ts';

/** Opens two pages and logs in. This must work without usable storage. */
async function visitAndLogIn(page: Page): Promise<void> {
  await page.goto(site.url);
  await expect(firstEventLink(page)).toBeVisible();
  await page.locator('header nav a[href="/schedule"]').click();
  // The URL may contain any stored `trk` value.
  await expect(page).toHaveURL(new RegExp(`^${at('/schedule')}(\\?trk=|$)`));
  await expect(firstEventLink(page)).toBeVisible();
  const person = await withBasicPass(await registerOn(site.tenant));
  await logInLink(page).click();
  await submitLogIn(page, person);
  await expect(page).toHaveURL(new RegExp(`^${site.url}/`));
}

test('works when the storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
  });
  await visitAndLogIn(page);
});

test('works when the storage is full', async ({ page }) => {
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

/** Useless stored texts; libs/core stored-values.test.ts tests more of them. */
const GARBAGE: Readonly<Record<string, string>> = {
  'a broken entry': '{"value":',
  'another type': '{"value":{"value":[null]},"expires":9e15}',
  'hostile text': '{"value":"\\u0000x<svg onload=alert(1)>","expires":9e15}',
  'a very long text': JSON.stringify({ value: 'x'.repeat(100_000), expires: 9e15 }),
  'another shape': '[1,2,3]',
  'a number': '{"value":-1e308,"expires":9e15}',
  'an invalid expiry': '{"value":"x","expires":"never"}',
};
/** The only garbage that is accepted as a text; libs/core stored-values.test.ts tests which values the parser refuses. */
const IN_GATE = ['hostile text'];

test.describe('works with invalid values in the storage:', () => {
  // The server refuses unknown keys; the app then fetches new ones.
  test.use({ failing: /^\/api\/|^\/report$/ });

  for (const [description, garbage] of Object.entries(GARBAGE))
    test(
      `${description} in every entry`,
      { tag: IN_GATE.includes(description) ? [] : '@deep' },
      async ({ page }) => {
        await page.addInitScript(
          ([names, text]) => {
            // Only before the first page.
            if (localStorage.getItem('seeded')) return;
            localStorage.setItem('seeded', '1');
            for (const name of names) localStorage.setItem(`grandstand.${name}`, text);
          },
          [NAMES, garbage] as const,
        );
        await visitAndLogIn(page);
      },
    );
});
