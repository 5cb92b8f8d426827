import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/Button.tsx';
import { media } from '../foundation/media.ts';
import { Container } from '../foundation/PageSection.tsx';
import { PauseButton } from './PauseButton.tsx';
import type { Autoplay } from './use-autoplay.ts';

const Bar = styled(Container)`
  position: absolute;
  z-index: 2;
  inset-block-end: clamp(0.5rem, 1.6vw, 1.25rem);
  inset-inline: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
  /* On a picture, where the colours of a high-contrast mode would be unreadable. */
  forced-color-adjust: none;
  color: ${token('--on-image')};
  > * {
    pointer-events: auto;
  }
`;

const Dots = styled.div`
  display: flex;
  min-inline-size: 0;
  margin-inline-start: -0.25rem;
`;

const fill = keyframes`
  from { scale: 0 1; }
`;

const Dot = styled.button.attrs({ type: 'button' })<{ $isRunning: boolean; $periodMs: number }>`
  display: grid;
  align-items: center;
  flex: 0 1 auto;
  min-inline-size: 1.5rem;
  block-size: 2.75rem;
  padding-inline: 0.25rem;
  @media (pointer: coarse) {
    inline-size: 2.75rem;
  }
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: -6px;
  }
  i {
    display: block;
    overflow: hidden;
    /* All dots have the same width, so that no dot moves when the slide changes. */
    inline-size: clamp(1.75rem, 3.4vw, 2.75rem);
    max-inline-size: 100%;
    block-size: 4px;
    border-radius: ${token('--radius-pill')};
    background: color-mix(in srgb, ${token('--on-image')} 38%, transparent);
  }
  &[aria-current] i::after {
    content: '';
    display: block;
    block-size: 100%;
    background: ${token('--on-image')};
    transform-origin: left;
    animation: ${fill} ${({ $periodMs }) => $periodMs}ms linear;
    animation-name: ${({ $isRunning }) => ($isRunning ? fill : 'none')};
  }
  [dir='rtl'] &[aria-current] i::after {
    transform-origin: right;
  }
`;

const Buttons = styled.div`
  display: flex;
  button:focus-visible {
    outline-color: ${token('--on-image')};
  }
`;

/** Hidden in narrow windows, which have no space for it beside the dots. */
const Step = styled(IconButton)`
  display: none;
  ${media.laptop} {
    display: grid;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`;

interface Props {
  readonly count: number;
  readonly activeIndex: number;
  readonly periodMs: number;
  readonly goTo: (index: number) => void;
  readonly autoplay: Autoplay;
}

export function HeroControls({ count, activeIndex, periodMs, goTo, autoplay }: Props) {
  const t = useT();
  return (
    <Bar>
      <Dots>
        {Array.from({ length: count }, (_, index) => (
          <Dot
            key={index}
            $isRunning={autoplay.running}
            $periodMs={periodMs}
            aria-label={t('app.slideOf', { number: index + 1, total: count })}
            aria-current={index === activeIndex || undefined}
            onClick={() => goTo(index)}
          >
            <i />
          </Dot>
        ))}
      </Dots>
      <Buttons>
        <PauseButton autoplay={autoplay} />
        <Step aria-label={t('app.previous')} onClick={() => goTo(activeIndex - 1)}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </Step>
        <Step aria-label={t('app.next')} onClick={() => goTo(activeIndex + 1)}>
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
        </Step>
      </Buttons>
    </Bar>
  );
}
