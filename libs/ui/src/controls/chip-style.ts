import { token } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/** A choice among a few, be it a link or a button; `aria-current` or `aria-pressed` marks the one that holds. */
export const chipStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  flex: none;
  min-block-size: 2.5rem;
  padding: 0.25rem 1rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow: inset 0 0 0 1px ${token('--border')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  white-space: nowrap;
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--card-hover')};
  }
  &[aria-current='true'],
  &[aria-pressed='true'] {
    background: ${token('--text')};
    color: ${token('--canvas')};
    box-shadow: none;
  }
`;
