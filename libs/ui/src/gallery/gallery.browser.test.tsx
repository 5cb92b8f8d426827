import { matrix } from '@grandstand/core/testing';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { overflowPx, renderExamples, type View } from '../testing.ts';
import { brands } from '../testing/brands.ts';
import { galleryPages } from './index.ts';

const WIDTHS = [320, 390, 1440] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

const pageOf = (slug: string) => {
  const found = galleryPages.find((one) => one.slug === slug);
  if (!found) throw new Error(`The gallery has no page ${slug}`);
  return found;
};

const tagsOf = (tier: string) => (tier === 'deep' ? { tags: ['deep'] } : {});

/** Rule, element and message of each violation. */
async function violations(): Promise<readonly string[]> {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

describe('every page of the gallery', () => {
  const slugs = galleryPages.map(({ slug }) => slug);
  for (const { values, tier } of matrix({ slug: slugs, brand: brands, dir: DIRECTIONS }))
    it(
      `has no accessibility violation: ${values.slug}, ${values.brand.id}, ${values.dir}`,
      tagsOf(tier),
      async () => {
        // A color in transition would have a wrong contrast.
        await renderExamples(pageOf(values.slug), { ...values, reducedMotion: true });
        expect(await violations()).toEqual([]);
      },
    );

  for (const { values, tier } of matrix({ brand: brands, dir: DIRECTIONS }))
    it(`fits into 320 px: ${values.brand.id}, ${values.dir}`, tagsOf(tier), async () => {
      const tooWide: string[] = [];
      for (const galleryPage of galleryPages) {
        await renderExamples(galleryPage, { ...values, width: 320, height: 700 });
        if (overflowPx() > 0) tooWide.push(`${galleryPage.slug}: ${overflowPx()} px`);
      }
      expect(tooWide).toEqual([]);
    });
});

describe('dialogs, popups, menus and toasts', () => {
  const openers = [
    ['dialog', 'Open the terms'],
    ['dialog', 'Open from the end'],
    ['popup', 'Delete'],
    ['menu', 'Clip'],
    ['menu', 'All teams'],
    ['toast', 'Show error'],
  ] as const;
  const renderPage = (slug: string, view: View) =>
    renderExamples(pageOf(slug), { reducedMotion: true, ...view });
  const openOverlay = () => document.querySelector<HTMLElement>('dialog[open], :popover-open');

  for (const { values, tier } of matrix({ opener: openers, brand: brands }))
    it(`have no accessibility violation: ${values.opener[1]}, ${values.brand.id}`, tagsOf(tier), async () => {
      const [slug, name] = values.opener;
      await renderPage(slug, { brand: values.brand });
      await page.getByRole('button', { name }).click();
      await expect.poll(openOverlay).not.toBeNull();
      await expect.element(openOverlay()).toBeVisible();
      expect(await violations()).toEqual([]);
      await closePopupOrToast(name);
    });

  /** The gallery's stores of popups and toasts outlive a test, so what they show must be closed. */
  async function closePopupOrToast(name: string): Promise<void> {
    if (name === 'Delete') await page.getByRole('button', { name: 'Keep it' }).click();
    if (name === 'Show error') await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  }
});

describe('the skeletons of Card and Price', () => {
  for (const { values, tier } of matrix({ width: WIDTHS, brand: brands }))
    it(
      `are as tall as the loaded component: ${values.brand.id}, ${values.width} px`,
      tagsOf(tier),
      async () => {
        const differences: number[] = [];
        for (const slug of ['card', 'price']) {
          await renderExamples(pageOf(slug), { ...values, height: 900 });
          for (const pair of document.querySelectorAll('[data-pair]')) {
            const [loaded, loading] = [...pair.children].map((side) => side.getBoundingClientRect().height);
            // 1000: a pair without a skeleton fails.
            differences.push(Math.abs((loaded ?? 0) - (loading ?? 1000)));
          }
        }
        expect(differences.length).toBeGreaterThanOrEqual(2);
        expect(Math.max(...differences)).toBeLessThan(0.5);
      },
    );
});
