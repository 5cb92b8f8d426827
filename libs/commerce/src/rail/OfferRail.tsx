import { useT } from '@grandstand/i18n';
import { useStaticData } from '@grandstand/session';
import { PageSection, Rail, TextLink, usePrefetch } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCommerceLinks } from '../commerce-links.ts';
import { type Offer, offersCovering, offersFrom } from '../offer.ts';
import { OfferRailCard, OfferRailCardSkeleton } from './OfferRailCard.tsx';

interface Props {
  /** Which of the channel's offers are shown, and in which order; all by default. */
  readonly select?: (offers: readonly Offer[]) => readonly Offer[];
}

/** The channel's offers with a link to the packages page. Renders nothing without offers or without static data. */
export function OfferRail({ select = (all) => all }: Props) {
  const channel = useStaticData();
  if (channel.kind === 'loading') return <RailSkeleton />;
  if (channel.kind === 'failed') return null;
  return <OffersRail offers={select(offersFrom(channel.value))} />;
}

interface SubjectProps {
  readonly subject: 'participant' | 'group';
  /** Ids of the event categories that the team or group plays in; null while they are loading. */
  readonly categories: ReadonlySet<number> | null;
}

/** The offers that cover a team or group. */
export const SubjectOfferRail = ({ subject, categories }: SubjectProps) =>
  categories ? (
    <OfferRail select={(offers) => offersCovering(offers, subject, categories)} />
  ) : (
    <RailSkeleton />
  );

function OffersRail({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useT();
  const { packages } = useCommerceLinks();
  const prefetch = usePrefetch();
  if (offers.length === 0) return null;
  const title = t('teams.passes');
  const to = packages();
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
        {offers.map((offer) => (
          <OfferRailCard key={offer.key} offer={offer} />
        ))}
      </Rail>
    </PageSection>
  );
}

const RailSkeleton = () => (
  <PageSection title={null}>
    <Rail label="">
      {[0, 1, 2, 3].map((index) => (
        <OfferRailCardSkeleton key={index} />
      ))}
    </Rail>
  </PageSection>
);
