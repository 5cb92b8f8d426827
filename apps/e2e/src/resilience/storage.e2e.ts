import type { Page } from '@playwright/test';
import { withBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { urlOf, firstEventLink, logInLink, submitLogIn } from './page-actions.ts';

/** Opens two pages and logs in, which must work without usable storage. */
async function visitAndLogIn(page: Page): Promise<void> {
  await page.goto(northlineSite.url);
  await expect(firstEventLink(page)).toBeVisible();
  await page.locator('header nav a[href="/schedule"]').click();
  // The URL may contain any stored `trk` value.
  await expect(page).toHaveURL(new RegExp(`^${urlOf('/schedule')}(\\?trk=|$)`));
  await expect(firstEventLink(page)).toBeVisible();
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  await logInLink(page).click();
  await submitLogIn(page, user);
  await expect(page).toHaveURL(new RegExp(`^${northlineSite.url}/`));
}

test('works when the storage is blocked', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: blocked });
  });
  await visitAndLogIn(page);
});

test('works when the storage is full', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };
  });
  await visitAndLogIn(page);
});

/** docs/contracts/local-storage.md */
const STORED_NAMES = [
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

/** Invalid texts for an entry of the storage; libs/core stored-values.test.ts tests more of them. */
const INVALID_TEXTS: Readonly<Record<string, string>> = {
  'a broken entry': '{"value":',
  'a value of another type': '{"value":{"value":[null]},"expires":9e15}',
  'hostile text': '{"value":"\\u0000x<svg onload=alert(1)>","expires":9e15}',
  'a very long text': JSON.stringify({ value: 'x'.repeat(100_000), expires: 9e15 }),
  'an array instead of an entry': '[1,2,3]',
  'a number': '{"value":-1e308,"expires":9e15}',
  'an invalid expiry': '{"value":"x","expires":"never"}',
};
/** The only entry whose value the parser accepts; libs/core stored-values.test.ts tests which values it refuses. */
const GATE_DESCRIPTIONS = ['hostile text'];

test.describe('works with invalid values in the storage:', () => {
  // The server refuses unknown keys; the app then fetches new ones.
  test.use({ expectedFailurePaths: /^\/api\/|^\/report$/ });

  for (const [description, invalidText] of Object.entries(INVALID_TEXTS))
    test(
      `${description} in every entry`,
      { tag: GATE_DESCRIPTIONS.includes(description) ? [] : '@deep' },
      async ({ page }) => {
        await page.addInitScript(
          ([names, text]) => {
            // Only before the first page, because the app then replaces the entries.
            if (localStorage.getItem('seeded')) return;
            localStorage.setItem('seeded', '1');
            for (const name of names) localStorage.setItem(`grandstand.${name}`, text);
          },
          [STORED_NAMES, invalidText] as const,
        );
        await visitAndLogIn(page);
      },
    );
});
