import { matrix, perTier } from '@grandstand/core/testing';
import { overflowOf } from '../violations.ts';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

/*
 * The component tests of libs/ui check the same with every brand's sizes and colors, but without its fonts: only a
 * stamped gallery contains them.
 */

const WIDTHS = [320, 390, 1440] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
/** The channel that the gate checks. Its letters are the widest. */
const GATE_TENANT = 'megdan';
/** The pages whose width depends on their text. The gate checks the widest ones. */
const GATE_PAGES = ['text', 'filter-bar', 'pagination', 'form', 'price', 'table'];
const PAGES = [
  ...GATE_PAGES,
  'link',
  'button',
  'chip',
  'tabs',
  'list-grid-switch',
  'infinite-list',
  'text-field',
  'select',
  'checkbox',
  'radio',
  'switch',
  'states',
  'card',
  'badge',
  'avatar',
  'countdown',
  'progress',
  'menu',
  'dialog',
];

for (const { values, tier } of matrix({ site: gallerySites, width: WIDTHS }))
  test(
    `${values.site.tenant}, ${values.width} px: every skeleton is as high as its loaded content`,
    { tag: tier === 'deep' || values.site.tenant !== GATE_TENANT ? '@deep' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width: values.width, height: 900 });
      for (const slug of ['card', 'price']) {
        await page.goto(galleryPage(slug, {}, values.site));
        const pair = page.locator('[data-pair]');
        await expect(pair).toHaveCount(1);
        await page.evaluate(() => document.fonts.ready);
        const [loaded = 0, loading = 1000] = await pair.evaluate((both) =>
          [...both.children].map((child) => child.getBoundingClientRect().height),
        );
        expect(Math.abs(loaded - loading), slug).toBeLessThan(0.5);
      }
    },
  );

for (const { values, tier } of matrix({ site: gallerySites, dir: DIRECTIONS }))
  test(
    `${values.site.tenant}, ${values.dir}: every page fits into 320 px`,
    { tag: tier === 'deep' || values.site.tenant !== GATE_TENANT ? '@deep' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      const tooWide: Record<string, number> = {};
      for (const slug of perTier({ gate: GATE_PAGES, deep: PAGES })) {
        await page.goto(galleryPage(slug, { dir: values.dir, locale: 'en' }, values.site));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        const overflowPx = await overflowOf(page);
        if (overflowPx > 0) tooWide[slug] = overflowPx;
      }
      expect(tooWide).toEqual({});
    },
  );
