import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@grandstand/workspace';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { violationsOn } from '../violations.ts';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

const primitives = (page: Page) => page.getByRole('navigation', { name: 'Primitives' }).getByRole('link');

/** Every page of the gallery, read from its source files. */
const PAGES = globSync(['libs/ui/src/**/*.gallery.tsx', 'apps/gallery/src/splash-page.tsx'], {
  cwd: ROOT,
}).flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bslug: '([\w-]+)',\s+title: '([^']+)'/g)].map(
    ([, slug = '', title = '']) => ({ slug, title }),
  ),
);
const GATE_SLUGS = ['text', 'button', 'card', 'table', 'form', 'splash'];
/**
 * The component tests of libs/ui check each page by the same rules in each channel's default color scheme. These tests
 * add the channel's fonts and the other color scheme: a few pages in the gate, all pages in the deep tier.
 */
const CHECKED = perTier({ gate: PAGES.filter(({ slug }) => GATE_SLUGS.includes(slug)), deep: PAGES });

test('the gallery navigation lists as many pages as the sources define', async ({ page }) => {
  await page.goto(galleryPage(''));
  await expect(primitives(page)).toHaveCount(PAGES.length);
});

for (const { values, tier } of matrix({
  site: gallerySites,
  scheme: ['light', 'dark'],
  dir: ['ltr', 'rtl'],
}))
  test(
    `has no accessibility violation in ${values.site.tenant}, ${values.scheme}, ${values.dir}`,
    { tag: tier === 'deep' || values.site.tenant === 'northline' ? '@deep' : [] },
    async ({ page }) => {
      // Every page of the gallery is loaded as a new document.
      test.setTimeout(perTier({ gate: 60_000, deep: 120_000 }));
      const { site, ...view } = values;
      const found: string[] = [];
      for (const { slug, title } of CHECKED) {
        await page.goto(galleryPage(slug, view, site));
        // By name, because an example may contain a level-1 heading too, e.g. an event header.
        await expect(
          page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }),
        ).toBeVisible();
        found.push(...(await violationsOn(page)).map((problem) => `${slug}: ${problem}`));
      }
      expect(found.join('\n\n')).toBe('');
    },
  );
