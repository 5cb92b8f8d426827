import { systemClock } from '@grandstand/core';
import { useFormats, useT, useTimeZone } from '@grandstand/i18n';
import { Button, Icon } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { chargeCalendar } from './charge-calendar.ts';
import type { CheckoutItem } from './checkout-item.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { InlineAction } from './layout.ts';
import { usePriceLabel } from './QuoteLines.tsx';
import type { CheckoutPrice } from './use-quote.ts';

interface Props {
  readonly item: Extract<CheckoutItem, { kind: 'subscription' }>;
  readonly mode: 'buy' | 'trial';
  readonly renewal: NonNullable<CheckoutPrice['renewal']>;
}

/** What renews, when and for how much, in one sentence; for a trial also a calendar entry of the first charge. */
export function RenewalTerms({ item, mode, renewal }: Props) {
  const t = useT();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const label = usePriceLabel();
  const { offer, period } = item.subscription;
  const [price, date] = [label(renewal.total), formats.date(renewal.utcS)];
  const cycle = useOfferTexts([]).cycle({ name: offer, period });
  const save = () => {
    const summary = t('checkout.chargeEntry', { name: item.name, price });
    const uid = `charge-${item.subscription.id}-${renewal.utcS}@${location.hostname}`;
    const text = chargeCalendar({ summary, uid, timeZone, utcS: renewal.utcS, nowMs: systemClock.now() });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    link.download = 'first-charge.ics';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div>
      <p>{t(mode === 'trial' ? 'checkout.trialTerms' : 'checkout.renewalTerms', { date, price, cycle })}</p>
      {mode === 'trial' && (
        <InlineAction>
          <Button $look="quiet" $size="small" onClick={save}>
            <Icon of={CalendarPlus} />
            {t('checkout.addCharge')}
          </Button>
        </InlineAction>
      )}
    </div>
  );
}
