import type { Event } from '@grandstand/api';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

const CHANNEL = 'northline';
const COMMON = { description: '', type: 'free', category: 'regular-season', location: 'toronto' };
const PRICES = { base_price: null, service_fee: null };
const FOUR = ['halifax-tidewater', 'quebec-boreal', 'toronto-lakeshore', 'vancouver-breakwater'];
/** The first two as an operator of the field wrote them: with null, and without the fields. */
const EVENTS = [
  { id: 885901, name: 'Opening ceremony', home: null, away: null, ...at('15'), ...COMMON, ...PRICES },
  { id: 885902, name: 'Track and field', ...at('16'), ...COMMON, ...PRICES },
  { id: 885903, name: 'Press day', participants: ['quebec-boreal'], ...at('17'), ...COMMON, ...PRICES },
  { id: 885904, name: 'Tournament', participants: FOUR, ...at('18'), ...COMMON, ...PRICES },
];
function at(day: string) {
  return { start: `2027-01-${day}T18:00:00Z`, end: `2027-01-${day}T20:00:00Z` };
}

let fixture: CallFixture;
let commands: CommandRunner;
let apiKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
  ({ apiKey } = await logIn(fixture, CHANNEL, 'teams@example.com'));
  const path = join(fixture.directory, 'events.json');
  await writeFile(path, JSON.stringify(EVENTS));
  await commands.value('channel import', { id: CHANNEL, path }, { channel: null });
});
afterAll(() => fixture.close());

async function list(path: string): Promise<Event[]> {
  const response = await fixture.api.inject({ url: `/api${path}`, query: { api_key: apiKey } });
  const { data } = response.json<{ data: Event[] }>();
  return data.filter(({ id }) => EVENTS.some((event) => event.id === id));
}
const teamId = (alias: string) =>
  fixture.seedOf(CHANNEL).teams.find((team) => team.alias === alias)?.id ?? expect.unreachable();

it('have their participants in the order of the file, and neither a home team nor a score', async () => {
  const found = await list('/events?no_limit=1');
  expect(found.map(({ participants }) => participants.map(({ alias }) => alias))).toEqual([
    [],
    [],
    ['quebec-boreal'],
    FOUR,
  ]);
  for (const { home_team_id, score, period } of found)
    expect([home_team_id, score, period ?? null]).toEqual([null, null, null]);
});

it('have no score in the list of the operator', async () => {
  const rows = await commands.value('event list', { state: 'upcoming', limit: '1000' });
  expect(rows).toContainEqual(expect.objectContaining({ id: 885904, score: null }));
});

it.each([
  ['vancouver-breakwater', ['Tournament']],
  ['quebec-boreal', ['Press day', 'Tournament']],
])('are found by the filter of the team %s', async (alias, expected) => {
  const found = await list(`/events?no_limit=1&participant_id=${teamId(alias)}`);
  expect(found.map(({ name }) => name)).toEqual(expected);
});

it.each([
  ['track', ['Track and field']],
  ['tournament boreal', ['Tournament']],
  ['ceremony', ['Opening ceremony']],
])('are found by the search for %j', async (query, expected) => {
  const found = await list(`/events/search?query=${encodeURIComponent(query)}&limit=100`);
  expect(found.map(({ name }) => name)).toEqual(expected);
});

it('belong to the favorite team, whichever participant it is', async () => {
  const body = {
    api_key: apiKey,
    favoritable_type: 'participant',
    favoritable_id: teamId('toronto-lakeshore'),
  };
  await fixture.api.inject({ method: 'POST', url: '/api/favorite', body });
  expect((await list('/events/favorite?stream_status=upcoming&limit=100')).map(({ name }) => name)).toEqual([
    'Tournament',
  ]);
});
