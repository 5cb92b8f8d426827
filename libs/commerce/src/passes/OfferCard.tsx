import type { EventCategory } from '@grandstand/api';
import { type MessageKey, useFormats, useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Badge, displayText, Icon, Price, PriceSkeleton, SkeletonText } from '@grandstand/ui';
import Infinite from 'lucide-react/icons/infinity';
import Shield from 'lucide-react/icons/shield';
import Ticket from 'lucide-react/icons/ticket';
import Trophy from 'lucide-react/icons/trophy';
import type { LucideIcon } from 'lucide-react/icons';
import { styled } from 'styled-components';
import type { Offer } from '../offer.ts';

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto auto 1fr auto;
  gap: 0.625rem;
  padding: clamp(1.25rem, 3vw, 1.5rem);
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  h3 {
    ${displayText}
    font-size: ${token('--font-size-xl')};
  }
  > p {
    color: ${token('--text-muted')};
    text-wrap: pretty;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 2.75rem;
  > svg {
    color: ${token('--selected')};
  }
`;

const Cost = styled.div`
  display: grid;
  gap: 0.375rem;
  margin-block-start: 0.75rem;
  /* Reserves the height of the all-in price even when the offer has no fee. */
  min-block-size: 3.5rem;
  align-content: start;
`;

const Trial = styled.p`
  color: ${token('--success')};
  font-size: ${token('--font-size-s')};
  font-weight: 650;
`;

const SCOPES: Readonly<Record<Offer['scope'], { text: MessageKey; icon: LucideIcon }>> = {
  everything: { text: 'offers.opensEverything', icon: Infinite },
  categories: { text: 'offers.opensCategories', icon: Trophy },
  'one-team': { text: 'offers.opensOneTeam', icon: Shield },
  'one-event': { text: 'offers.opensOneEvent', icon: Ticket },
};

interface Props {
  readonly offer: Offer;
  readonly categories: readonly EventCategory[];
}

/** An offer with its scope, its trial and its full price (D5). */
export function OfferCard({ offer, categories }: Props) {
  const t = useT();
  const formats = useFormats();
  const user = useUser();
  const hasTrial = offer.trialDays > 0 && !user?.trial_period_used;
  const { text, icon } = SCOPES[offer.scope];
  const names = categories.filter(({ id }) => offer.categories.includes(id)).map(({ name }) => name);
  const isKnown = offer.scope !== 'categories' || names.length > 0;
  return (
    <Card>
      <Top>
        <Icon of={icon} size="xl" />
        {offer.tag && <Badge kind="quiet">{offer.tag}</Badge>}
      </Top>
      <h3>{offer.name}</h3>
      <p>{isKnown && t(text, { categories: formats.list(names) })}</p>
      <Cost>
        <Price base={offer.base} feeMinor={offer.feeMinor} {...(offer.cycle && { offer: offer.cycle })} />
        {hasTrial && <Trial>{t('offers.trialDays', { count: offer.trialDays })}</Trial>}
      </Cost>
    </Card>
  );
}

/** A skeleton with the height of a card. */
export const OfferCardSkeleton = () => (
  <Card aria-hidden>
    <Top />
    <h3>
      <SkeletonText $width="70%" />
    </h3>
    <p>
      <SkeletonText $lines={2} />
    </p>
    <Cost>
      <PriceSkeleton allIn />
    </Cost>
  </Card>
);
