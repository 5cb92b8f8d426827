import type { Event } from '@grandstand/api';
import { useFormats, useT } from '@grandstand/i18n';
import { Warning } from './layout.ts';

/** Warns a buyer, before the payment, that the event may not be shown where they are until a time. */
export function BlackoutWarning({ blackout }: { readonly blackout: NonNullable<Event['blackout']> }) {
  const t = useT();
  const time = useFormats().dateTime(blackout.until_utc_ts);
  return (
    <Warning>
      {t(blackout.opens === 'live' ? 'checkout.blackoutThenLive' : 'checkout.blackoutThenReplay', { time })}
    </Warning>
  );
}
