import { useTrackOnce } from '@grandstand/analytics';
import { useT } from '@grandstand/i18n';
import { PageSection, Rail, TextLink, usePrefetch } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { OfferCard, OfferCardSkeleton } from '../card/OfferCard.tsx';
import { useCommerceLinks } from '../commerce-links.ts';
import { bestValueOffer } from '../best-value.ts';
import { useIsGeoBlocked } from '../use-is-geo-blocked.ts';
import { toItemList } from '../track-offers.ts';
import { useBoughtOffers } from '../use-bought-offers.ts';
import { type ChannelOffers, useChannelOffers } from '../use-offers.ts';

/** The channel's offers with a link to the packages page. Renders nothing without offers, without static data, and for a
 * visitor to whom nothing is sold. */
export function OfferRail({ list }: { /** Identifies the list for analytics. */ readonly list: string }) {
  const state = useChannelOffers();
  const isGeoBlocked = useIsGeoBlocked();
  if (state.kind === 'loading') return <RailSkeleton />;
  if (isGeoBlocked || state.kind === 'failed' || state.value.offers.length === 0) return null;
  return <Offers channel={state.value} list={list} />;
}

function Offers({ channel, list }: { readonly channel: ChannelOffers; readonly list: string }) {
  const t = useT();
  const { packages } = useCommerceLinks();
  const prefetch = usePrefetch();
  const { isBought } = useBoughtOffers();
  const bestValue = bestValueOffer(
    channel.offers,
    channel.categories.map(({ id }) => id),
  );
  const title = t('offers.title');
  const to = packages();
  useTrackOnce(toItemList(list, channel.pricing.currency, channel.offers), `view_item_list ${list}`);
  return (
    <PageSection
      title={title}
      more={
        <TextLink as={Link} arrow to={to} onPointerDown={() => prefetch(to)}>
          {t('catalog.seeAll')}
        </TextLink>
      }
    >
      <Rail label={title}>
        {channel.offers.map((offer) => (
          <OfferCard
            key={offer.key}
            offer={offer}
            channel={channel}
            isRecommended={offer === bestValue}
            label={offer === bestValue ? t('offers.bestValue') : null}
            isBought={isBought(offer)}
          />
        ))}
      </Rail>
    </PageSection>
  );
}

const RailSkeleton = () => (
  <PageSection title={null}>
    <Rail label="">
      {[0, 1, 2, 3].map((index) => (
        <OfferCardSkeleton key={index} />
      ))}
    </Rail>
  </PageSection>
);
