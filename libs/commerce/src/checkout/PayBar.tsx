import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { SkeletonText, tabularFigures } from '@grandstand/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { usePriceLabel } from './QuoteLines.tsx';
import type { CheckoutPrice } from './use-quote.ts';

/** High enough for a bar that stays in view; in a lower window, such as a zoomed page, it would leave no room for the form. */
const TALL_WINDOW = '@media (min-height: 40.0625em)';

/** Stays at the bottom of a tall window, so that the total is always visible. */
const Bar = styled.div`
  z-index: 2;
  inset-block-end: 0;
  display: grid;
  gap: 0.625rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 0.75rem ${token('--page-padding')} max(0.75rem, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token('--border')};
  background: ${token('--surface-raised')};
  box-shadow: ${token('--shadow-2')};
  ${TALL_WINDOW} {
    /* The consent banner stays at the bottom too and would cover it. */
    body:not(:has([data-consent-banner])) & {
      position: sticky;
    }
  }
  @media (min-width: 40em) {
    margin-inline: 0;
    padding: 1rem 1.5rem;
    border: 0;
    border-radius: ${token('--radius-l')} ${token('--radius-l')} 0 0;
    box-shadow:
      0 0 0 max(1px, ${token('--border-width')}) ${token('--border')},
      ${token('--shadow-2')};
  }
`;

/** Scrolls what gets the focus above the bar, also a field in the card form's frame. */
const FocusAboveBar = createGlobalStyle<{ $height: number }>`
  ${TALL_WINDOW} {
    :root:has([data-pay-bar]):not(:has([data-consent-banner])) {
      --pay-bar-space: calc(${({ $height }) => $height}px + 1rem);
      scroll-padding-block-end: var(--pay-bar-space);
    }
    /* The bar itself is always visible, so focusing its button must not scroll the page. */
    [data-pay-bar] * {
      scroll-margin-block-end: calc(-1 * var(--pay-bar-space, 0px));
    }
  }
`;

const Sum = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 1rem;
  > b {
    ${tabularFigures}
    font-size: ${token('--font-size-l')};
  }
`;

interface Props {
  readonly price: CheckoutPrice | null;
  readonly children?: ReactNode;
}

export function PayBar({ price, children }: Props) {
  const t = useT();
  const label = usePriceLabel();
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
    <Bar ref={bar} data-pay-bar>
      <FocusAboveBar $height={height} />
      <Sum>
        <span>{t(price?.renewal ? 'checkout.totalToday' : 'checkout.total')}</span>
        {price ? (
          <b dir="ltr" data-total>
            {label({ minor: price.totalMinor, currency: price.currency })}
          </b>
        ) : (
          <SkeletonText $width="5em" />
        )}
      </Sum>
      {children}
    </Bar>
  );
}
