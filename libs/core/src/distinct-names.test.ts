import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

const team = (id: number, name: string, sport?: string[]) => ({
  id,
  name,
  properties: sport ? { sport } : {},
});

it('adds the sport to names that repeat', () => {
  const teams = [
    team(1, 'Cedar Ridge Boys', ['Ice hockey']),
    team(2, 'Cedar Ridge Boys', ['Basketball', 'Football']),
    team(3, 'Cedar Ridge Girls', ['Ice hockey']),
    team(4, 'Owls'),
    team(5, 'Owls', ['Soccer']),
  ];
  expect([...distinctNames(teams).values()]).toEqual([
    'Cedar Ridge Boys · Ice hockey',
    'Cedar Ridge Boys · Basketball, Football',
    'Cedar Ridge Girls',
    'Owls',
    'Owls · Soccer',
  ]);
});
