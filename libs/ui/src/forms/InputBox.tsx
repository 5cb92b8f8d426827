import { token } from '@grandstand/ui-theme';
import { css, styled } from 'styled-components';
import { media } from '../foundation/media.ts';

/** The edge of anything that takes an answer: 3:1 on every surface, in the channel's own weight. */
export const inputSurface = css`
  border: max(1px, ${token('--border-width')}) solid ${token('--border-strong')};
  /* Paper in the light, a well in the dark. */
  background: light-dark(${token('--surface-raised')}, ${token('--surface-sunken')});
  transition:
    border-color ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
`;

/** What the browser fills in keeps the brand's colours, and still looks filled in. */
const autofill = css`
  &:autofill {
    box-shadow: inset 0 0 0 10rem ${token('--accent-soft')};
    -webkit-text-fill-color: ${token('--text')};
    caret-color: ${token('--text')};
  }
`;

/** The box around an input and what stands before and after it; it wears the input's focus and error. */
export const TextBox = styled.div`
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

/** What stands before or after an input, as the label should say too: a currency, a unit. */
export const Affix = styled.span.attrs({ 'aria-hidden': true })<{ $side: 'start' | 'end' }>`
  display: flex;
  align-items: center;
  flex: none;
  ${({ $side }) => `padding-inline-${$side}: 0.875rem; margin-inline-${$side === 'start' ? 'end' : 'start'}: -0.375rem;`}
  color: ${token('--text-muted')};
  pointer-events: none;
`;
