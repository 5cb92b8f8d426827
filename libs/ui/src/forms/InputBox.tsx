import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { media } from '../foundation/media.ts';

/** Border (3:1 contrast on every surface) and background of an input control. */
export const inputSurface = css`
  border: max(1px, ${token('--border-width')}) solid ${token('--border-strong')};
  /* Raised in light themes, sunken in dark ones. */
  background: ${token('--surface-raised')};
  @supports (color: light-dark(Canvas, Canvas)) {
    background: light-dark(${token('--surface-raised')}, ${token('--surface-sunken')});
  }
  transition:
    border-color ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
`;

/** Keeps the brand's colours in autofilled inputs. */
const autofill = css`
  &:autofill {
    box-shadow: inset 0 0 0 10rem ${token('--accent-soft')};
    -webkit-text-fill-color: ${token('--text')};
    caret-color: ${token('--text')};
  }
`;

/** Frame of an input and its affixes; shows the input's focus and error state. */
export const InputBox = styled.div`
  ${inputSurface}
  position: relative;
  display: flex;
  align-items: stretch;
  min-inline-size: 0;
  min-block-size: max(2.75rem, ${token('--control-height')});
  border-radius: ${token('--radius-m')};
  overflow: hidden;

  input,
  textarea,
  select {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    margin: 0;
    ${media.touch} {
      min-block-size: 2.75rem;
    }
    padding: 0.5rem 0.875rem;
    border: 0;
    border-radius: 0;
    outline: none;
    background: none;
    line-height: 1.5;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    ${autofill}
  }
  ::placeholder {
    color: ${token('--text-muted')};
    opacity: 1;
  }
  &:hover {
    border-color: ${token('--text')};
  }
  &:has([aria-invalid='true']) {
    border-color: ${token('--error')};
    background: ${token('--error-soft')};
  }
  &:has(:is(input, textarea, select):focus-visible) {
    border-color: transparent;
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
    border-style: dashed;
  }
`;

/** Prefix or suffix of an input, e.g. a currency. Decorative: the label must contain it too. */
export const Affix = styled.span.attrs({ 'aria-hidden': true })<{ $side: 'start' | 'end' }>`
  display: flex;
  align-items: center;
  flex: none;
  ${({ $side }) => `padding-inline-${$side}: 0.875rem; margin-inline-${$side === 'start' ? 'end' : 'start'}: -0.375rem;`}
  color: ${token('--text-muted')};
  pointer-events: none;
`;
