import { account, field, open } from '../account/entrance.ts';
import { siteOf, withBasicPass } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';

const site = siteOf('northline');
const at = (path: string) => site.url + path;

test('from a list to a match, back to where one was in the list, and forward again', async ({ page }) => {
  await open(page, '/vod');
  const cards = page.getByRole('main').locator('a[href^="/watch/"]');
  await expect(cards.nth(8)).toBeVisible();
  // Which card is the ninth changes with what is drawn.
  const to = await cards.nth(8).getAttribute('href');
  const card = page.getByRole('main').locator(`a[href="${to}"]`).first();
  await card.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(at(to ?? ''));
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(at('/vod'));
  await expect(card).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(at(to ?? ''));
  await expect(page.locator('video')).toBeVisible();
});

test('a stranger who is sent to the login can go back, and is not sent there again by it', async ({
  page,
}) => {
  await open(page, '/schedule');
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
  await open(page, '/profile');
  await expect(page).toHaveURL(at('/login'));
  await page.goBack();
  await expect(page).toHaveURL(at('/schedule'));
  await page.goForward();
  await expect(page).toHaveURL(at('/login'));
});

test('after a login back does not lead to the login again', async ({ page }) => {
  const { email, password } = await withBasicPass(await registerOn(site.tenant));
  await open(page, '/schedule');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Password').press('Enter');
  await expect(account(page, /^Account:/)).toBeVisible();
  await expect(page).toHaveURL(at('/schedule'));
  await page.goBack();
  await expect(page).toHaveURL(at('/schedule'));
  await expect(page.getByRole('main').locator('a[href^="/watch/"]').first()).toBeVisible();
});

test('an address that leads elsewhere is no trap for whoever goes back', async ({ page }) => {
  const isThere = () => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, '/?trk=spring');
  await isThere();
  await open(page, '/schedule?trk=spring');
  await isThere();
  for (const [address, leadsTo] of [
    ['/no/such/page', '/404?trk=spring'],
    ['/profile', '/login?trk=spring'],
    ['/live', '/live?trk=spring'],
  ] as const) {
    await open(page, address);
    await expect(page).toHaveURL(at(leadsTo));
    await isThere();
    await page.goBack();
    await expect(page).toHaveURL(at('/schedule?trk=spring'));
    await isThere();
  }
});
