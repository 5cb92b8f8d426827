import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { displayText, EmptyState, ErrorState, media, metaText } from '@grandstand/ui';
import Ticket from 'lucide-react/icons/ticket';
import { useId } from 'react';
import { styled } from 'styled-components';
import { OfferCard, OfferCardSkeleton } from './OfferCard.tsx';
import { offersFrom } from '../offer.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  h2 {
    ${displayText}
    font-size: ${token('--font-size-2xl')};
  }
  > p {
    ${metaText}
  }
`;

/** The number of columns fills the rows where possible. */
const Cards = styled.ul<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  ${media.desktop} {
    grid-template-columns: repeat(${({ $count }) => ($count % 4 === 0 ? 4 : 3)}, minmax(0, 1fr));
  }
  gap: ${token('--gap')};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
  }
`;

const SKELETONS = [0, 1, 2, 3, 4, 5];

/** Everything for sale on the channel (§7: packages and subscriptions). */
export function OfferList() {
  const t = useT();
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>{t('offers.forSale')}</h2>
      <Offers />
    </Frame>
  );
}

function Offers() {
  const t = useT();
  const packages = useCall(calls.listPackages, { no_limit: '1' });
  const subscriptions = useCall(calls.listSubscriptions, { no_limit: '1' });
  const channel = useStaticData();
  for (const part of [packages, subscriptions, channel])
    if (part.kind === 'failed') return <ErrorState onRetry={part.retry} />;
  if (packages.kind !== 'ready' || subscriptions.kind !== 'ready' || channel.kind !== 'ready') {
    return (
      <Cards $count={SKELETONS.length}>
        {SKELETONS.map((place) => (
          <li key={place}>
            <OfferCardSkeleton />
          </li>
        ))}
      </Cards>
    );
  }
  const { settings, 'events-categories': categories } = channel.value;
  const offers = offersFrom({ packages: packages.value, subscriptions: subscriptions.value, settings });
  if (offers.length === 0)
    return (
      <EmptyState icon={Ticket} title={t('offers.nothingForSale')} text={t('offers.nothingForSaleText')} />
    );
  return (
    <>
      <Cards $count={offers.length}>
        {offers.map((offer) => (
          <li key={offer.key}>
            <OfferCard offer={offer} categories={categories} />
          </li>
        ))}
      </Cards>
      <p>{t('offers.goodToKnow')}</p>
    </>
  );
}
