import { violationsOn } from '../violations.ts';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

for (const site of gallerySites)
  for (const view of [
    { scheme: 'light', dir: 'ltr' },
    { scheme: 'dark', dir: 'rtl' },
    { scheme: 'light', dir: 'rtl' },
    { scheme: 'dark', dir: 'ltr' },
  ] as const)
    test(`${site.tenant} › no page of the gallery has a violation, ${view.scheme}, ${view.dir}`, async ({
      page,
    }) => {
      test.slow();
      await page.goto(galleryPage('', view, site));
      const addresses = await page
        .getByRole('navigation', { name: 'Primitives' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(addresses.length).toBeGreaterThan(0);
      const found: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        const here = new URL(address).pathname;
        found.push(
          ...(await violationsOn(page, { withContrast: view.dir === 'ltr' })).map(
            (violation) => `${here} ${violation}`,
          ),
        );
      }
      expect(found.join('\n\n')).toBe('');
    });
