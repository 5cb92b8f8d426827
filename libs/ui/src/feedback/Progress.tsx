import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../foundation/media.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

const slideAcross = keyframes`
  from { translate: -100%; }
  to { translate: 250%; }
`;

const Track = styled.div`
  overflow: hidden;
  inline-size: 100%;
  block-size: 0.375rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--skeleton')};
  [dir='rtl'] & {
    scale: -1 1;
  }
`;

const Bar = styled.div<{ $unknown: boolean }>`
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
  background: ${token('--selected')};
  transform-origin: left;
  transition: transform ${token('--motion-slow')} ease-out;
  ${({ $unknown }) =>
    $unknown &&
    css`
      inline-size: 40%;
      animation: ${slideAcross} 1.4s ease-in-out infinite;
      ${media.reducedMotion} {
        inline-size: 100%;
        opacity: 0.5;
        animation: none;
      }
    `}
`;

interface Props {
  /** Accessible name. */
  readonly label: string;
  /** From 0 to 1; indeterminate if omitted. */
  readonly value?: number;
}

/** Progress of a long operation. */
export function ProgressBar({ label, value }: Props) {
  const fraction = value === undefined ? undefined : Math.max(0, Math.min(value, 1));
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fraction === undefined ? undefined : Math.round(fraction * 100)}
    >
      <Bar
        $unknown={fraction === undefined}
        style={fraction === undefined ? {} : { transform: `scaleX(${fraction})` }}
      />
    </Track>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;
const turn = keyframes`
  to { rotate: 1turn; }
`;

/** Invisible for the first 300 ms, so that short operations show none. */
const Ring = styled.span`
  display: inline-grid;
  place-items: center;
  gap: 0.5rem;
  animation: ${appear} ${token('--motion-fast')} 300ms ease-out backwards;
  &::before {
    content: '';
    inline-size: 2rem;
    block-size: 2rem;
    border: 3px solid ${token('--skeleton')};
    border-block-start-color: ${token('--selected')};
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
    ${media.reducedMotion} {
      border-style: dotted;
      border-color: ${token('--selected')};
      animation: none;
    }
  }
`;

/** Loading indicator for content of unknown size; otherwise use a skeleton. */
export function Spinner() {
  const t = useT();
  return (
    <Ring role="status">
      <VisuallyHidden>{t('app.loading')}</VisuallyHidden>
    </Ring>
  );
}
