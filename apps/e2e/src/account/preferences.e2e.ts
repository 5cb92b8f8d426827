import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { siteOf, tabTo, visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const somebody = async () => withBasicPass(await registerOn('northline'));
const PREFERENCES = '/profile/edit?section=preferences';

test('the language is chosen by the keyboard, at once and for the next visit', async ({ page }) => {
  await visitAs(page, site, await somebody(), PREFERENCES);
  const english = page.getByRole('radio', { name: 'English' });
  await tabTo(page, english);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('heading', { name: 'Préférences', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Français' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
});

test('each notification is saved as it is switched', async ({ page }) => {
  const person = await somebody();
  await visitAs(page, site, person, PREFERENCES);
  const news = page.getByRole('switch', { name: 'News and offers' });
  const reminders = page.getByRole('switch', { name: 'Event reminders' });
  await expect(reminders).toBeChecked();
  await expect(news).not.toBeChecked();
  await tabTo(page, news);
  const saved = page.waitForResponse((response) => response.url().includes('/custom-forms/notifications'));
  await page.keyboard.press('Space');
  await expect(news).toBeChecked();
  await saved;
  expect(await person.client(calls.getCustomForm, { alias: 'notifications' })).toMatchObject({
    value: { fields: [{ name: 'news', value: '1' }] },
  });
  await page.reload();
  await expect(news).toBeChecked();
  await expect(reminders).toBeChecked();
});

test.describe('without a connection', () => {
  test.use({ failing: /\/custom-forms\/notifications$/ });

  test('a choice that cannot be saved goes back to what holds, and says so', async ({ page }) => {
    await visitAs(page, site, await somebody(), PREFERENCES);
    const clips = page.getByRole('switch', { name: 'New clips' });
    await expect(clips).toBeChecked();
    await page.route('**/api/custom-forms/notifications', (route) => route.abort());
    await clips.uncheck();
    await expect(page.getByText('There is no connection')).toBeVisible();
    await expect(clips).toBeChecked();
  });
});
