import { AccountStep, VerificationStep } from '@grandstand/account';
import { Checkout, purchaseQuery, readFromEvent, readPurchaseItem } from '@grandstand/commerce';
import { useT } from '@grandstand/i18n';
import { useSearchParams } from 'react-router-dom';
import { usePageHead } from '../../head/use-page-head.ts';
import { href } from '../../paths.ts';
import { useSite } from '../../shell/site-context.ts';

/** The promo code in the URL: it survives a reload and a login at a social provider, and can be linked to. */
const COUPON = 'coupon';

export function Page() {
  const [query, setQuery] = useSearchParams();
  const { stored } = useSite();
  const item = readPurchaseItem(query);
  usePageHead({ title: useT()('checkout.title') });
  return (
    <Checkout
      item={item}
      coupon={query.get(COUPON)}
      onCoupon={(code) =>
        setQuery(
          (before) => {
            const next = new URLSearchParams(before);
            if (code === null) next.delete(COUPON);
            else next.set(COUPON, code);
            return next;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      onTeam={(participantId) => {
        if (item?.kind === 'package')
          setQuery(new URLSearchParams(purchaseQuery({ ...item, participantId }, readFromEvent(query))), {
            replace: true,
          });
      }}
      stored={stored}
      renderAccount={(firstTab) => <AccountStep firstTab={firstTab} />}
      renderVerification={() => <VerificationStep />}
      fromEventId={readFromEvent(query) ?? (Number(query.get('event_id')) || null)}
      eventsUrl={href.upcoming()}
    />
  );
}
