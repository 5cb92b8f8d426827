import { expect, it } from 'vitest';
import { nearestPages } from './nearest-pages.ts';

const PAGES = [
  { to: '/rules', name: 'Rules of the game' },
  { to: '/broadcast-guide', name: 'How to watch' },
  { to: '/about-the-league', name: 'About the league' },
  { to: '/about', name: 'About' },
  { to: '/pravila', name: 'Правила' },
  { to: '/schedule', name: 'Schedule' },
];

it.each([
  ['/ruels', ['/rules']],
  ['/Rules/', ['/rules']],
  ['/broadcast_guide', ['/broadcast-guide']],
  ['/how-to-wacth', ['/broadcast-guide']],
  ['/scheduel?team=1#x', ['/schedule']],
  ['/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B8', ['/pravila']],
  ['/about-the-leage', ['/about-the-league', '/about']],
  ['/about', []],
  ['/%E0%A4%A', []],
  ['/', []],
  ['/something/else/entirely', []],
])('suggests for the path %s: %j', (path, expected) =>
  expect(nearestPages(path, PAGES).map(({ to }) => to)).toEqual(expected),
);
