import { useInBrowser, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { styled } from 'styled-components';
import { media } from '../foundation/media.ts';
import { PauseButton } from './PauseButton.tsx';
import { scrollToEnd, scrollToStart, scrollByPage } from './scroll-row.ts';
import { AUTOPLAY_MS, useAutoplay } from './use-autoplay.ts';
import { useScrollEnds } from './use-scroll-ends.ts';

const Frame = styled.div`
  position: relative;
  /* Extends to the edge of the window on phones; the cut-off card shows that there is more. */
  margin-inline: calc(-1 * ${token('--page-padding')});
`;

const Track = styled.ul<{ $width: string | undefined; $isInBrowser: boolean }>`
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
  /* Until the app has started: fonts that arrive have the browser lay out only the rails that are visible. */
  ${({ $isInBrowser }) => !$isInBrowser && 'content-visibility: auto; contain-intrinsic-block-size: 20rem;'}
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
  /* Hidden for touch: users swipe, and on a phone an arrow would cover a crest. */
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
  transition:
    background-color ${token('--motion-fast')} ease-out,
    opacity ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--card-hover')};
  }
  &:active {
    transform: scale(0.94);
  }
  /* aria-disabled instead of disabled, which would drop the focus at the end. */
  &[aria-disabled='true'] {
    pointer-events: none;
  }
  &[aria-disabled='true']:not(:focus-visible) {
    opacity: 0;
  }
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

/** Reserves the button's height before the row is measured. */
const Below = styled.div`
  display: flex;
  justify-content: flex-end;
  min-block-size: 2.75rem;
  /* Uses the margin below the row instead of a line of its own. */
  margin-block: -0.625rem calc(-1.25rem * ${token('--density')});
  ${media.reducedMotion} {
    min-block-size: 0;
    margin-block: 0;
  }
  padding-inline: ${token('--page-padding')};
`;

interface Props {
  /** Empty: its cards are still loading, and the rail can be neither focused nor used. */
  readonly label: string;
  readonly children: ReactNode;
  /** CSS width of a card; default: 280 to 380 px (§9). */
  readonly cardWidth?: string;
  /** Autoplays until the user interacts (§9, *scroll time*). */
  readonly autoplay?: boolean;
}

/** A horizontally scrolling row of cards: touch, wheel, arrow keys, Home, End and arrow buttons. */
export function Rail({ label, children, cardWidth, autoplay = false }: Props) {
  const t = useT();
  const isInBrowser = useInBrowser();
  const row = useRef<HTMLUListElement>(null);
  const ends = useScrollEnds(row, Children.count(children));
  const fits = ends.start && ends.end;
  const scrollPage = (direction: 1 | -1) => row.current && scrollByPage(row.current, direction);
  const advance = useCallback(() => {
    if (!row.current) return;
    if (ends.end) scrollToStart(row.current);
    else scrollByPage(row.current, 1);
  }, [ends.end]);
  const autoplayState = useAutoplay(AUTOPLAY_MS, autoplay && !fits ? advance : null);

  const onKeyDown = (event: KeyboardEvent) => {
    const scrollToEdge = { Home: scrollToStart, End: scrollToEnd }[event.key];
    if (!scrollToEdge || !row.current || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    scrollToEdge(row.current);
  };
  /**
   * Scrolls a focused card to the start of the row: the browser scrolls only as far as necessary, to a position from
   * where scroll snapping may cut the card off again.
   */
  const onFocus = ({ target }: FocusEvent) => {
    const card = target.matches(':focus-visible') ? target.closest('li') : null;
    card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };

  return (
    <Frame
      inert={label === ''}
      {...autoplayState.suspendHandlers}
      // Touching the row pauses autoplay.
      onPointerDown={({ pointerType }) => autoplay && pointerType !== 'mouse' && autoplayState.pause()}
    >
      <Arrow
        $side="start"
        aria-disabled={ends.start}
        tabIndex={ends.start ? -1 : 0}
        aria-label={t('app.previous')}
        onClick={() => scrollPage(-1)}
      >
        <ChevronLeft size={22} strokeWidth={1.75} aria-hidden />
      </Arrow>
      <Track
        ref={row}
        aria-label={label}
        $width={cardWidth}
        $isInBrowser={isInBrowser}
        tabIndex={fits ? undefined : 0}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {Children.map(children, (child) => child && <li>{child}</li>)}
      </Track>
      <Arrow
        $side="end"
        aria-disabled={ends.end}
        tabIndex={ends.end ? -1 : 0}
        aria-label={t('app.next')}
        onClick={() => scrollPage(1)}
      >
        <ChevronRight size={22} strokeWidth={1.75} aria-hidden />
      </Arrow>
      {autoplay && (
        <Below>
          <PauseButton autoplay={autoplayState} />
        </Below>
      )}
    </Frame>
  );
}
