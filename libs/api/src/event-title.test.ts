import { expect, it } from 'vitest';
import { eventTitle, titleOfSides } from './event-title.ts';
import { wireTeam } from './testing/wire-event.ts';

const [a, b, c] = [wireTeam(1, 'Orcas'), wireTeam(2, 'Pikes'), wireTeam(3, 'Crabs')];

it.each([
  ['two teams', [a, b], 1, null, 'Pikes @ Orcas'],
  ['two teams, the home team second', [a, b], 2, false, 'Orcas @ Pikes'],
  ['two teams, of a channel that names the home team first', [a, b], 1, true, 'Orcas – Pikes'],
  ['no team', [], null, true, 'Gala'],
  ['one team', [a], null, null, 'Gala'],
  ['three teams', [a, b, c], null, true, 'Gala'],
])('the title of an event with %s', (_, participants, home_team_id, is_home_first, title) => {
  expect(eventTitle({ name: 'Gala', participants, home_team_id, is_home_first })).toBe(title);
});

it('has the same separator for short names', () => {
  expect(titleOfSides({ home: 'ORC', away: 'PIK' }, true)).toBe('ORC – PIK');
  expect(titleOfSides({ home: 'ORC', away: 'PIK' }, false)).toBe('PIK @ ORC');
});
