import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { savedThemeScript } from './saved-theme-script.ts';

const NOW_MS = 1_000_000;
const BUILD_THEME_COLOR = 'teal';
const SAVED = {
  build: 'b1',
  updatedAt: '2026-11-02T00:00:00Z',
  css: ':root{--text:red;}',
  themeColor: 'navy',
};

/** Runs the script in a document of the build `b1` with this stored text; returns the applied theme. */
function applyStored(stored: string | null | Error, root: Record<string, string> = {}) {
  const newer = { textContent: '', dataset: {} as Record<string, string> };
  const meta = { content: BUILD_THEME_COLOR };
  runInNewContext(savedThemeScript, {
    Date: { now: () => NOW_MS },
    localStorage: {
      getItem: (name: string) => {
        if (stored instanceof Error) throw stored;
        return name === 'grandstand.theme' ? stored : null;
      },
    },
    document: {
      documentElement: { dataset: root },
      getElementById: (id: string) =>
        id === 'grandstand-theme'
          ? { dataset: { build: 'b1' } }
          : id === 'grandstand-newer-theme'
            ? newer
            : null,
      querySelector: () => meta,
    },
  });
  return { css: newer.textContent, updatedAt: newer.dataset['updatedAt'], themeColor: meta.content };
}

const entry = (value: unknown, expires = NOW_MS + 1) => JSON.stringify({ value, expires });

it('applies the theme saved by an earlier visit', () => {
  expect(applyStored(entry(SAVED))).toEqual({
    css: SAVED.css,
    updatedAt: SAVED.updatedAt,
    themeColor: 'navy',
  });
});

it('leaves the theme of a rendered page, which is the current one', () => {
  expect(applyStored(entry(SAVED), { rendered: '' }).css).toBe('');
});

it.each([
  ['no theme is stored', null],
  ['storage is blocked', new Error('blocked')],
  ['the stored theme is of another build', entry({ ...SAVED, build: 'b0' })],
  ['the stored theme has expired', entry(SAVED, NOW_MS)],
  ['the stored text is a list', '[]'],
  ['the stored text is a number', '42'],
  ['the stored text is not JSON', '{broken'],
  ['the stored value is null', entry(null)],
  ['the stored value is not a theme', entry({ build: 1, css: 7 })],
  ['the stored text is truncated', entry(SAVED).slice(0, 40)],
  ['the stored text is empty', ''],
])('keeps the build’s theme when %s', (_, stored) => {
  expect(applyStored(stored)).toEqual({ css: '', updatedAt: undefined, themeColor: BUILD_THEME_COLOR });
});
