import type { EventCategory } from '@grandstand/api';
import { useStaticData } from '@grandstand/session';
import { slidesAbout } from './slides.ts';
import { SlidesAbout } from './SlidesAbout.tsx';

/** The channel's slides about the sport that a list is narrowed to (§3, *Slide*). */
export function SportSlides({ sport }: { readonly sport: EventCategory }) {
  const channel = useStaticData();
  if (channel.kind !== 'ready') return null;
  return <SlidesAbout label={sport.name} slides={slidesAbout(channel.value.slides, 'category', sport.id)} />;
}
