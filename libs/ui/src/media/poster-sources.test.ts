import { expect, it } from 'vitest';
import { posterSources } from './poster-sources.ts';

it.each([
  ['http://media.test/cards/league/events/1.jpg?v=a', '&width=480 480w'],
  ['http://media.test/cards/league/events/1.jpg?lang=fr&v=a', '&width=960 960w'],
  [
    'http://media.test/cards/league/events/1.jpg?v=a',
    ',http://media.test/cards/league/events/1.jpg?v=a 1200w',
  ],
  ['http://media.test/art/league/arena.png', '?width=1440 1440w'],
])('the poster %s has smaller versions: %s', (src, version) =>
  expect(posterSources(src).srcSet).toContain(version),
);

it.each([
  'http://media.test/footage/rink/poster.jpg',
  'http://channel.test/social-card.png',
  '/art/league/arena.svg',
])('the poster %s is sent as it is', (src) => expect(posterSources(src).srcSet).toBeUndefined());
