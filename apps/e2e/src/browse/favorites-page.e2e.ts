import { calls } from '@grandstand/api';
import { tabTo, visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { problemsAtEachWidth } from '../violations.ts';
import {
  FAVORITES_PATH,
  favoritesOf,
  addFavoriteTeam,
  recordRequests,
  newUser,
  twoTeams,
} from './favorites.ts';
import { firstCard, main } from './locators.ts';

test.use({ expectedFailurePaths: /^\/api\/(events\/favorite|favorites)/ });

async function withTwoTeams() {
  const user = await newUser();
  const [first, second] = await twoTeams(user.client);
  await addFavoriteTeam(user.client, first.id);
  await addFavoriteTeam(user.client, second.id);
  return { user, first, second };
}

test(
  'lists only events of the favorites, and keeps filters in the URL',
  { tag: '@deep' },
  async ({ page }) => {
    const { user, first, second } = await withTwoTeams();
    const sent = recordRequests(page, 'GET', /\/events\/favorite$/);
    await visitAs(page, northlineSite, user, FAVORITES_PATH);
    const events = main(page).getByRole('article');
    const ofFavorites = main(page)
      .getByRole('article')
      .filter({ hasText: new RegExp(`${first.name}|${second.name}`) });
    await expect(ofFavorites).not.toHaveCount(0);
    await expect(events).toHaveCount(await ofFavorites.count());
    const requestUrl = new URL(sent.at(-1) ?? '');
    expect([...requestUrl.searchParams.values()]).not.toContain('');
    expect(requestUrl.searchParams.has('start_date')).toBe(false);

    await page.getByRole('link', { name: 'Replays' }).click();
    await expect(page).toHaveURL(/\?stream_status=finished$/);
    await page.getByLabel('From', { exact: true }).fill('2022-08-01');
    await expect(page).toHaveURL(/start_date=2022-08-01/);
    await page.getByLabel('Sort by').selectOption('Earliest first');
    await expect(page).toHaveURL(/sort_field=event_utc_ts&sort_direction=asc/);
    await page.reload();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2022-08-01');
    await expect(page.getByLabel('Sort by')).toHaveValue('soonest');
    await expect.poll(() => new URL(sent.at(-1) ?? '').searchParams.get('sort_direction')).toBe('asc');
  },
);

test('keeps both filters when two change at the same moment', { tag: '@deep' }, async ({ page }) => {
  const { user } = await withTwoTeams();
  await visitAs(page, northlineSite, user, FAVORITES_PATH);
  const from = page.getByLabel('From', { exact: true });
  const order = page.getByLabel('Sort by');
  await expect(order).toBeVisible();
  const select = await order.elementHandle();
  await from.evaluate((field, other) => {
    const setValue = (element: Element | null, value: string) => {
      // React notices a new value only when it was set with the prototype's setter.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
      set?.call(element, value);
      element?.dispatchEvent(new Event('input', { bubbles: true }));
      element?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    setValue(field, '2022-08-01');
    setValue(other, 'latest');
  }, select);
  await expect(page).toHaveURL(/start_date=2022-08-01/);
  await expect(page).toHaveURL(/sort_direction=desc/);
  await expect(from).toHaveValue('2022-08-01');
  await expect(order).toHaveValue('latest');
});

test('removes a favorite and its events by keyboard, and moves the focus to the next favorite', async ({
  page,
}) => {
  const { user, first, second } = await withTwoTeams();
  await visitAs(page, northlineSite, user, FAVORITES_PATH);
  const remove = page.getByRole('button', { name: `Remove ${first.name} from favorites` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favorites` })).toBeFocused();
  await expect.poll(() => favoritesOf(user.client)).toEqual([`participant ${second.id}`]);
  const events = main(page).getByRole('article');
  await expect(events.filter({ hasNotText: second.name })).toHaveCount(0);
  await expect(events.filter({ hasText: second.name })).not.toHaveCount(0);
});

test(
  'shows the other sections when the events fail, and loads the events on the next try',
  { tag: '@deep' },
  async ({ page }) => {
    const { user, first } = await withTwoTeams();
    const fault = await playFault(page, calls.listFavoriteEvents, '403');
    await visitAs(page, northlineSite, user, FAVORITES_PATH);
    await expect(page.getByRole('alert').filter({ hasText: 'Whoops!' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${first.name} from favorites` })).toBeVisible();
    await fault.end();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(firstCard(main(page))).toBeVisible();
  },
);

test('the favorites page has no accessibility violation at any width', { tag: '@deep' }, async ({ page }) => {
  const { user } = await withTwoTeams();
  await visitAs(page, northlineSite, user, FAVORITES_PATH);
  await expect(firstCard(main(page))).toBeVisible();
  expect(await problemsAtEachWidth(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add favorites' }).click();
  await expect(page.getByRole('dialog', { name: 'Add favorites' })).toBeVisible();
  expect(await problemsAtEachWidth(page, { include: 'dialog[open]' })).toEqual([]);
});
