import { expect, it } from 'vitest';
import { momentsQuery } from './moments-query.ts';

const read = (query: string) => momentsQuery.read(new URLSearchParams(query));

it('reads clip, view, tag and search', () => {
  expect(read('clip=a-1&view=grid&tag=goal&search=%20late%20%20goal')).toEqual({
    clip: 'a-1',
    view: 'grid',
    tag: 'goal',
    search: 'late goal',
  });
});

it('ignores invalid values', () => {
  expect(read('clip=%3Cb%3E&view=list&tag=%20')).toEqual({
    clip: null,
    view: 'reels',
    tag: null,
    search: null,
  });
});

it('writes no default', () => {
  const written = momentsQuery.write(new URLSearchParams('view=grid&clip=a'), { view: 'reels', clip: null });
  expect(written.toString()).toBe('');
});
