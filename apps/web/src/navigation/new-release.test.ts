import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { hasNewRelease } from './new-release.ts';

const documentOf = (entry: string) =>
  `<!doctype html><head><script type="module" crossorigin src="${entry}"></script></head>`;

function setUp(document: string | null) {
  const stored = createStoredValues(createMemoryStore(), createFakeClock(), '');
  return () => hasNewRelease({ entryUrl: '/assets/index-1.js', stored, fetchDocument: async () => document });
}

it.each([
  ['the same entry', documentOf('/assets/index-1.js')],
  ['a document without an entry', '<!doctype html><p>503</p>'],
  ['no document', null],
])('returns false for %s', async (_, document) => {
  expect(await setUp(document)()).toBe(false);
});

it('returns true once for another entry script, so that a broken release is not reloaded endlessly', async () => {
  const check = setUp(documentOf('/assets/index-2.js'));
  expect(await check()).toBe(true);
  expect(await check()).toBe(false);
});
