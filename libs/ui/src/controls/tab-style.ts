import { token } from '@grandstand/ui-theme';
import { css, keyframes } from 'styled-components';

/** Fades the ends of the row behind which more tabs are hidden. Its progress is the scroll position. */
const fadeHiddenEnds = keyframes`
  0% {
    mask-image: linear-gradient(to var(--row-end), black calc(100% - 3rem), transparent);
  }
  1%, 99% {
    mask-image: linear-gradient(to var(--row-end), transparent, black 3rem calc(100% - 3rem), transparent);
  }
  100% {
    mask-image: linear-gradient(to var(--row-end), transparent, black 3rem);
  }
`;

/** Styles of a row of tabs, or of links that look like tabs; the current one is underlined. */
export const tabRowStyle = css`
  --row-end: right;
  [dir='rtl'] & {
    --row-end: left;
  }
  animation: ${fadeHiddenEnds} linear;
  /* Inactive, so without a fade, as long as all tabs fit. */
  animation-timeline: scroll(self inline);
  display: flex;
  gap: 0.25rem 1.75rem;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${token('--border')};

  > a,
  > button {
    flex: none;
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 3rem;
    border-block: 3px solid transparent;
    color: ${token('--text-muted')};
    font-weight: 650;
    white-space: nowrap;
    transition:
      color ${token('--motion-fast')} ease-out,
      border-color ${token('--motion-fast')} ease-out;
    &:hover {
      color: ${token('--text')};
      border-block-end-color: ${token('--border-strong')};
    }
    &:active {
      border-block-end-color: ${token('--text')};
    }
    &[aria-current='page'],
    &[aria-selected='true'] {
      color: ${token('--text')};
      border-block-end-color: ${token('--selected')};
    }
    &:focus-visible {
      border-radius: ${token('--radius-s')};
      outline-offset: -3px;
    }
  }
`;
