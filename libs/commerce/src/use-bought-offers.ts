import type { Participant } from '@grandstand/api';
import { useParticipants } from '@grandstand/session';
import { isOfferBought } from './is-offer-bought.ts';
import type { Offer } from './offer.ts';
import { useActiveGrants } from './use-offers.ts';

/** Which offers the user already bought (§4). */
export interface BoughtOffers {
  /** `participantId`: the team of a team pass; without it, whether it was bought for every team. */
  readonly isBought: (offer: Offer, participantId?: number) => boolean;
  /** The teams for which the user has this team pass. */
  readonly teamsOf: (offer: Offer) => readonly Participant[];
}

export function useBoughtOffers(): BoughtOffers {
  const grants = useActiveGrants();
  const participants = useParticipants();
  return {
    isBought: (offer, participantId) =>
      isOfferBought(
        offer,
        grants,
        participantId === undefined ? participants.map(({ id }) => id) : [participantId],
      ),
    teamsOf: (offer) =>
      offer.scope === 'one-team' && grants.length > 0
        ? participants.filter(({ id }) => isOfferBought(offer, grants, [id]))
        : [],
  };
}
