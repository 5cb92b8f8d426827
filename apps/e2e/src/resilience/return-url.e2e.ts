import { visitAs, withBasicPass, withoutBasicPass } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { urlOf, storeValues, submitLogIn } from './page-actions.ts';

// apps/web/src/navigation/return-url.test.ts tests which stored URLs are refused.

test('opens the home page after a login when the stored return URL is on another site', async ({ page }) => {
  const user = await withBasicPass(await registerOn(northlineSite.tenant));
  await page.goto(urlOf('/login'));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  const path = '/\\evil.example';
  await storeValues(page, {
    form_fullPath: path,
    last_page: { path, query: '', params: {}, referrer: null },
  });
  await submitLogIn(page, user);
  await expect(page).toHaveURL(urlOf('/'));
});

test(
  'opens the home page after choosing the basic pass when the stored return URL is on another site',
  { tag: '@deep' },
  async ({ page }) => {
    await visitAs(
      page,
      northlineSite,
      await withoutBasicPass(await registerOn(northlineSite.tenant)),
      '/packages',
    );
    const chooseButton = page.getByRole('button', { name: 'Choose the basic pass' });
    await expect(chooseButton).toBeVisible();
    await storeValues(page, { form_fullPath: '//evil.example' });
    await chooseButton.click();
    await expect(page).toHaveURL(urlOf('/'));
  },
);
