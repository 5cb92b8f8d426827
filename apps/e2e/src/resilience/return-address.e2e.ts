import { account, field } from '../account/entrance.ts';
import { siteOf, visitAs, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

const site = siteOf('northline');

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:document.title="evil"',
  '/\t/evil.example',
];

for (const address of HOSTILE)
  test(`after a login a kept ${JSON.stringify(address)} leads home`, async ({ page }) => {
    const { email, password } = await withBasicPass(await registerOn(site.tenant));
    await page.goto(`${site.url}/login`);
    await expect(field(page, 'Email')).toBeVisible();
    await page.evaluate((path) => {
      const keep = (name: string, value: unknown) =>
        localStorage.setItem(`grandstand.${name}`, JSON.stringify({ value, expires: 9e15 }));
      keep('form_fullPath', path);
      keep('last_page', { path, query: '', params: {}, referrer: null });
    }, address);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(password);
    await field(page, 'Password').press('Enter');
    await expect(account(page, /^Account:/)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/`);
    await expect(page).not.toHaveTitle(/evil/);
  });

test('after the basic pass was chosen a kept //evil.example leads home', async ({ page }) => {
  const robin = await registerOn(site.tenant);
  await visitAs(page, site, robin, '/packages');
  const choose = page.getByRole('button', { name: 'Choose the basic pass' });
  await expect(choose).toBeVisible();
  await page.evaluate(() =>
    localStorage.setItem(
      'grandstand.form_fullPath',
      JSON.stringify({ value: '//evil.example', expires: 9e15 }),
    ),
  );
  await choose.click();
  await expect(page).toHaveURL(`${site.url}/`);
});
