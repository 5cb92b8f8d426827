import { useFormats, useLocale, useT } from '@grandstand/i18n';
import { Countdown, StageDenial, useNow } from '@grandstand/ui';
import { useCatalogLinks } from '../catalog-links.ts';
import type { EventBlackout } from '../event/catalog-event.ts';
import { areaName } from './area-name.ts';

const MINUTE_MS = 60_000;
const DAY_S = 86_400;

/** Says on the stage where an event may not be shown, until when, and what opens then. */
export function BlackoutDenial({ blackout }: { readonly blackout: EventBlackout }) {
  const t = useT();
  const format = useFormats();
  const locale = useLocale();
  const links = useCatalogLinks();
  const { untilS, opens } = blackout;
  const nowS = useNow(MINUTE_MS) / 1000;
  const isToday = format.day(untilS) === format.day(nowS);
  const time = isToday ? format.time(untilS) : `${format.day(untilS)}, ${format.time(untilS)}`;
  return (
    <StageDenial
      reason="blacked-out"
      links={links}
      title={t('catalog.blackout.title', { area: areaName(blackout, locale), time })}
      text={t(opens === 'live' ? 'catalog.blackout.thenLive' : 'catalog.blackout.thenReplay')}
      actions={[{ to: links.live(), text: 'catalog.blackout.otherLive' }]}
      $between
    >
      {untilS - nowS < DAY_S && (
        <p>
          <span aria-hidden>{t('catalog.blackout.untilOpen')}</span>{' '}
          <Countdown untilMs={untilS * 1000} label={t('catalog.blackout.untilOpen')} size="small" />
        </p>
      )}
    </StageDenial>
  );
}
