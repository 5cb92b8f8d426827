import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { ForbiddenState } from '@grandstand/ui';
import { purchaseKey } from '../purchase-item.ts';
import { useIsGeoBlocked } from '../use-is-geo-blocked.ts';
import { withoutUnusedTeam } from './checkout-item.ts';
import type { CheckoutProps } from './checkout-props.ts';
import { CheckoutFailure } from './CheckoutFailure.tsx';
import { ItemCheckout } from './ItemCheckout.tsx';
import { Column } from './layout.ts';

/** The checkout of one item in one column: summary, price, account, payment (§2, `/buy`). */
export function Checkout(props: CheckoutProps) {
  const t = useT();
  return (
    <Column>
      <h1>{t('checkout.title')}</h1>
      <Content {...props} />
    </Column>
  );
}

function Content({ item, ...props }: CheckoutProps) {
  const channel = useStaticData();
  if (useIsGeoBlocked()) return <ForbiddenState reason="geo-blocked" />;
  const payments = channel.kind === 'ready' ? (channel.value.settings.payments ?? null) : null;
  const failure =
    item === null
      ? ({ kind: 'no-id', message: 'id not selected' } as const)
      : channel.kind === 'ready' && payments === null
        ? ({ kind: 'not-for-sale' } as const)
        : null;
  if (item === null || failure) {
    return <CheckoutFailure failure={failure ?? { kind: 'no-id', message: 'id not selected' }} />;
  }
  const sold = withoutUnusedTeam(item, channel.kind === 'ready' ? channel.value.packages : []);
  return <ItemCheckout key={purchaseKey(sold)} item={sold} payments={payments} {...props} />;
}
