import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../controls/Button.tsx';
import { media } from '../foundation/media.ts';
import { Container } from '../foundation/PageSection.tsx';
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
  /* They lie on a picture, whose colours no forced palette changes. */
  forced-color-adjust: none;
  color: ${token('--on-image')};
  > * {
    pointer-events: auto;
  }
`;

const Dots = styled.div`
  display: flex;
  margin-inline-start: -0.25rem;
`;

const fill = keyframes`
  from { scale: 0 1; }
`;

const Dot = styled.button.attrs({ type: 'button' })<{ $run: 'once' | 'still'; $periodMs: number }>`
  display: grid;
  align-items: center;
  block-size: 2.75rem;
  padding-inline: 0.25rem;
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: -6px;
  }
  i {
    display: block;
    overflow: hidden;
    inline-size: clamp(1.25rem, 3.4vw, 2.25rem);
    block-size: 4px;
    border-radius: ${token('--radius-pill')};
    background: color-mix(in srgb, ${token('--on-image')} 38%, transparent);
  }
  &[aria-current] i {
    inline-size: clamp(2rem, 5vw, 3.5rem);
  }
  &[aria-current] i::after {
    content: '';
    display: block;
    block-size: 100%;
    background: ${token('--on-image')};
    transform-origin: left;
    animation: ${fill} ${({ $periodMs }) => $periodMs}ms linear;
    animation-name: ${({ $run }) => ($run === 'once' ? fill : 'none')};
  }
  [dir='rtl'] &[aria-current] i::after {
    transform-origin: right;
  }
`;

const Buttons = styled.div`
  display: flex;
  > :not(:first-child) {
    display: none;
  }
  ${media.laptop} {
    > :not(:first-child) {
      display: grid;
    }
  }
  [dir='rtl'] & > :not(:first-child) svg {
    scale: -1 1;
  }
  button:focus-visible {
    outline-color: ${token('--on-image')};
  }
`;

interface Props {
  readonly count: number;
  readonly active: number;
  readonly periodMs: number;
  readonly go: (to: number) => void;
  readonly autoplay: Autoplay;
}

export function HeroControls({ count, active, periodMs, go, autoplay }: Props) {
  const t = useT();
  const PauseOrPlay = autoplay.paused ? Play : Pause;
  return (
    <Bar>
      <Dots>
        {Array.from({ length: count }, (_, place) => (
          <Dot
            key={place}
            $run={autoplay.running ? 'once' : 'still'}
            $periodMs={periodMs}
            aria-label={t('app.slideOf', { number: place + 1, total: count })}
            aria-current={place === active || undefined}
            onClick={() => go(place)}
          >
            <i />
          </Dot>
        ))}
      </Dots>
      <Buttons>
        <IconButton
          aria-label={t(autoplay.paused ? 'app.resumeSlides' : 'app.pauseSlides')}
          onClick={autoplay.toggle}
        >
          <PauseOrPlay size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('app.previous')} onClick={() => go(active - 1)}>
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton aria-label={t('app.next')} onClick={() => go(active + 1)}>
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Buttons>
    </Bar>
  );
}
