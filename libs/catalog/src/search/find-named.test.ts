import { expect, it } from 'vitest';
import { findNamed } from './find-named.ts';

const TEAMS = [
  'Halifax Tidewater',
  'Toronto Lakeshore',
  'Saint-Élie Étoiles',
  'Montréal Étoile',
  'Левски София',
  'Lake Placid',
];
const find = (query: string, most = 9) => findNamed(TEAMS, (name) => name, query, most);

it.each([
  ['tor', ['Toronto Lakeshore']],
  ['TORONTO lake', ['Toronto Lakeshore']],
  ['lake toronto', ['Toronto Lakeshore']],
  ['etoile', ['Saint-Élie Étoiles', 'Montréal Étoile']],
  ['élie', ['Saint-Élie Étoiles']],
  ['montre', ['Montréal Étoile']],
  ['левск', ['Левски София']],
  ['lake', ['Lake Placid', 'Toronto Lakeshore']],
  ['alifax', []],
  ['toronto nobody', []],
  ['', []],
  [' - ', []],
])('%j finds %j', (query, found) => expect(find(query)).toEqual(found));

it('finds no more than asked for, the best first', () => expect(find('lake', 1)).toEqual(['Lake Placid']));
