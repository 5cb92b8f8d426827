import { calls } from '@grandstand/api';
import { northlineSite, expect, test } from '../journey.ts';
import { registerOn } from '../platform.ts';
import { tabTo, visitAs, withBasicPass } from './visit.ts';

const newUser = async () => withBasicPass(await registerOn('northline'));
const PREFERENCES = '/profile/edit?section=preferences';

// A new user has no saved form (404), and one request is aborted.
test.use({ expectedFailurePaths: /\/custom-forms\/notifications$/ });

test('keeps switches and the language for the next visit, and rolls back a switch that could not be saved', async ({
  page,
}) => {
  const user = await newUser();
  await visitAs(page, northlineSite, user, PREFERENCES);
  const news = page.getByRole('switch', { name: 'News and offers' });
  const reminders = page.getByRole('switch', { name: 'Event reminders' });
  await test.step('saves a switch', async () => {
    await expect(reminders).toBeChecked();
    await expect(news).not.toBeChecked();
    await tabTo(page, news);
    const saved = page.waitForResponse((response) => response.url().includes('/custom-forms/notifications'));
    await page.keyboard.press('Space');
    await expect(news).toBeChecked();
    await saved;
    expect(await user.client(calls.getCustomForm, { alias: 'notifications' })).toMatchObject({
      value: { fields: [{ name: 'news', value: '1' }] },
    });
  });
  await test.step('rolls back a switch that could not be saved', async () => {
    const clips = page.getByRole('switch', { name: 'New clips' });
    await expect(clips).toBeChecked();
    await page.route('**/api/custom-forms/notifications', (route) => route.abort());
    // Not uncheck(): it fails when the switch has already been rolled back.
    await clips.click();
    await expect(page.getByText('Please try again once you’re back online')).toBeVisible();
    await expect(clips).toBeChecked();
    await page.unroute('**/api/custom-forms/notifications');
  });
  await test.step('changes the language by keyboard', async () => {
    await tabTo(page, page.getByRole('radio', { name: 'English' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: 'Préférences', level: 1 })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Français' })).toBeFocused();
  });
  await test.step('keeps both for the next visit', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Actualités et offres' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Rappels d’événements' })).toBeChecked();
  });
});
