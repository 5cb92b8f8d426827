import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { HeroCarousel, Skeleton, useDeferredComponent } from '@grandstand/ui';
import { ChannelSlide } from './ChannelSlide.tsx';
import { heroHeight } from './HeroBanner.tsx';
import { mainSlides } from './slides.ts';
import { useHomeEvents } from './use-home-events.ts';

/** How many matches join the channel's slides, and how many stand in for them. */
const GUESTS = 2;
const STAND_INS = 5;

// The matches come with an answer of their own, and so may the code that shows them.
const loadMatchSlide = async () => (await import('./MatchSlide.tsx')).MatchSlide;

/** The channel's main slides (§3: those of type *main* or of none), then what is on now; without slides, matches. */
export function HomeHero() {
  const t = useT();
  const channel = useStaticData();
  const events = useHomeEvents();
  const [MatchSlide] = useDeferredComponent(loadMatchSlide);
  const slides = channel.kind === 'ready' ? mainSlides(channel.value.slides) : [];
  if (channel.kind === 'loading' || (slides.length === 0 && (events.kind === 'loading' || !MatchSlide))) {
    return <Skeleton $height={heroHeight} style={{ borderRadius: 0 }} />;
  }
  const { live, upcoming, finished } = events.kind === 'ready' ? events : NO_EVENTS;
  const matches =
    slides.length > 0 ? live.slice(0, GUESTS) : [...live, ...upcoming, ...finished].slice(0, STAND_INS);
  const contents = [
    ...slides.map((slide) => ({
      id: `slide-${slide.id}`,
      content: <ChannelSlide slide={slide} eager={slide === slides[0]} />,
    })),
    ...(MatchSlide
      ? matches.map((match) => ({
          id: `match-${match.id}`,
          content: <MatchSlide match={match} eager={slides.length === 0} />,
        }))
      : []),
  ];
  return contents.length > 0 && <HeroCarousel label={t('catalog.featured')} slides={contents} />;
}

const NO_EVENTS = { live: [], upcoming: [], finished: [] } as const;
