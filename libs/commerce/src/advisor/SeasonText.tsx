import { assertNever } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useParticipants } from '@grandstand/session';
import { metaText } from '@grandstand/ui';
import { styled } from 'styled-components';
import { type OfferSubject, seasonOf } from '../coverage.ts';
import type { Offer } from '../offer.ts';
import type { ChannelOffers } from '../use-offers.ts';
import { useOfferTexts } from '../use-offer-texts.ts';
import { type SeasonScope, useSeason } from './use-season.ts';

/** Reserves a line while the events are loading. */
const Line = styled.p`
  ${metaText}
  min-block-size: 1lh;
`;

interface Props {
  readonly offer: Offer;
  readonly subject: OfferSubject;
  readonly channel: ChannelOffers;
}

/** Says how many upcoming events the offer covers, and what they cost one by one if that is more than the offer costs. */
export function SeasonText({ offer, subject, channel }: Props) {
  const t = useT();
  const texts = useOfferTexts(channel.categories);
  const teams = useParticipants();
  const scope = scopeOf(offer, subject);
  const upcoming = useSeason(scope);
  if (!scope || upcoming.kind === 'failed') return null;
  if (upcoming.kind === 'loading') return <Line aria-hidden />;
  const season = seasonOf(
    offer,
    upcoming.value,
    channel.pricing,
    scope.kind === 'participant' ? scope.id : undefined,
  );
  const sum = season.singleSumMinor;
  const isCheaper = sum !== null && sum > offer.allIn.minor && offer.cycle?.name !== 'monthly';
  const all = scope.kind === 'category' ? channel.categories : scope.kind === 'participant' ? teams : [];
  const name = all.find(({ id }) => id === scope.id)?.name;
  const events =
    season.eventCount > 0
      ? t('offers.upcomingEvents', { count: season.eventCount })
      : t('offers.noUpcomingEvents');
  return (
    <Line>
      {name ? t('offers.inSeason', { name, events }) : events}
      {isCheaper &&
        ` · ${t('offers.oneByOne', { price: texts.amount({ minor: sum, currency: channel.pricing.currency }) })}`}
    </Line>
  );
}

/** The events over which the season of an offer is counted; null: none, for a ticket and the library. */
function scopeOf(offer: Offer, subject: OfferSubject): SeasonScope | null {
  switch (subject.kind) {
    case 'library':
      return null;
    case 'participant':
    case 'group':
      return { kind: subject.kind, id: subject.id };
    case 'event':
    case 'recording': {
      const { categoryId, teamIds } = subject.event;
      const [teamId] = teamIds;
      if (offer.kind === 'event') return null;
      return offer.scope === 'one-team'
        ? teamId === undefined
          ? null
          : { kind: 'participant', id: teamId }
        : { kind: 'category', id: categoryId };
    }
    default:
      return assertNever(subject);
  }
}
