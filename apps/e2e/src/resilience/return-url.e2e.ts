import { visitAs, withBasicPass, withoutBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { at, site, store, submitLogIn } from './page-actions.ts';

// apps/web/src/navigation/return-url.test.ts tests which stored URLs are refused.

test('opens the home page after a login when the stored return URL is on another site', async ({ page }) => {
  const person = await withBasicPass(await registerOn(site.tenant));
  await page.goto(at('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  const path = '/\\evil.example';
  await store(page, { form_fullPath: path, last_page: { path, query: '', params: {}, referrer: null } });
  await submitLogIn(page, person);
  await expect(page).toHaveURL(at('/'));
});

test('opens the home page after choosing the basic pass when the stored return URL is on another site', async ({
  page,
}) => {
  await visitAs(page, site, await withoutBasicPass(await registerOn(site.tenant)), '/packages');
  const choose = page.getByRole('button', { name: 'Choose the basic pass' });
  await expect(choose).toBeVisible();
  await store(page, { form_fullPath: '//evil.example' });
  await choose.click();
  await expect(page).toHaveURL(at('/'));
});
