import { calls } from '@grandstand/api';
import { firstCard } from '../browse/locators.ts';
import { expect, homefieldSite, northlineSite, test } from '../journey.ts';
import { clientOf } from '../platform.ts';

const HOMEFIELD_TEAM_PASS = 2901;

const url = (site: { readonly url: string }, path: string) => new URL(path, site.url).href;

test(
  'keeps the filters after the back button, and lets the user choose the team of a team pass',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(url(homefieldSite, '/packages'));
    const main = page.getByRole('main');
    const offer = (name: string) => main.getByRole('article').filter({ hasText: name });
    await expect(offer('Hoops Pass')).toBeVisible();
    await main.getByLabel('Sport or competition').selectOption({ label: 'Soccer' });
    await expect(page).toHaveURL(/\/packages\?sport=soccer$/);
    await expect(offer('Hoops Pass')).toHaveCount(0);
    await main.getByLabel('Gender').selectOption({ label: 'Women' });
    await expect(page).toHaveURL(/\/packages\?sport=soccer&gender=female$/);

    await offer('Team Pass').getByRole('link', { name: 'Choose your team' }).click();
    await expect(page).toHaveURL(new RegExp(`/select-package/${HOMEFIELD_TEAM_PASS}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/packages\?sport=soccer&gender=female$/);
    await expect(main.getByLabel('Sport or competition')).toHaveValue('soccer');
    await page.goBack();
    await page.goBack();
    await expect(offer('Hoops Pass')).toBeVisible();
  },
);

test('names the price of a locked event on its card, its stage and in the ways to watch', async ({
  page,
}) => {
  const client = await clientOf('northline');
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 100 });
  const event = events.ok
    ? events.value.data.find(
        ({ type, single_event_package_id: packageId }) => type === 'paid' && packageId !== null,
      )
    : undefined;
  if (!event) throw new Error('The sample channel has no finished event for sale.');
  const quote = await client(calls.applyCoupon, { type: 'event', id: event.id });
  if (!quote.ok) throw new Error('The event has no price.');
  // The price on the card is what the checkout charges, with fee and tax.
  const price = `$${quote.value.total.toFixed(2)}`;
  await page.goto(url(northlineSite, '/vod?view=grid'));
  const main = page.getByRole('main');
  const card = main.getByRole('article').filter({ has: page.locator(`a[href="/watch/${event.id}"]`) });
  await expect(card).toContainText(`Buy from ${price}`);

  await card.locator(`a[href="/watch/${event.id}"]`).click();
  const query = new RegExp(`^/buy\\?event_id=${event.id}&`);
  await expect(main.getByRole('link', { name: `Buy from ${price}` })).toHaveAttribute('href', query);
  const ways = main.getByRole('region', { name: 'Ways to watch' });
  const cheapest = firstCard(ways);
  await expect(cheapest).toContainText(`${price} incl. fees and tax`);
  await expect(cheapest.getByRole('link', { name: 'Buy a ticket' })).toHaveAttribute('href', query);
  await expect(ways.getByRole('article').filter({ hasText: 'Northline Monthly' })).toContainText(
    '30 days free, then $16.94 every 30 days',
  );
});
