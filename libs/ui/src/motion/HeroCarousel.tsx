import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { deferred } from '../lazy/deferred.tsx';
import { forwardSign } from './forward-sign.ts';
import { AUTOPLAY_MS, useAutoplay } from './use-autoplay.ts';

// Loaded after the first render. The controls overlay the slides, so this causes no layout shift.
const HeroControls = deferred(async () => (await import('./HeroControls.tsx')).HeroControls);

/** A swipe of more than this distance changes the slide. */
const SWIPE_PX = 48;

const Frame = styled.section`
  position: relative;
  display: grid;
  overflow: hidden;
  touch-action: pan-y pinch-zoom;
  isolation: isolate;
  &:focus-visible {
    outline: none;
    &::after {
      content: '';
      position: absolute;
      z-index: 3;
      inset: 4px;
      border: 2px solid ${token('--on-image')};
      pointer-events: none;
    }
  }
`;

const Slides = styled.div`
  display: grid;
  min-inline-size: 0;
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

/** Full-width slides that autoplay; hover and focus suspend them, the pause button stops them. */
export function HeroCarousel({ label, slides }: Props) {
  const t = useT();
  const frame = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  // Slides whose content is rendered. The first one alone, for a fast start; then also the one after the active slide.
  const [rendered, setRendered] = useState<ReadonlySet<number>>(new Set([0]));
  const count = slides.length;
  // There may be fewer slides than before.
  const activeIndex = index % Math.max(1, count);
  const goTo = useCallback(
    (requestedIndex: number) => {
      const newIndex = (requestedIndex + count) % count;
      setIndex(newIndex);
      setRendered((previous) => new Set([...previous, newIndex, (newIndex + 1) % count]));
    },
    [count],
  );
  const advance = useCallback(() => goTo(activeIndex + 1), [goTo, activeIndex]);
  const autoplay = useAutoplay(AUTOPLAY_MS, count > 1 ? advance : null);
  const swipeFrom = useRef<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    // If the focus is in the slides, it would be lost with the hidden one; the carousel takes it, so that the arrow keys
    // keep working.
    if (event.target instanceof Element && event.target.closest('[aria-live]')) frame.current?.focus();
    goTo(activeIndex + step * forwardSign(event.currentTarget));
  };
  const onPointerUp = (event: PointerEvent) => {
    const movedPx = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (count > 1 && Math.abs(movedPx) > SWIPE_PX)
      goTo(activeIndex + (movedPx < 0 ? 1 : -1) * forwardSign(event.currentTarget));
  };

  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      aria-roledescription={t('app.carousel')}
      aria-label={label}
      {...autoplay.suspendHandlers}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (swipeFrom.current = null)}
    >
      <Slides aria-live={autoplay.running ? 'off' : 'polite'}>
        {slides.map(({ id, content }, slideIndex) => (
          <Slide
            key={id}
            $active={slideIndex === activeIndex}
            inert={slideIndex !== activeIndex}
            role="group"
            aria-roledescription={t('app.slide')}
            aria-label={t('app.slideOf', { number: slideIndex + 1, total: count })}
          >
            {(slideIndex === activeIndex || rendered.has(slideIndex)) && content}
          </Slide>
        ))}
      </Slides>
      {count > 1 && (
        <HeroControls
          count={count}
          activeIndex={activeIndex}
          periodMs={AUTOPLAY_MS}
          goTo={goTo}
          autoplay={autoplay}
        />
      )}
    </Frame>
  );
}
