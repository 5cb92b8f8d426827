import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { Modal, type ModalProps } from './Modal.tsx';

const Panel = styled(Modal)<{ $side: 'start' | 'end' }>`
  --away: ${({ $side }) => ($side === 'end' ? '100%' : '-100%')};
  inset-block: 0;
  inset-inline: ${({ $side }) => ($side === 'end' ? 'auto 0' : '0 auto')};
  inline-size: min(24rem, 88vw);
  block-size: 100dvh;
  background: ${token('--header-surface')};
  color: ${token('--header-text')};
  transform: translateX(var(--away));
  [dir='rtl'] & {
    --away: ${({ $side }) => ($side === 'end' ? '-100%' : '100%')};
  }
  &[open] {
    transform: none;
  }
  @starting-style {
    &[open] {
      transform: translateX(var(--away));
    }
  }
  :focus-visible {
    outline-color: ${token('--header-focus-ring')};
  }
`;

interface Props extends Omit<ModalProps, 'label' | 'role'> {
  readonly label: string;
  /** Edge from which it opens; default: `end`. */
  readonly side?: 'start' | 'end';
}

/** A modal panel at the side of the window. */
export const Drawer = ({ side = 'end', ...rest }: Props) => <Panel {...rest} $side={side} />;
