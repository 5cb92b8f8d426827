import { describe, expect, it } from 'vitest';
import { renderExamples } from '../testing.ts';
import type { Brand } from '../testing/brand.ts';
import { brands } from '../testing/brands.ts';
import { galleryPages } from './index.ts';

const pageOf = (slug: string) => {
  const found = galleryPages.find((one) => one.slug === slug);
  if (!found) throw new Error(`The gallery has no page ${slug}`);
  return found;
};

describe('every control on a touch screen', () => {
  const slugs = [
    'text',
    'link',
    'button',
    'chip',
    'filter-bar',
    'tabs',
    'list-grid-switch',
    'pagination',
    'infinite-list',
    'text-field',
    'select',
    'checkbox',
    'radio',
    'switch',
    'form',
  ];
  const TARGETS = 'main :is(button, input, select, textarea, a:not(p a, label a)):not(:disabled)';

  /** Touch targets less than 44 px high, except links in running text. */
  const tooSmall = () =>
    [...document.querySelectorAll<HTMLElement>(TARGETS)]
      .filter((target) => target.checkVisibility())
      .filter((target) => {
        const isCheckboxOrRadio = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
        // The label of a checkbox or radio button is part of its target.
        const touchTarget = (isCheckboxOrRadio && target.labels?.[0]) || target;
        // 44 px, with a tolerance for rounding.
        return touchTarget.getBoundingClientRect().height < 43.9;
      })
      .map((target) => target.outerHTML.slice(0, 160));

  it.each(brands)('is at least 44 px high: $id', async (brand: Brand) => {
    const found: Record<string, readonly string[]> = {};
    for (const slug of slugs) {
      await renderExamples(pageOf(slug), { brand, dir: 'rtl', width: 320, height: 640 });
      const small = tooSmall();
      if (small.length > 0) found[slug] = small;
    }
    expect(found).toEqual({});
  });
});
