import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { ElementType, MouseEvent, ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { media } from '../foundation/media.ts';
import type { PropsAs } from '../foundation/polymorphic.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

export interface ButtonLook {
  /** `danger`: an irreversible action. `image`: placed on a picture. Default: `primary`. */
  readonly $look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'image';
  readonly $size?: 'regular' | 'small';
  /** Full width of its container. */
  readonly $wide?: boolean;
}

const edge = (color: string) => `inset 0 0 0 max(1px, ${token('--border-width')}) ${color}`;

const looks = {
  primary: css`
    --button-text: ${token('--accent-text')};
    background: ${token('--accent')};
    &:hover {
      background: ${token('--accent-hover')};
    }
    &:active {
      background: ${token('--accent-pressed')};
    }
  `,
  secondary: css`
    --button-text: ${token('--text')};
    background: ${token('--surface-raised')};
    box-shadow: ${edge(token('--border'))};
    &:hover {
      background: ${token('--card-hover')};
      box-shadow: ${edge(token('--border-strong'))};
    }
  `,
  quiet: css`
    --button-text: ${token('--text')};
    &:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
    }
  `,
  danger: css`
    --button-text: ${token('--error')};
    background: ${token('--error-soft')};
    box-shadow: ${edge(token('--error'))};
    &:hover {
      --button-text: ${token('--error-text')};
      background: ${token('--error')};
    }
  `,
  image: css`
    --button-text: ${token('--on-image')};
    background: color-mix(in srgb, ${token('--scrim')} 70%, transparent);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--on-image')} 45%, transparent);
    backdrop-filter: blur(8px);
    &:hover {
      background: ${token('--scrim')};
    }
  `,
} as const;

const turn = keyframes`
  to { rotate: 1turn; }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

/** Hides the text but keeps its space. The ring appears after 300 ms, so short actions show none. */
const busy = css`
  color: transparent;
  transition: color 0s 300ms;
  cursor: progress;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 2px solid color-mix(in srgb, var(--button-text) 35%, transparent);
    border-block-start-color: var(--button-text);
    border-radius: 50%;
    animation:
      ${turn} 800ms linear infinite,
      ${appear} ${token('--motion-fast')} 300ms ease-out backwards;
    ${media.reducedMotion} {
      border-style: dotted;
    }
  }
`;

/** Button styles for a component with its own element, such as a menu trigger. Otherwise use `Button`. */
export const buttonStyle = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  max-inline-size: 100%;
  min-block-size: ${({ $size }) => ($size === 'small' ? '2.25rem' : token('--control-height'))};
  ${media.touch} {
    min-block-size: max(2.75rem, ${token('--control-height')});
  }
  ${({ $wide }) => $wide && `inline-size: 100%; min-block-size: max(2.75rem, ${token('--control-height')});`}
  padding: 0.375rem ${({ $size }) => ($size === 'small' ? '0.875rem' : '1.375rem')};
  border-radius: ${token('--radius-pill')};
  color: var(--button-text);
  font-weight: 650;
  font-size: ${({ $size }) => token($size === 'small' ? '--font-size-s' : '--font-size-m')};
  line-height: 1.2;
  text-align: center;
  transition:
    background-color ${token('--motion-fast')} ease-out,
    transform ${token('--motion-fast')} ease-out;
  &:active {
    transform: scale(0.98);
  }
  ${({ $look = 'primary' }) => looks[$look]}
  &:disabled {
    opacity: 0.55;
    cursor: default;
    pointer-events: none;
  }
  &[aria-busy='true'] {
    ${busy}
  }
`;

const Frame = styled.button<ButtonLook>`
  ${buttonStyle}
`;

interface OwnProps extends ButtonLook {
  /** Keeps the size and the focus; clicks are ignored. */
  readonly loading?: boolean;
  readonly children?: ReactNode;
}

const ignoreClick = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** A button; `as={Link}` renders a link that looks like one. */
export function Button<C extends ElementType = 'button'>(props: PropsAs<C, OwnProps>): ReactNode;
export function Button({ loading, children, ...rest }: PropsAs<'button', OwnProps>) {
  const t = useT();
  return (
    <>
      <Frame
        {...(rest.as ? {} : { type: 'button' })}
        {...rest}
        {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : {})}
      >
        {children}
      </Frame>
      {/* Outside the button: a live region inside it would become part of its name and not be announced. */}
      {loading !== undefined && <VisuallyHidden role="status">{loading && t('app.loading')}</VisuallyHidden>}
    </>
  );
}

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
  &:active:not(:disabled) {
    background: color-mix(in srgb, currentColor 20%, transparent);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;
