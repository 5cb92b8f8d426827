import { calls, type Client, type Event, eventTitle, sidesOf } from '@grandstand/api';
import { northlineSite } from '../journey.ts';
import type { Page } from '@playwright/test';
import { withBasicPass } from '../account/visit.ts';
import { type TestUser, registerOn } from '../platform.ts';

export const FAVORITES_PATH = '/profile/favorites';

/** A new user with the basic pass. */
export const newUser = async (): Promise<TestUser> => withBasicPass(await registerOn(northlineSite.tenant));

interface Team {
  readonly id: number;
  readonly name: string;
  readonly alias: string;
}

/** An upcoming event with its two teams, its venue's name, and its title as the site shows it (§3). */
export async function findUpcomingEvent(
  client: Client,
): Promise<{ event: Event; title: string; away: Team; home: Team; venue: string }> {
  const events = await client(calls.listEvents, { stream_status: 'upcoming', limit: 20 });
  const venues = await client(calls.listEventLocations, {});
  const event = events.ok ? events.value.data.find((one) => sidesOf(one)) : undefined;
  const sides = event && sidesOf(event);
  const venue = venues.ok ? venues.value.find(({ id }) => id === event?.location_id) : undefined;
  if (!event || !sides || !venue) throw new Error('There is no upcoming event with two teams and a venue.');
  return { event, title: eventTitle(event), ...sides, venue: venue.name };
}

/** The channel's first two teams in alphabetical order. */
export async function twoTeams(client: Client): Promise<readonly [Team, Team]> {
  const teams = await client(calls.listParticipants, { no_limit: '1' });
  const [first, second] = teams.ok ? teams.value.data.toSorted((a, b) => a.name.localeCompare(b.name)) : [];
  if (!first || !second) throw new Error('The channel has fewer than two teams.');
  return [first, second];
}

export async function addFavoriteTeam(client: Client, id: number): Promise<void> {
  const added = await client(calls.addFavorite, { favoritable_type: 'participant', favoritable_id: id });
  if (!added.ok) throw new Error(JSON.stringify(added.error));
}

/** The user's favorites as `type id`, e.g. `participant 1105`. */
export async function favoritesOf(client: Client): Promise<readonly string[]> {
  const list = await client(calls.listFavorites, {});
  if (!list.ok) throw new Error(JSON.stringify(list.error));
  return list.value.map(({ favoritable_type: type, favoritable_id: id }) => `${type} ${id}`);
}

/** Records the URLs of a page's requests by method and path. The returned list grows. */
export function recordRequests(page: Page, method: string, path: RegExp): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  return sent;
}

/** The favorite button of a team toggles the favorite; that of an event or venue opens a menu of teams. */
export const favoriteButton = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Favorite: ${name}`, exact: true });
/** The favorite button of an event, which opens a menu of its teams. A page may show the same event in several lists. */
export const firstFavoriteMenuButton = (page: Page, name: string) => favoriteButton(page, name).first();
/** An entry of the favorite button's menu. */
export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });
/** The button that adds or removes a team, in the dialog or on the page that adds favorites. */
export const teamToggle = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Teams' }).getByRole('button', { name, exact: true });
