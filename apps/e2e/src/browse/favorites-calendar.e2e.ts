import { tabTo, visitAs } from '../account/visit.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { navigateInApp } from '../settled.ts';
import {
  menuItem,
  FAVORITES_PATH,
  firstFavoriteMenuButton,
  addFavoriteTeam,
  newUser,
  twoTeams,
  findUpcomingEvent,
} from './favorites.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'offers the calendar file of an upcoming event on its page and on its card',
  { tag: '@deep' },
  async ({ page }) => {
    const { event, title } = await findUpcomingEvent(await clientOf(northlineSite.tenant));
    await page.goto(new URL(`/watch/${event.id}`, northlineSite.url).href);
    const link = page.getByRole('main').getByRole('link', { name: 'Add to calendar' });
    const response = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toContain('text/calendar');
    expect(await response.text()).toMatch(
      new RegExp(String.raw`UID:event-${event.id}@northline\.grandstand`),
    );

    await navigateInApp(page, '/upcoming');
    await firstFavoriteMenuButton(page, title).click();
    const download = page.waitForEvent('download');
    await menuItem(page, 'Add to calendar').click();
    expect((await download).suggestedFilename()).toBe(`event-${event.id}.ics`);
  },
);

test('creates, copies, replaces and turns off the URL of the private calendar', async ({ page }) => {
  const user = await newUser();
  const [team] = await twoTeams(user.client);
  await addFavoriteTeam(user.client, team.id);
  await visitAs(page, northlineSite, user, FAVORITES_PATH);
  const calendar = page.getByRole('region', { name: 'In your calendar' });
  const createButton = calendar.getByRole('button', { name: 'Create a private link' });
  await tabTo(page, createButton);
  await page.keyboard.press('Enter');
  const urlField = page.getByRole('textbox', { name: 'Private link' });
  await expect(urlField).toHaveValue(/\/calendar\/feed\/[\w-]{32}\.ics$/);
  const firstFeedUrl = await urlField.inputValue();
  expect(await (await page.request.get(firstFeedUrl)).text()).toContain('BEGIN:VEVENT');
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    firstFeedUrl.replace(/^https?:/, 'webcal:'),
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(firstFeedUrl);

  await calendar.getByRole('button', { name: 'Create a new link' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmDialog).toBeHidden();
  await expect(urlField).toHaveValue(firstFeedUrl);
  await calendar.getByRole('button', { name: 'Create a new link' }).click();
  await confirmDialog.getByRole('button', { name: 'Create a new link' }).click();
  await expect(urlField).not.toHaveValue(firstFeedUrl);
  const secondFeedUrl = await urlField.inputValue();
  expect((await page.request.get(firstFeedUrl)).status()).toBe(404);
  expect((await page.request.get(secondFeedUrl)).status()).toBe(200);

  await calendar.getByRole('button', { name: 'Turn off' }).click();
  await confirmDialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(createButton).toBeVisible();
  expect((await page.request.get(secondFeedUrl)).status()).toBe(404);
});
