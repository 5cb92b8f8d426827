import type { Event } from '@grandstand/api';
import { useFormats, useT } from '@grandstand/i18n';
import { Warning } from './layout.ts';

/** The event can be bought where it may not be shown for now: the buyer must know before paying. */
export function BlackoutWarning({ blackout }: { readonly blackout: NonNullable<Event['blackout']> }) {
  const t = useT();
  const time = useFormats().dateTime(blackout.until_utc_ts);
  return (
    <Warning>
      {t(blackout.opens === 'live' ? 'checkout.blackoutThenLive' : 'checkout.blackoutThenReplay', { time })}
    </Warning>
  );
}
