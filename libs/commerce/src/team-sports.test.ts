import { expect, it } from 'vitest';
import { categoriesOf } from './team-sports.ts';

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
