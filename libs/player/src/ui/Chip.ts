import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { focusRing } from './layout.ts';
import { glass, veil } from './palette.ts';

/** A button on the picture that offers something for a while. */
export const Chip = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px 0 12px;
  border: 1px solid ${veil(20)};
  border-radius: ${token('--radius-pill')};
  background: ${glass};
  color: ${token('--on-image')};
  font-family: ${token('--font-text')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  cursor: pointer;
  ${focusRing}
  svg {
    flex: none;
  }
`;
