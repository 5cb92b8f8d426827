import { expect, it } from 'vitest';
import { blocksAt } from './static-blocks.ts';

it.each([
  ['home', ['home', 'home-apps']],
  ['footer', ['footer-partners', 'footer']],
] as const)('selects the blocks for the area %s by their aliases and keeps their order', (area, expected) => {
  const blocks = ['about', 'home', 'footer-partners', 'homepage', 'footer', 'home-apps'].map((alias, id) => ({
    id,
    alias,
    title: alias,
    content: '',
  }));
  expect(blocksAt(area, blocks).map(({ alias }) => alias)).toEqual(expected);
});
