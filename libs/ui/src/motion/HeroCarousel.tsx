import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDeferredComponent } from '../lazy/use-lazy-component.ts';
import { forwardSign } from './forward-sign.ts';
import { AUTOPLAY_MS, useAutoplay } from './use-autoplay.ts';

// Overlaid on the slides, so loading it later causes no layout shift.
const loadControls = async () => (await import('./HeroControls.tsx')).HeroControls;

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

/** Full-width slides that autoplay; hover, focus and the pause button stop them. */
export function HeroCarousel({ label, slides }: Props) {
  const t = useT();
  const frame = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  // Slides render their content only from one slide before their turn.
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
  const autoplay = useAutoplay(AUTOPLAY_MS, count > 1 ? advance : null);
  const [HeroControls] = useDeferredComponent(loadControls);
  const swipeFrom = useRef<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    // A hidden slide loses the focus; the carousel takes it so that the arrow keys keep working.
    if (event.target instanceof Element && event.target.closest('[aria-live]')) frame.current?.focus();
    go(active + step * forwardSign(event.currentTarget));
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = swipeFrom.current === null ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (count > 1 && Math.abs(moved) > SWIPE_PX)
      go(active + (moved < 0 ? 1 : -1) * forwardSign(event.currentTarget));
  };

  return (
    <Frame
      ref={frame}
      tabIndex={-1}
      aria-roledescription={t('app.carousel')}
      aria-label={label}
      {...autoplay.hold}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (swipeFrom.current = event.pointerType === 'mouse' ? null : event.clientX)}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (swipeFrom.current = null)}
    >
      <Slides aria-live={autoplay.running ? 'off' : 'polite'}>
        {slides.map(({ id, content }, place) => (
          <Slide
            key={id}
            $active={place === active}
            inert={place !== active}
            role="group"
            aria-roledescription={t('app.slide')}
            aria-label={t('app.slideOf', { number: place + 1, total: count })}
          >
            {(place === active || seen.has(place)) && content}
          </Slide>
        ))}
      </Slides>
      {count > 1 && HeroControls && (
        <HeroControls count={count} active={active} periodMs={AUTOPLAY_MS} go={go} autoplay={autoplay} />
      )}
    </Frame>
  );
}
