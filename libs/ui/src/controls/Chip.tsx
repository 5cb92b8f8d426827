import { token } from '@grandstand/ui-theme';
import type { ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../foundation/media.ts';
import type { PropsAs } from '../foundation/polymorphic.ts';

/** Chip styles for a control that is not a `Chip`, such as a select. `data-chosen` makes it look selected. */
export const chipStyle = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  flex: none;
  max-inline-size: 100%;
  min-block-size: 2.5rem;
  ${media.touch} {
    min-block-size: 2.75rem;
  }
  padding: 0.25rem 1rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  transition: background-color ${token('--motion-fast')} ease-out;
  &:hover {
    background: ${token('--card-hover')};
    box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border-strong')};
  }
  &:active {
    background: ${token('--surface-sunken')};
  }
  &[aria-current='true'],
  &[aria-pressed='true'],
  &[data-chosen] {
    background: ${token('--text')};
    color: ${token('--canvas')};
    box-shadow: none;
    &:hover {
      background: color-mix(in srgb, ${token('--text')} 88%, ${token('--canvas')});
    }
  }
`;

const Frame = styled.button`
  ${chipStyle}
`;

interface OwnProps {
  readonly children?: ReactNode;
}

/**
 * A chip. It looks selected with `aria-pressed`, on a link (`as={Link}`) with `aria-current`, and otherwise with
 * `data-chosen`: for example an active filter that a click removes.
 */
export function Chip<C extends ElementType = 'button'>(props: PropsAs<C, OwnProps>): ReactNode;
export function Chip(props: PropsAs<'button', OwnProps>) {
  return <Frame {...(props.as ? {} : { type: 'button' })} {...props} />;
}
