import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundation/media.ts';

const Frame = styled.div`
  position: relative;
  /* Bleeds to the window's edge on phones, so that the cut card says that there is more. */
  margin-inline: calc(-1 * ${token('--page-padding')});
`;

const Track = styled.ul<{ $width: string | undefined }>`
  display: grid;
  grid-auto-flow: column;
  /* §9: a card is 280 to 380 px wide. */
  grid-auto-columns: ${({ $width }) => $width ?? 'clamp(280px, 24vw, 380px)'};
  gap: ${token('--gap')};
  padding: 6px ${token('--page-padding')} 12px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-padding-inline: ${token('--page-padding')};
  scroll-behavior: smooth;
  scrollbar-width: none;
  &:focus-visible {
    outline-offset: -2px;
  }
  > li {
    display: grid;
    min-inline-size: 0;
    scroll-snap-align: start;
  }
`;

const Arrow = styled.button.attrs({ type: 'button' })<{ $side: 'start' | 'end' }>`
  display: none;
  /* A finger swipes, and on a phone an arrow would lie on a crest. */
  ${media.pointer} {
    display: grid;
  }
  position: absolute;
  z-index: 2;
  inset-block: 0;
  margin-block: auto;
  ${({ $side }) => `inset-inline-${$side}: max(4px, calc(${token('--page-padding')} / 2 - 1.375rem));`}
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-2')};
  transition: opacity ${token('--motion-fast')} ease-out;
  &:disabled {
    opacity: 0;
    pointer-events: none;
  }
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** A width of the cards other than §9's. */
  readonly cardWidth?: string;
}

/** A row of cards that scrolls sideways: by touch, wheel, arrow keys or arrows. */
export function Rail({ label, children, cardWidth }: Props) {
  const t = useT();
  const track = useRef<HTMLUListElement>(null);
  const count = Children.count(children);
  const [ends, setEnds] = useState({ start: true, end: true });

  useEffect(() => {
    const element = track.current;
    if (!element || count === 0) return undefined;
    const update = () => {
      const at = Math.abs(element.scrollLeft);
      const start = at < 8;
      const end = at + element.clientWidth > element.scrollWidth - 8;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [count]);

  const scroll = (direction: 1 | -1) => {
    const element = track.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: direction * sign * element.clientWidth * 0.8 });
  };

  return (
    <Frame>
      <Arrow $side="start" disabled={ends.start} aria-label={t('app.previous')} onClick={() => scroll(-1)}>
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
      </Arrow>
      <Track ref={track} aria-label={label} $width={cardWidth} tabIndex={ends.start && ends.end ? -1 : 0}>
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </Track>
      <Arrow $side="end" disabled={ends.end} aria-label={t('app.next')} onClick={() => scroll(1)}>
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
      </Arrow>
    </Frame>
  );
}
