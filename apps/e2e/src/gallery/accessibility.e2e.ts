import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@grandstand/workspace';
import { matrix, perTier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { violationsOn } from '../violations.ts';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

const primitives = (page: Page) => page.getByRole('navigation', { name: 'Primitives' }).getByRole('link');

/** Every page of the gallery, as its sources name themselves. */
const PAGES = globSync(['libs/ui/src/**/*.gallery.tsx', 'apps/gallery/src/splash-page.tsx'], {
  cwd: ROOT,
}).flatMap((path) =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bslug: '([\w-]+)',\s+title: '([^']+)'/g)].map(
    ([, slug = '', title = '']) => ({ slug, title }),
  ),
);
const GATE_SLUGS = ['text', 'button', 'card', 'table', 'form', 'splash'];
/**
 * The component tests of libs/ui check each page by the same rules, in each channel's own colors. Here they are shown in
 * the channel's fonts, and in the color scheme that is not its own: a few pages in the gate, each in the deep tier.
 */
const CHECKED = perTier({ gate: PAGES.filter(({ slug }) => GATE_SLUGS.includes(slug)), deep: PAGES });

test('lists the pages that are checked', async ({ page }) => {
  await page.goto(galleryPage(''));
  await expect(primitives(page)).toHaveCount(PAGES.length);
});

for (const { values, tier } of matrix({
  site: gallerySites,
  scheme: ['light', 'dark'],
  dir: ['ltr', 'rtl'],
}))
  test(
    `breaks no rule in ${values.site.tenant}, ${values.scheme}, ${values.dir}`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      // Every page of the gallery is a document of its own.
      test.setTimeout(perTier({ gate: 20_000, deep: 120_000 }));
      const { site, ...view } = values;
      const found: string[] = [];
      for (const { slug, title } of CHECKED) {
        await page.goto(galleryPage(slug, view, site));
        // By name: an example may have a level-1 heading too, e.g. the head of an event.
        await expect(
          page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true }),
        ).toBeVisible();
        found.push(...(await violationsOn(page)).map((problem) => `${slug}: ${problem}`));
      }
      expect(found.join('\n\n')).toBe('');
    },
  );
