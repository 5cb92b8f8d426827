import { calls } from '@grandstand/api';
import { visitAs } from '../account/visit.ts';
import { playFault } from '../faults/play-fault.ts';
import { settled } from '../settled.ts';
import { expect, northlineSite, test } from '../journey.ts';
import { clientOf } from '../platform.ts';
import {
  menuItem,
  FAVORITES_PATH,
  firstFavoriteMenuButton,
  favoriteButton,
  favoritesOf,
  recordRequests,
  newUser,
  teamToggle,
  twoTeams,
  findUpcomingEvent,
} from './favorites.ts';
import { main } from './locators.ts';

test.use({ expectedFailurePaths: /^\/api\/favorite/ });

test(
  'shows a favorite before the server has responded, sends one request for a double click, and removes the favorite on the next click',
  { tag: '@smoke' },
  async ({ page }) => {
    const user = await newUser();
    const [first] = await twoTeams(user.client);
    await visitAs(page, northlineSite, user, FAVORITES_PATH);
    await expect(page.getByText('No favorites yet')).toBeVisible();
    const slowAnswer = await playFault(page, calls.addFavorite, 'slow', { times: 1 });
    const sent = recordRequests(page, 'POST', /\/favorite$/);
    await teamToggle(page, first.name).dblclick();
    await expect(teamToggle(page, first.name)).toHaveAttribute('aria-pressed', 'true');
    expect(await favoritesOf(user.client)).toEqual([]);
    await slowAnswer.end();
    await expect(page.getByRole('button', { name: `Remove ${first.name} from favorites` })).toBeVisible();
    await expect.poll(() => favoritesOf(user.client)).toEqual([`participant ${first.id}`]);
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Add favorites' }).click();
    await expect(teamToggle(page, first.name)).toHaveAttribute('aria-pressed', 'true');
    await teamToggle(page, first.name).click();
    await expect(teamToggle(page, first.name)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => favoritesOf(user.client)).toEqual([]);
  },
);

test(
  'rolls back only the favorite that the server refused, and shows the reason',
  { tag: '@deep' },
  async ({ page }) => {
    const user = await newUser();
    const [first, second] = await twoTeams(user.client);
    await visitAs(page, northlineSite, user, FAVORITES_PATH);
    const fault = await playFault(page, calls.addFavorite, '403', { times: 1 });
    await teamToggle(page, first.name).click();
    await expect(page.getByText('You don’t have access to this')).toBeVisible();
    await expect(teamToggle(page, first.name)).toHaveAttribute('aria-pressed', 'false');
    await fault.end();
    await teamToggle(page, second.name).click();
    await expect(page.getByRole('button', { name: `Remove ${second.name} from favorites` })).toBeVisible();

    await playFault(page, calls.deleteFavorite, 'offline');
    await page.getByRole('button', { name: `Remove ${second.name} from favorites` }).click();
    await expect(page.getByText('Please try again once you’re back online')).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${second.name} from favorites` })).toBeVisible();
    await expect.poll(() => favoritesOf(user.client)).toEqual([`participant ${second.id}`]);
  },
);

test.describe('in two tabs', () => {
  test.use({ ownContext: true });

  test(
    'shows a favorite that one tab adds, or removes, in the other tab',
    { tag: '@deep' },
    async ({ page, context }) => {
      const user = await newUser();
      const [first] = await twoTeams(user.client);
      await visitAs(page, northlineSite, user, FAVORITES_PATH);
      const otherTab = await context.newPage();
      await otherTab.goto(new URL(FAVORITES_PATH, northlineSite.url).href);
      // A tab receives the changes of other tabs only after it has started.
      await expect(otherTab.getByText('No favorites yet')).toBeVisible();
      await settled(otherTab);
      await teamToggle(page, first.name).click();
      const remove = otherTab.getByRole('button', { name: `Remove ${first.name} from favorites` });
      await expect(remove).toBeVisible();
      await remove.click();
      await expect(page.getByText('No favorites yet')).toBeVisible();
    },
  );
});

test(
  'the favorite button of an event opens a menu of its teams by click and by keyboard, and the favorite button of a team toggles it',
  { tag: '@deep' },
  async ({ page }) => {
    const client = await clientOf(northlineSite.tenant);
    const { event, title, away, home, venue } = await findUpcomingEvent(client);
    const user = await newUser();
    await visitAs(page, northlineSite, user, '/upcoming');
    const menuButton = firstFavoriteMenuButton(page, title);
    await menuButton.focus();
    await page.keyboard.press('Enter');
    await expect(menuItem(page, `Add ${away.name} to favorites`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuButton).toBeFocused();
    await expect(page).toHaveURL(/\/upcoming$/);
    await menuButton.click();
    await menuItem(page, `Add ${away.name} to favorites`).click();
    await expect.poll(() => favoritesOf(user.client)).toEqual([`participant ${away.id}`]);
    await menuButton.click();
    await expect(menuItem(page, `Remove ${away.name} from favorites`)).toBeVisible();
    await page.keyboard.press('Escape');
    await main(page).locator(`a[href="/watch/${event.id}"][aria-label]`).click();
    await expect(page).toHaveURL(new RegExp(`/watch/${event.id}$`));

    // The favorite button of the venue offers its home team.
    await favoriteButton(page, venue).click();
    await menuItem(page, `Add ${home.name} to favorites`).click();
    await expect
      .poll(() => favoritesOf(user.client))
      .toEqual(expect.arrayContaining([`participant ${away.id}`, `participant ${home.id}`]));

    await page.goto(`${northlineSite.url}/upcoming?participant=${home.alias}`);
    const teamButton = favoriteButton(page, home.name);
    await expect(teamButton).toHaveAttribute('aria-pressed', 'true');
    await teamButton.click();
    await expect(teamButton).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(() => favoritesOf(user.client)).toEqual([`participant ${away.id}`]);
    await teamButton.click();
    await expect(teamButton).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => favoritesOf(user.client)).toContain(`participant ${home.id}`);
  },
);
