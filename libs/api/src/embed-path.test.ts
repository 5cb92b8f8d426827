import { expect, it } from 'vitest';
import { isEmbedPath } from './embed-path.ts';

it.each([
  ['/watch_embed/7', true],
  ['/watch_embed/7/', true],
  ['/watch_embed/7/8', false],
  ['/watch_embed/7//', false],
  ['/watch_embed/', false],
  ['/watch_embed/x', false],
  ['/watch_embed/7\n', false],
  ['/watch_embed/7?x', false],
  ['/x/watch_embed/7', false],
  ['/watch_embedded/7', false],
  ['/', false],
  ['/login', false],
])('lets other sites frame %j: %s', (path, isFrameable) => {
  expect(isEmbedPath(path)).toBe(isFrameable);
});
