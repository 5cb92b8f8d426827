import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { ActionBar, media, SkeletonText, tabularFigures } from '@grandstand/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePriceLabel } from './QuoteLines.tsx';
import type { CheckoutPrice } from './use-quote.ts';

const Bar = styled(ActionBar)`
  display: grid;
  gap: 0.625rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 0.75rem ${token('--page-padding')} max(0.75rem, env(safe-area-inset-bottom));
  border-block-start: 1px solid ${token('--border')};
  background: ${token('--surface-raised')};
  box-shadow: ${token('--shadow-2')};
  @media (min-width: 40em) {
    margin-inline: 0;
    padding: 1rem 1.5rem;
    border: 0;
    border-radius: ${token('--radius-l')} ${token('--radius-l')} 0 0;
    box-shadow:
      0 0 0 max(1px, ${token('--border-width')}) ${token('--border')},
      ${token('--shadow-2')};
  }
  ${media.laptop} {
    border-radius: ${token('--radius-l')};
    box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  }
`;

/** In two columns the summary is in view, with the total. */
const Sum = styled.p`
  ${media.laptop} {
    display: none;
  }
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
  /** Whether the action names the total, which the bar then does not repeat. */
  readonly isTotalInAction?: boolean;
  readonly children?: ReactNode;
}

/** The last part of the form, which stays at the bottom of a narrow window, with the total. */
export function PayBar({ price, isTotalInAction = false, children }: Props) {
  const t = useT();
  const label = usePriceLabel();
  return (
    <Bar isNarrowOnly>
      <Sum hidden={isTotalInAction}>
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
