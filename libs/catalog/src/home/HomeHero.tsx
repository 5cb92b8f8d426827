import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { deferred, HeroCarousel, Skeleton } from '@grandstand/ui';
import { ChannelSlide } from './ChannelSlide.tsx';
import { heroHeight } from './HeroBanner.tsx';
import { mainSlides } from './slides.ts';
import { useHomeEvents } from './use-home-events.ts';

/** At most this many live events after the channel's slides. */
const EVENTS_AFTER_SLIDES = 2;

/** At most this many events when the channel has no slides. */
const EVENTS_WITHOUT_SLIDES = 5;

// A separate chunk: the channel's slides are shown before the events have loaded.
const EventSlide = deferred(
  async () => (await import('./EventSlide.tsx')).EventSlide,
  () => <Skeleton $height={heroHeight} style={{ borderRadius: 0 }} />,
);

/**
 * The channel's main slides (§3: type *main* or none), then live events. Without slides: live, upcoming and finished
 * events. Events that do not take place as planned are left out.
 */
export function HomeHero() {
  const t = useT();
  const staticData = useStaticData();
  const homeEvents = useHomeEvents();
  const slides = staticData.kind === 'ready' ? mainSlides(staticData.value.slides) : [];
  if (staticData.kind === 'loading' || (slides.length === 0 && homeEvents.kind === 'loading')) {
    return <Skeleton $height={heroHeight} style={{ borderRadius: 0 }} />;
  }
  const { live, upcoming, finished } = homeEvents.kind === 'ready' ? homeEvents : NO_EVENTS;
  const events = (slides.length > 0 ? live : [...live, ...upcoming, ...finished])
    .filter(({ state }) => state === null)
    .slice(0, slides.length > 0 ? EVENTS_AFTER_SLIDES : EVENTS_WITHOUT_SLIDES);
  const contents = [
    ...slides.map((slide) => ({
      id: `slide-${slide.id}`,
      content: <ChannelSlide slide={slide} eager={slide === slides[0]} />,
    })),
    ...events.map((event, index) => ({
      id: `event-${event.id}`,
      content: <EventSlide event={event} eager={slides.length === 0 && index === 0} />,
    })),
  ];
  return contents.length > 0 && <HeroCarousel label={t('catalog.featured')} slides={contents} />;
}

const NO_EVENTS = { live: [], upcoming: [], finished: [] } as const;
