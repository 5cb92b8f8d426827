import { useTrackOnce } from '@grandstand/analytics';
import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { PageSection, TextLink, usePrefetch } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { OfferCard, OfferCardSkeleton } from '../card/OfferCard.tsx';
import { useCommerceLinks } from '../commerce-links.ts';
import { type OfferSubject, offersFor } from '../coverage.ts';
import type { Offer } from '../offer.ts';
import { useIsGeoBlocked } from '../use-is-geo-blocked.ts';
import { toItemList } from '../track-offers.ts';
import { useBoughtOffers } from '../use-bought-offers.ts';
import { type ChannelOffers, useChannelOffers } from '../use-offers.ts';
import { SeasonText } from './SeasonText.tsx';

const Rows = styled.ol`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Note = styled.p`
  margin-block-start: 0.75rem;
  color: ${token('--text-muted')};
`;

interface Props {
  /** Null while it is loading. */
  readonly subject: OfferSubject | null;
}

/** The offers that cover an event, team, group or medium, the cheapest first. Renders nothing when there are none, and
 * for a visitor to whom nothing is sold: the page says why it does not play. */
export function OfferAdvisor({ subject }: Props) {
  const state = useChannelOffers();
  const isGeoBlocked = useIsGeoBlocked();
  if (isGeoBlocked || state.kind === 'failed') return null;
  if (state.kind === 'loading' || subject === null) return <AdvisorSkeleton />;
  const offers = offersFor(state.value.offers, subject, state.value.pricing);
  if (offers.length === 0) return null;
  return <Advice subject={subject} offers={offers} channel={state.value} />;
}

interface AdviceProps {
  readonly subject: OfferSubject;
  readonly offers: readonly Offer[];
  readonly channel: ChannelOffers;
}

function Advice({ subject, offers, channel }: AdviceProps) {
  const t = useT();
  const { packages } = useCommerceLinks();
  const prefetch = usePrefetch();
  const { isBought } = useBoughtOffers();
  const to = packages();
  const list = `advisor ${subject.kind}`;
  const teams = useParticipants();
  const team = subject.kind === 'participant' ? teams.find(({ id }) => id === subject.id) : undefined;
  const isPpv = subject.kind === 'event' && subject.event.type === 'ppv';
  useTrackOnce(
    toItemList(list, channel.pricing.currency, offers),
    `view_item_list ${list} ${subjectKey(subject)}`,
  );
  return (
    <PageSection
      title={t('offers.waysToWatch')}
      more={
        <TextLink as={Link} arrow to={to} onPointerDown={() => prefetch(to)}>
          {t('offers.compareAll')}
        </TextLink>
      }
    >
      <Rows>
        {offers.map((offer, place) => (
          <li key={offer.key}>
            <OfferCard
              offer={offer}
              channel={channel}
              look="row"
              isRecommended={place === 0}
              label={place === 0 && offers.length > 1 ? t('offers.lowestPrice') : null}
              isBought={isBought(offer, team?.id)}
              team={team ?? null}
              fromEventId={subject.kind === 'event' ? subject.event.id : null}
            >
              <SeasonText offer={offer} subject={subject} channel={channel} />
            </OfferCard>
          </li>
        ))}
      </Rows>
      {isPpv && <Note>{t('offers.ppvSeparately')}</Note>}
    </PageSection>
  );
}

const subjectKey = (subject: OfferSubject): number | '' => {
  switch (subject.kind) {
    case 'event':
    case 'recording':
      return subject.event.id;
    case 'participant':
    case 'group':
      return subject.id;
    case 'library':
      return '';
    default:
      return assertNever(subject);
  }
};

const AdvisorSkeleton = () => (
  <PageSection title={null}>
    <Rows as="div">
      {[0, 1, 2].map((place) => (
        <OfferCardSkeleton key={place} look="row" />
      ))}
    </Rows>
  </PageSection>
);
