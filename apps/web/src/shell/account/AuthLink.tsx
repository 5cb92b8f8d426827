import { token } from '@grandstand/ui-theme';
import { focusRing, media } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A log-in or registration link in the header's colours: the header may be in the accent colour. */
export const AuthLink = styled(Link)<{ readonly $filled: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-block-size: 2.5rem;
  ${media.touch} {
    min-block-size: 2.75rem;
  }
  padding: 0.375rem 1rem;
  border-radius: ${token('--radius-pill')};
  background: ${({ $filled }) => $filled && token('--header-text')};
  color: ${({ $filled }) => token($filled ? '--header-surface' : '--header-text')};
  box-shadow: inset 0 0 0 1px ${token('--header-border')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.2;
  white-space: nowrap;
  transition: opacity ${token('--motion-fast')} ease-out;
  &:hover {
    opacity: 0.86;
  }
  &:active {
    opacity: 0.72;
  }
  ${focusRing('--header-focus-ring')}
`;
