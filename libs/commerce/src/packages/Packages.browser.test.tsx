import { overflowPx } from '@grandstand/ui/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { grant, pack, renderCommerce, subscription, team } from '../testing/render-commerce.tsx';
import { Packages } from './Packages.tsx';

const CHANNEL = {
  packages: [
    pack(1, 'Season Pass', 129, { service_fee: 4.5, event_categories: [11, 12], tag: 'Most popular' }),
    pack(2, 'Team Pass', 69, { is_team_pass: true, type: 'team' }),
    pack(3, 'Cup Pass', 29, { event_categories: [12] }),
    pack(4, 'Single Game', 7.99, { type: 'single_event' }),
  ],
  subscriptions: [
    subscription(1, 'Monthly', 14.99, { trial_period: 30 }),
    subscription(2, 'Annual', 119, { offer: 'annual' }),
  ],
  participants: [team(1, 'Hawks', 'female', 'Lakemont'), team(2, 'Owls', 'male', 'Harwick')],
};

const renderPackages = (options: Parameters<typeof renderCommerce>[1] = {}) =>
  renderCommerce(<Packages onChosen={() => undefined} />, { ...CHANNEL, ...options });
const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const linkOf = (name: string) => card(name).getByRole('link').element().getAttribute('href');
const shownOffers = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('h3')?.textContent);

/** Filters and view in the URL. */
const filtersInUrl = () =>
  Object.fromEntries(
    [...new URLSearchParams(location.search)].filter(([name]) =>
      ['sport', 'gender', 'city', 'state', 'view'].includes(name),
    ),
  );

describe('the packages page', () => {
  it('shows an anonymous user every offer with its price and one call to action', async () => {
    const { tracked } = await renderPackages();
    await expect
      .element(card('Season Pass'))
      .toMatchTextContent(/\$133\.50 incl\. fees.*CAD \$129\.00 before fees/);
    await expect
      .element(card('Season Pass'))
      .toMatchTextContent('All of Soccer and State Cup except pay-per-view');
    await expect
      .element(card('Monthly'))
      .toMatchTextContent('Every event except pay-per-view, live and on demand');
    await expect
      .element(card('Team Pass'))
      .toMatchTextContent('Every game of one team of your choice in Soccer, except pay-per-view');
    await expect.element(card('Monthly')).toMatchTextContent('CAD $14.99/monthly');
    await expect.element(card('Monthly')).toMatchTextContent('30 days free, then $14.99 every 30 days');
    await expect.element(card('Annual')).toMatchTextContent('$9.92 per month');
    await expect.element(card('Annual')).toMatchTextContent('Save $60.88 (33%) compared with monthly');
    const names = ['Monthly', 'Annual', 'Season Pass', 'Cup Pass', 'Team Pass', 'Single Game'];
    expect(shownOffers()).toEqual(names);
    expect(names.map(linkOf)).toEqual([
      '/buy?subscription_id=1',
      '/buy?subscription_id=2',
      '/buy?package_id=1',
      '/buy?package_id=3',
      '/select-package/2',
      '/upcoming?single_event_package_id=4',
    ]);
    await expect.element(card('Season Pass').getByText('Most popular')).toBeVisible();
    await expect.element(card('Annual').getByText('Best value')).toBeVisible();
    await expect.element(card('Monthly')).toMatchTextContent('Billed every 30 days');
    await expect.element(page.getByRole('heading', { name: 'Basic pass' })).toBeVisible();
    const lists = tracked.filter(({ name }) => name === 'view_item_list');
    expect(lists).toMatchObject([
      { list: 'packages', currency: 'CAD', items: names.map(() => ({ quantity: 1 })) },
    ]);
  });

  it('compares what the offers include', async () => {
    await renderPackages();
    const row = page.getByRole('row').filter({ hasText: 'Annual' });
    await expect.element(row).toMatchTextContent('$119.00 a year');
    await expect.element(row).toMatchTextContent('Renews automatically');
    await expect
      .element(page.getByRole('row').filter({ hasText: 'Basic pass' }))
      .toMatchTextContent('Not included');
  });

  it('offers no trial to a user who has already used one', async () => {
    await renderPackages({ grants: [], hadTrial: true });
    await expect.element(card('Monthly').getByRole('link', { name: /^Subscribe/ })).toBeVisible();
    expect(card('Monthly').element().textContent).not.toContain('free');
  });

  it.each([
    [
      'a package of the same categories',
      ['Season Pass', 'Cup Pass', 'Team Pass'],
      [grant('package', 9, { event_categories: [11, 12] })],
    ],
    ['the subscription', ['Monthly'], [grant('subscription', 1)]],
    ['the team pass of one of two teams', [], [grant('team_pass', 2, { participant_id: 1 })]],
    [
      'the team passes of both teams',
      ['Team Pass'],
      [grant('team_pass', 2, { participant_id: 1 }), grant('team_pass', 2, { participant_id: 2 })],
    ],
  ])('for a user who has bought %s marks %j as bought', async (_, expected, grants) => {
    await renderPackages({ grants, hasBasicPass: true });
    const bought = () =>
      page
        .getByRole('article')
        .elements()
        .filter((article) => article.textContent.includes('You already bought this'))
        .map((article) => article.querySelector('h3')?.textContent);
    await expect.element(page.getByText('You have the basic pass')).toBeVisible();
    expect(page.getByRole('heading', { name: 'Basic pass' }).elements()).toEqual([]);
    await expect.poll(() => new Set(bought())).toEqual(new Set(expected));
    if (expected[0]) expect(linkOf(expected[0])).toBe('/profile');
  });

  it('names the teams for which the user has bought a team pass', async () => {
    await renderPackages({ grants: [grant('team_pass', 2, { participant_id: 1 })] });
    await expect.element(card('Team Pass').getByText('Yours for Hawks')).toBeVisible();
  });

  it('does not count the teams of a team pass, as not all of the channel play in its categories', async () => {
    await renderPackages();
    await expect.element(card('Team Pass')).toBeVisible();
    expect(card('Team Pass').element().textContent).not.toContain('2 teams');
  });

  it('filters passes by the sport and team passes by the gender in the URL', async () => {
    const { router } = await renderPackages({ query: 'gender=women' });
    await expect.element(card('Team Pass')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sport or competition' }).selectOptions('State Cup');
    await expect.poll(filtersInUrl).toEqual({ gender: 'female', sport: 'state cup' });
    await expect.poll(shownOffers).toEqual(['Monthly', 'Annual', 'Season Pass', 'Cup Pass']);
    await router.navigate(-1);
    await expect.poll(shownOffers).toContain('Team Pass');
  });

  it('shows a message and a button that clears the filters when no pass matches', async () => {
    await renderPackages({
      query: 'gender=not+identified',
      packages: CHANNEL.packages.slice(1, 2),
    });
    await expect.element(page.getByText('No pass for this selection')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect.element(card('Team Pass')).toBeVisible();
    expect(filtersInUrl()).toEqual({});
  });

  it('shows the offers as a list when the list view is selected', async () => {
    await renderPackages();
    await page.getByRole('radio', { name: 'List' }).click({ force: true });
    await expect.poll(filtersInUrl).toEqual({ view: 'list' });
    await expect.element(card('Cup Pass')).toBeVisible();
  });

  it('shows the offers of each kind as a table when the table view is selected', async () => {
    await renderPackages({ grants: [grant('subscription', 1)] });
    await page.getByRole('radio', { name: 'Table' }).click({ force: true });
    await expect.poll(filtersInUrl).toEqual({ view: 'table' });
    const rows = page.getByRole('table', { name: 'Season passes' }).getByRole('row');
    await expect
      .element(rows.filter({ hasText: 'Season Pass' }))
      .toMatchTextContent(/All of Soccer and State Cup.*\$133\.50 incl\. fees.*Buy this pass/);
    const subscriptions = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row');
    await expect
      .element(subscriptions.filter({ hasText: 'Monthly' }))
      .toMatchTextContent('You already bought this subscription');
    expect(page.getByRole('article').elements()).toEqual([]);
  });

  it('shows the offers as large cards when the card view is selected', async () => {
    await renderPackages({ query: 'view=card' });
    const [first, second, third] = page
      .getByRole('article')
      .elements()
      .map((article) => article.getBoundingClientRect());
    expect(first?.top).toBe(second?.top);
    expect(third?.top).toBeGreaterThan(first?.bottom ?? 0);
    await expect.element(page.getByRole('radio', { name: 'Cards' })).toBeChecked();
  });

  it('says why nothing is sold to a visitor from a blocked country', async () => {
    await renderPackages({ grants: [], isGeoBlocked: true });
    await expect.element(page.getByText('This content is not available in your region')).toBeVisible();
    expect(page.getByRole('article').elements()).toEqual([]);
  });

  it('shows a message when nothing is for sale', async () => {
    await renderPackages({ packages: [], subscriptions: [] });
    await expect.element(page.getByText('Nothing else for sale right now')).toBeVisible();
  });

  it('loads the packages again when “Try again” is pressed after a failure', async () => {
    const expectedFailurePaths = ['/api/packages'];
    await renderPackages({ expectedFailurePaths });
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Basic pass' })).toBeVisible();
    expectedFailurePaths.pop();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Season Pass')).toBeVisible();
  });

  it.each(['ltr', 'rtl'] as const)('fits into a window of 320 px, %s', async (dir) => {
    await renderPackages({ view: { width: 320, dir } });
    await expect.element(card('Season Pass')).toBeVisible();
    expect(overflowPx()).toBeLessThanOrEqual(0);
  });
});
