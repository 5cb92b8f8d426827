import { useT } from '@grandstand/i18n';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { HeroControls } from './HeroControls.tsx';
import { useAutoplay } from './use-autoplay.ts';

/** §9: 5000 ms. */
const PERIOD_MS = 5000;
const SWIPE_PX = 48;

const Frame = styled.section`
  position: relative;
  display: grid;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  isolation: isolate;
`;

const Slide = styled.div<{ $active: boolean }>`
  grid-area: 1 / 1;
  display: grid;
  min-inline-size: 0;
  opacity: ${({ $active }) => ($active ? 1 : 0)};
  visibility: ${({ $active }) => ($active ? 'visible' : 'hidden')};
  transition:
    opacity 480ms ease-out,
    visibility 480ms;
  z-index: ${({ $active }) => ($active ? 1 : 0)};
`;

interface Props {
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
}

/** Full-width slides that take turns, and stop for whoever points at, listens to or pauses them. */
export function HeroCarousel({ label, slides }: Props) {
  const t = useT();
  const [at, setAt] = useState(0);
  // A slide's picture is asked for when its turn is next, not before.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const count = slides.length;
  const active = at % Math.max(1, count);
  const go = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      setAt(next);
      setSeen((before) => new Set([...before, next, (next + 1) % count]));
    },
    [count],
  );
  const advance = useCallback(() => go(active + 1), [go, active]);
  const autoplay = useAutoplay(PERIOD_MS, count > 1 ? advance : null);
  const swipeFrom = useRef<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    go(active + (document.documentElement.dir === 'rtl' ? -step : step));
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (count > 1 && Math.abs(moved) > SWIPE_PX) go(active + (moved < 0 ? 1 : -1));
  };

  return (
    <Frame
      aria-roledescription={t('app.carousel')}
      aria-label={label}
      {...autoplay.hold}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (swipeFrom.current = null)}
    >
      {slides.map(({ id, content }, place) => (
        <Slide
          key={id}
          $active={place === active}
          inert={place !== active}
          role="group"
          aria-roledescription={t('app.slide')}
          aria-label={t('app.slideOf', { number: place + 1, total: count })}
          aria-live={autoplay.running ? 'off' : 'polite'}
        >
          {(place === active || seen.has(place)) && content}
        </Slide>
      ))}
      {count > 1 && (
        <HeroControls count={count} active={active} periodMs={PERIOD_MS} go={go} autoplay={autoplay} />
      )}
    </Frame>
  );
}
