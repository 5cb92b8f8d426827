import type { Slide } from '@grandstand/api';

type Target = 'category' | 'participant' | 'group';

const byWeight = (one: Slide, other: Slide): number => one.weight - other.weight;

const isMain = ({ slidable_type: type }: Slide): boolean => type === null || type === 'main';

/** The slides of the main list: those of type *main* or of none (§3). */
export const mainSlides = (slides: readonly Slide[]): readonly Slide[] =>
  slides.filter(isMain).toSorted(byWeight);

/** The slides about any sport, team or group. */
export const spotlightSlides = (slides: readonly Slide[]): readonly Slide[] =>
  slides.filter((slide) => !isMain(slide)).toSorted(byWeight);

/** The slides about this sport, team or group. */
export const slidesFor = (slides: readonly Slide[], type: Target, id: number): readonly Slide[] =>
  slides
    .filter(({ slidable_type, slidable_id }) => slidable_type === type && slidable_id === id)
    .toSorted(byWeight);
