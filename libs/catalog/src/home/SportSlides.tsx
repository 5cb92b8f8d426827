import type { EventCategory } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import { slidesFor } from './slides.ts';
import { SubjectSlides } from './SubjectSlides.tsx';

/** The channel's slides about the sport that a list is filtered by (§3, *Slide*). */
export function SportSlides({ sport }: { readonly sport: EventCategory }) {
  const channel = useStaticData();
  if (channel.kind !== 'ready') return null;
  return <SubjectSlides label={sport.name} slides={slidesFor(channel.value.slides, 'category', sport.id)} />;
}
