import { tabTo, visitAs } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import { goTo } from '../settled.ts';
import {
  menuItem,
  FAVOURITES,
  firstFavouriteButton,
  addFavouriteTeam,
  site,
  newUser,
  twoTeams,
  upcomingEvent,
} from './favourites.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('offers the calendar file of an upcoming event on its page and on its card', async ({ page }) => {
  const { event, title } = await upcomingEvent(await clientOf(site.tenant));
  await page.goto(new URL(`/watch/${event.id}`, site.url).href);
  const link = page.getByRole('main').getByRole('link', { name: 'Add to calendar' });
  const response = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toContain('text/calendar');
  expect(await response.text()).toMatch(new RegExp(String.raw`UID:event-${event.id}@northline\.grandstand`));

  await goTo(page, '/upcoming');
  await firstFavouriteButton(page, title).click();
  const download = page.waitForEvent('download');
  await menuItem(page, 'Add to calendar').click();
  expect((await download).suggestedFilename()).toBe(`event-${event.id}.ics`);
});

test('creates, copies, replaces and turns off the URL of the private calendar', async ({ page }) => {
  const person = await newUser();
  const [team] = await twoTeams(person.client);
  await addFavouriteTeam(person.client, team.id);
  await visitAs(page, site, person, FAVOURITES);
  const calendar = page.getByRole('region', { name: 'In your calendar' });
  const create = calendar.getByRole('button', { name: 'Create a private link' });
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Private link' });
  await expect(field).toHaveValue(/\/calendar\/feed\/[\w-]{32}\.ics$/);
  const first = await field.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VEVENT');
  await expect(page.getByRole('link', { name: 'Open in calendar' })).toHaveAttribute(
    'href',
    first.replace(/^https?:/, 'webcal:'),
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await calendar.getByRole('button', { name: 'Create a new link' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(field).toHaveValue(first);
  await calendar.getByRole('button', { name: 'Create a new link' }).click();
  await question.getByRole('button', { name: 'Create a new link' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await calendar.getByRole('button', { name: 'Turn off' }).click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(create).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});
