import { useTrackOnce } from '@grandstand/analytics';
import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, EmptyState, ErrorState, metaText } from '@grandstand/ui';
import SearchX from 'lucide-react/icons/search-x';
import Ticket from 'lucide-react/icons/ticket';
import { styled } from 'styled-components';
import { OfferCard, OfferCardSkeleton } from '../card/OfferCard.tsx';
import { bestValueOffer } from '../best-value.ts';
import type { Offer } from '../offer.ts';
import { toItemList } from '../track-offers.ts';
import { useBoughtOffers } from '../use-bought-offers.ts';
import { type ChannelOffers, useCurrentOffers } from '../use-offers.ts';
import { CompareOffers } from './CompareOffers.tsx';
import { OfferTable } from './OfferTable.tsx';
import { Cards, OfferSection } from './OfferSection.tsx';
import { countFilters, matchesFilters, NO_FILTERS } from './pass-filters.ts';
import { PassFilterBar } from './PassFilterBar.tsx';
import { TeamFacts } from './TeamFacts.tsx';
import { usePassFilters } from './use-pass-filters.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1.75rem, 4vw, 3rem);
`;

const GoodToKnow = styled.p`
  ${metaText}
  padding-block-start: 1rem;
  border-block-start: 1px solid ${token('--border')};
`;

interface Section {
  readonly scope: Offer['scope'];
  readonly title: MessageKey;
  readonly text?: MessageKey;
}

const SECTIONS: readonly Section[] = [
  { scope: 'everything', title: 'offers.subscriptions', text: 'offers.subscriptionsText' },
  { scope: 'categories', title: 'offers.packages', text: 'offers.packagesText' },
  { scope: 'one-team', title: 'offers.teamPasses', text: 'offers.teamPassesText' },
  { scope: 'one-event', title: 'offers.singleEvents', text: 'offers.singleEventsText' },
];

const SKELETONS = [0, 1, 2, 3, 4, 5];

/** Everything for sale on the channel. */
export function Offers() {
  const t = useT();
  const state = useCurrentOffers();
  if (state.kind === 'failed') return <ErrorState onRetry={state.retry} />;
  if (state.kind === 'loading') {
    return (
      <Cards $view="grid" $count={SKELETONS.length} aria-hidden>
        {SKELETONS.map((place) => (
          <li key={place}>
            <OfferCardSkeleton />
          </li>
        ))}
      </Cards>
    );
  }
  if (state.value.offers.length === 0) {
    return (
      <EmptyState icon={Ticket} title={t('offers.nothingForSale')} text={t('offers.nothingForSaleText')} />
    );
  }
  return <ForSale channel={state.value} />;
}

function ForSale({ channel }: { readonly channel: ChannelOffers }) {
  const t = useT();
  const {
    offers,
    categories,
    pricing: { currency },
  } = channel;
  const state = usePassFilters(categories);
  const { filters, teams, view, updateFilters } = state;
  const { isBought, teamsOf } = useBoughtOffers();
  const bestValue = bestValueOffer(
    offers,
    categories.map(({ id }) => id),
  );
  const shown = offers.filter((offer) => matchesFilters(offer, filters, teams));
  const isNarrowed = countFilters(filters) > 0;
  const hasPass = shown.some(({ scope }) => scope === 'categories' || scope === 'one-team');
  useTrackOnce(toItemList('packages', currency, offers), 'view_item_list packages');
  const section = ({ scope, title, text }: Section) => {
    const own = shown.filter((offer) => offer.scope === scope);
    if (own.length === 0) return null;
    const heading = { title: t(title), ...(text && { text: t(text) }) };
    if (view === 'table') {
      return (
        <OfferSection key={scope} {...heading}>
          <OfferTable
            caption={heading.title}
            offers={own}
            channel={channel}
            bestValue={bestValue}
            isBought={isBought}
          />
        </OfferSection>
      );
    }
    // A single card would leave most of the width empty.
    const layout = own.length > 1 ? view : 'list';
    return (
      <OfferSection key={scope} {...heading}>
        <Cards $view={layout} $count={own.length}>
          {own.map((offer) => (
            <li key={offer.key}>
              <OfferCard
                offer={offer}
                channel={channel}
                look={layout === 'list' ? 'row' : 'card'}
                isRecommended={offer === bestValue}
                label={offer === bestValue ? t('offers.bestValue') : null}
                isBought={isBought(offer)}
              >
                {offer.scope === 'one-team' && <TeamFacts teams={teams} bought={teamsOf(offer)} />}
              </OfferCard>
            </li>
          ))}
        </Cards>
      </OfferSection>
    );
  };
  return (
    <Stack>
      <PassFilterBar state={state} offers={offers} categories={categories} />
      {SECTIONS.map(section)}
      {isNarrowed && !hasPass && (
        <EmptyState
          icon={SearchX}
          title={t('offers.noMatch')}
          text={t('offers.noMatchText')}
          action={
            <Button $look="secondary" onClick={() => updateFilters(NO_FILTERS)}>
              {t('app.clearAll')}
            </Button>
          }
        />
      )}
      <CompareOffers channel={channel} />
      <GoodToKnow>{t('offers.goodToKnow')}</GoodToKnow>
    </Stack>
  );
}
