import type { EventCategory } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import { slidesFor } from './slides.ts';
import { PageHero } from './PageHero.tsx';

/** The channel's slides about the event category (a sport) that a list is filtered by (§3, *Slide*). */
export function CategorySlides({ category }: { readonly category: EventCategory }) {
  const staticData = useStaticData();
  if (staticData.kind !== 'ready') return null;
  return (
    <PageHero label={category.name} slides={slidesFor(staticData.value.slides, 'category', category.id)} />
  );
}
