import type { Page } from '@playwright/test';
import { expect, galleryPage, gallerySites, test } from './gallery.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

const primitives = [
  'text',
  'link',
  'button',
  'chip',
  'filter-bar',
  'tabs',
  'list-grid-switch',
  'pagination',
  'endless-list',
  'text-field',
  'select',
  'checkbox',
  'radio',
  'switch',
  'form',
];

/** What a finger is to hit and is less than 44 px high: in running text, a link may be. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(button, input, select, textarea, a:not(p a, label a)):not(:disabled)',
      ),
    ]
      .filter((target) => target.checkVisibility())
      .filter((target) => {
        const isMark = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
        // The words beside a mark choose it, too.
        const whole = (isMark && target.labels?.[0]) || target;
        return whole.getBoundingClientRect().height < 43.9;
      })
      .map((target) => target.outerHTML.slice(0, 160)),
  );

for (const site of gallerySites)
  test(`${site.tenant} › controls fit into 320 px, with targets of 44 px`, async ({ page }) => {
    test.slow();
    const found: Record<string, unknown> = {};
    for (const primitive of primitives) {
      await page.goto(galleryPage(primitive, { dir: 'rtl', locale: 'en' }, site));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const overflowPx = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const small = await tooSmall(page);
      if (overflowPx > 0 || small.length > 0) found[primitive] = { overflowPx, small };
    }
    expect(found).toEqual({});
  });
