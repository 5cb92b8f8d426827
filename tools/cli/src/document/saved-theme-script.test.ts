import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { savedThemeScript } from './saved-theme-script.ts';

const NOW_MS = 1_000_000;
const KEPT = {
  build: 'b1',
  updatedAt: '2026-11-02T00:00:00Z',
  css: ':root{--text:red;}',
  themeColor: 'navy',
};

/** Runs the script in a document of the build `b1` whose storage holds this text; returns what the document wears. */
function wornWith(stored: string | null | Error) {
  const newer = { textContent: '', dataset: {} as Record<string, string> };
  const meta = { content: 'of the build' };
  runInNewContext(savedThemeScript, {
    Date: { now: () => NOW_MS },
    localStorage: {
      getItem: (name: string) => {
        if (stored instanceof Error) throw stored;
        return name === 'grandstand.theme' ? stored : null;
      },
    },
    document: {
      getElementById: (id: string) =>
        id === 'grandstand-theme'
          ? { dataset: { build: 'b1' } }
          : id === 'grandstand-newer-theme'
            ? newer
            : null,
      querySelector: () => meta,
    },
  });
  return { css: newer.textContent, updatedAt: newer.dataset['updatedAt'], frame: meta.content };
}

const entry = (value: unknown, expires = NOW_MS + 1) => JSON.stringify({ value, expires });

it('applies the theme saved by an earlier visit', () => {
  expect(wornWith(entry(KEPT))).toEqual({ css: KEPT.css, updatedAt: KEPT.updatedAt, frame: 'navy' });
});

it.each([
  ['nothing was kept', null],
  ['storage is blocked', new Error('blocked')],
  ['it was kept over another build', entry({ ...KEPT, build: 'b0' })],
  ['it has expired', entry(KEPT, NOW_MS)],
  ['it is no entry', '[]'],
  ['it is a number', '42'],
  ['it is no JSON', '{broken'],
  ['it is no value', entry(null)],
  ['it is no theme', entry({ build: 1, css: 7 })],
  ['it is cut off', entry(KEPT).slice(0, 40)],
  ['it is empty', ''],
])('leaves the build’s theme alone where %s', (_, stored) => {
  expect(wornWith(stored)).toEqual({ css: '', updatedAt: undefined, frame: 'of the build' });
});
