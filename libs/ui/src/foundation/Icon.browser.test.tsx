import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderExamples } from '../testing.ts';
import { iconPage } from './Icon.gallery.tsx';

describe('Icon', () => {
  it.each([
    ['ltr', 'none'],
    ['rtl', '-1 1'],
  ] as const)(
    'is mirrored only in right-to-left text and only with `mirrorInRtl`, %s',
    async (dir, scale) => {
      await renderExamples(iconPage, { dir });
      await expect.element(page.getByRole('img', { name: 'Onwards' })).toHaveStyle({ scale });
      await expect.element(page.getByRole('img', { name: 'Reminder' })).toHaveStyle({ scale: 'none' });
    },
  );
});
