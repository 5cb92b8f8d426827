import { type MessageKey, useT } from '@grandstand/i18n';
import { useAccess } from '@grandstand/session';
import { Icon, DENIAL_MESSAGES } from '@grandstand/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { LucideIcon } from 'lucide-react/icons';
import Play from 'lucide-react/icons/play';
import { useCatalogLinks } from '../catalog-links.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { useEventPrice } from './event-price.ts';
import { type NextStep, nextStep, toAccessFields } from './next-step.ts';

const STEP_LABELS: Readonly<Record<NextStep, { icon: LucideIcon; label: MessageKey }>> = {
  ...DENIAL_MESSAGES,
  'not-started': { ...DENIAL_MESSAGES['not-started'], icon: ArrowRight },
  'watch-live': { icon: Play, label: 'catalog.step.watchLive' },
  'watch-replay': { icon: Play, label: 'catalog.step.watchReplay' },
};

export const useNextStep = (event: CatalogEvent): NextStep =>
  nextStep(event.kind, useAccess(toAccessFields(event)));

/** Icon and text of the next step; a step to buy shows the lowest price. Renders nothing on a channel without a player. */
export function NextStepLabel({ event }: { readonly event: CatalogEvent }) {
  const t = useT();
  const { watch } = useCatalogLinks();
  const step = useNextStep(event);
  const lowest = useEventPrice(event);
  const { icon, label } = STEP_LABELS[step];
  if (watch === null) return null;
  return (
    <>
      <Icon of={icon} size="s" filled={icon === Play} mirrorInRtl={icon === ArrowRight} />
      {step === 'buy' && lowest ? t('catalog.access.buy.from', { price: lowest.price }) : t(label)}
    </>
  );
}
