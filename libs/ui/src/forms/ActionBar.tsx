import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createGlobalStyle, css, styled } from 'styled-components';

/** High enough for a bar that stays in view; in a lower window, such as a zoomed page, it would leave no room for the form. */
const TALL = '(min-height: 40.0625em)';
const NARROW = '(max-width: 59.99em)';

const queryOf = (isNarrowOnly: boolean): string =>
  isNarrowOnly ? `@media ${TALL} and ${NARROW}` : `@media ${TALL}`;

const Bar = styled.div<{ $isNarrowOnly: boolean }>`
  z-index: 4;
  inset-block-end: 0;
  ${({ $isNarrowOnly }) => css`
    ${queryOf($isNarrowOnly)} {
      /* The consent banner stays at the bottom too and would cover it. */
      body:not(:has([data-consent-banner])) & {
        position: sticky;
      }
    }
  `}
`;

/** Scrolls what gets the focus above the bar, also a field in a frame. */
const FocusAboveBar = createGlobalStyle<{ $height: number; $query: string }>`
  ${({ $query }) => $query} {
    :root:has([data-action-bar]):not(:has([data-consent-banner])) {
      --action-bar-space: calc(${({ $height }) => $height}px + 1rem);
      scroll-padding-block-end: var(--action-bar-space);
    }
    /* The bar itself is always visible, so focusing its button must not scroll the page. */
    [data-action-bar] * {
      scroll-margin-block-end: calc(-1 * var(--action-bar-space, 0px));
    }
  }
`;

interface Props {
  /** Whether it stays in view only where the window is narrow, e.g. because a wide one shows the whole form. */
  readonly isNarrowOnly?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The main action of a long form, which stays at the bottom of a tall window. */
export function ActionBar({ isNarrowOnly = false, className, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <Bar ref={bar} $isNarrowOnly={isNarrowOnly} className={className} data-action-bar>
      <FocusAboveBar $height={height} $query={queryOf(isNarrowOnly)} />
      {children}
    </Bar>
  );
}
