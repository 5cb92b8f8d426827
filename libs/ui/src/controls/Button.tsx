import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';

export interface ButtonLook {
  /** `image`: lies on a picture. Default: `primary`. */
  readonly $look?: 'primary' | 'secondary' | 'image';
  readonly $size?: 'regular' | 'small';
}

const looks = {
  primary: css`
    background: ${token('--accent')};
    color: ${token('--accent-text')};
    &:hover:not(:disabled) {
      background: ${token('--accent-hover')};
    }
  `,
  secondary: css`
    background: ${token('--surface-raised')};
    color: ${token('--text')};
    box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
    &:hover:not(:disabled) {
      background: ${token('--card-hover')};
      box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border-strong')};
    }
  `,
  image: css`
    background: color-mix(in srgb, ${token('--scrim')} 70%, transparent);
    color: ${token('--on-image')};
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--on-image')} 45%, transparent);
    backdrop-filter: blur(8px);
    &:hover:not(:disabled) {
      background: ${token('--scrim')};
    }
  `,
} as const;

/** The look of a button, also for a link that does what a button would. */
export const buttonStyle = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-block-size: ${({ $size }) => ($size === 'small' ? '2.25rem' : token('--control-height'))};
  padding: 0.375rem ${({ $size }) => ($size === 'small' ? '0.875rem' : '1.375rem')};
  border-radius: ${token('--radius-pill')};
  font-weight: 650;
  font-size: ${({ $size }) => token($size === 'small' ? '--font-size-s' : '--font-size-m')};
  line-height: 1.2;
  text-align: center;
  transition:
    background-color ${token('--motion-fast')} ease-out,
    transform ${token('--motion-fast')} ease-out;
  ${({ $look = 'primary' }) => looks[$look]}

  &:active:not(:disabled) {
    transform: scale(0.98);
  }
  &:disabled {
    opacity: 0.55;
    cursor: default;
  }
  svg {
    flex: none;
  }
`;

export const Button = styled.button.attrs({ type: 'button' })<ButtonLook>`
  ${buttonStyle}
`;

/** A square target around one icon; give it an accessible name. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  border-radius: ${token('--radius-pill')};
  color: inherit;
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
`;
