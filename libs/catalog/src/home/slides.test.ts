import type { Slide } from '@grandstand/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainSlides, slidesFor, spotlightSlides } from './slides.ts';

const slide = (
  id: number,
  slidable_type: Slide['slidable_type'],
  slidable_id: number | null = null,
  weight = id,
): Slide => ({
  id,
  slidable_type,
  slidable_id,
  weight,
  title: `Slide ${id}`,
  text: '',
  image: null,
  url: null,
  button: null,
});
const ids = (slides: readonly Slide[]) => slides.map(({ id }) => id);

const slides = [
  slide(1, 'participant', 7),
  slide(2, 'main', null, 9),
  slide(3, null, null, 4),
  slide(4, 'group', 7),
  slide(5, 'participant', 8),
  slide(6, 'participant', 7, 0),
];

describe('slides by subject', () => {
  it('mainSlides contains slides of type main or none (§3), by weight', () => {
    expect(ids(mainSlides(slides))).toEqual([3, 2]);
  });

  it('spotlightSlides contains slides about a sport, team or group', () => {
    expect(ids(spotlightSlides(slides))).toEqual([6, 1, 4, 5]);
  });

  it.each([
    ['participant', 7, [6, 1]],
    ['group', 7, [4]],
    ['category', 7, []],
    ['participant', 9, []],
  ] as const)('slidesFor the %s %d returns the slides about it', (type, id, expected) => {
    expect(ids(slidesFor(slides, type, id))).toEqual(expected);
  });

  it('every slide is in exactly one of mainSlides and spotlightSlides', () => {
    const type = fc.constantFrom('main', 'category', 'participant', 'group', null);
    fc.assert(
      fc.property(fc.array(type), (types) => {
        const all = types.map((slideType, id) => slide(id, slideType));
        const listed = [...ids(mainSlides(all)), ...ids(spotlightSlides(all))];
        expect(listed.toSorted((a, b) => a - b)).toEqual(ids(all));
      }),
    );
  });
});
