import { calls } from '@grandstand/api';
import { tabTo, visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { expect, test } from '../journey.ts';
import { overflowOf, violationsOn } from '../violations.ts';
import { FAVOURITES, marksOf, markTeam, sentBy, site, somebody, twoTeams } from './favourites.ts';

test.use({ failing: /^\/api\/(events\/favorite|favorites)/ });

async function withTwoTeams() {
  const person = await somebody();
  const [first, second] = await twoTeams(person.client);
  await markTeam(person.client, first.id);
  await markTeam(person.client, second.id);
  return { person, first, second };
}

test('shows the events of what is marked by day; filters are in the address, empty ones are not sent', async ({
  page,
}) => {
  const { person, first, second } = await withTwoTeams();
  const sent = sentBy(page, 'GET', /\/events\/favorite$/);
  await visitAs(page, site, person, FAVOURITES);
  const events = page.getByRole('main').getByRole('article');
  await expect(events.first()).toBeVisible();
  for (const text of await events.allTextContents())
    expect(text.includes(first.name) || text.includes(second.name), text).toBe(true);
  const asked = new URL(sent.at(-1) ?? '');
  expect([...asked.searchParams.values()]).not.toContain('');
  expect(asked.searchParams.has('start_date')).toBe(false);

  await page.getByRole('link', { name: 'Replays' }).click();
  await expect(page).toHaveURL(/\?stream_status=finished$/);
  await page.getByLabel('From', { exact: true }).fill('2022-08-01');
  await expect(page).toHaveURL(/start_date=2022-08-01/);
  await page.getByLabel('Order').selectOption('Earliest first');
  await expect(page).toHaveURL(/sort_field=event_utc_ts&sort_direction=asc/);
  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2022-08-01');
  await expect(page.getByLabel('Order')).toHaveValue('soonest');
  await expect.poll(() => new URL(sent.at(-1) ?? '').searchParams.get('sort_direction')).toBe('asc');
});

test('a second choice does not undo one that is still on its way', async ({ page }) => {
  const { person } = await withTwoTeams();
  await visitAs(page, site, person, FAVOURITES);
  const from = page.getByLabel('From', { exact: true });
  const order = page.getByLabel('Order');
  await expect(order).toBeVisible();
  const select = await order.elementHandle();
  await from.evaluate((field, other) => {
    const put = (element: Element | null, value: string) => {
      // As a hand does it: React hears of a value only when the element's own setter was used.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
      set?.call(element, value);
      element?.dispatchEvent(new Event('input', { bubbles: true }));
      element?.dispatchEvent(new Event('change', { bubbles: true }));
    };
    put(field, '2022-08-01');
    put(other, 'latest');
  }, select);
  await expect(page).toHaveURL(/start_date=2022-08-01/);
  await expect(page).toHaveURL(/sort_direction=desc/);
  await expect(from).toHaveValue('2022-08-01');
  await expect(order).toHaveValue('latest');
});

test('a mark is taken away by the keyboard, its events go, and the focus stays in the row', async ({
  page,
}) => {
  const { person, first, second } = await withTwoTeams();
  await visitAs(page, site, person, FAVOURITES);
  const remove = page.getByRole('button', { name: `Remove ${first.name} from favourites` });
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Remove ${second.name} from favourites` })).toBeFocused();
  await expect.poll(() => marksOf(person.client)).toEqual([`participant ${second.id}`]);
  const events = page.getByRole('main').getByRole('article');
  await expect(events.filter({ hasNotText: second.name })).toHaveCount(0);
  await expect(events.first()).toBeVisible();
});

test('each part fails by itself, and is there after another try', async ({ page }) => {
  const { person, first } = await withTwoTeams();
  const fault = await playFault(page, calls.listFavoriteEvents, '403');
  await visitAs(page, site, person, FAVOURITES);
  await expect(page.getByRole('alert').filter({ hasText: 'Whoops!' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${first.name} from favourites` })).toBeVisible();
  await fault.end();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('is a stranger’s after the login', async ({ page }) => {
  const person = await somebody();
  await page.goto(new URL(FAVOURITES, site.url).href);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${FAVOURITES}$`));
  await expect(page.getByText('No favourites yet')).toBeVisible();
});

for (const width of [390, 1440])
  test(`reads well at ${width} px: nothing for axe, nothing beside the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const { person } = await withTwoTeams();
    await visitAs(page, site, person, FAVOURITES);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Add favourites' }).click();
    await expect(page.getByRole('dialog', { name: 'Add favourites' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
