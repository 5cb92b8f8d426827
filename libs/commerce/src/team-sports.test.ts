import { expect, it } from 'vitest';
import { categoriesOf, teamLabel } from './team-sports.ts';

const SPORTS = [{ name: 'Basketball' }, { name: 'Ice Hockey' }];
const team = (id: number, name: string, ...sport: string[]) => ({ id, name, properties: { sport } });

it.each([
  [['Basketball'], ['Basketball']],
  [['ice hockey'], ['Ice Hockey']],
  [
    ['Basketball', 'Ice Hockey'],
    ['Basketball', 'Ice Hockey'],
  ],
  // A league: the categories are its competitions.
  [['Curling'], ['Basketball', 'Ice Hockey']],
  [[], ['Basketball', 'Ice Hockey']],
])('a team of the sports %j plays in %j', (sports, expected) => {
  expect(categoriesOf(team(1, 'Owls', ...sports), SPORTS).map(({ name }) => name)).toEqual(expected);
});

it.each([
  ['Owls', [team(1, 'Owls', 'Basketball'), team(2, 'Hawks', 'Basketball')]],
  ['Owls (Basketball)', [team(1, 'Owls', 'Basketball'), team(2, 'Owls', 'Ice Hockey')]],
  ['Owls', [team(1, 'Owls'), team(2, 'Owls', 'Ice Hockey')]],
])('labels the first team %j of %j', (expected, teams) => {
  const [first] = teams;
  expect(first && teamLabel(first, teams)).toBe(expected);
});
