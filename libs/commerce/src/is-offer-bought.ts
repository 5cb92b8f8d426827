import { type Access, isAlreadyBought } from '@grandstand/api';
import type { Offer } from './offer.ts';

/** The active grants of the user: `GET /user/access` (§7). */
export type ActiveGrants = Access['grants'];

/**
 * Whether active grants already cover an offer, by `isAlreadyBought()`, as the platform refuses a purchase. A package of
 * single events is never covered: each event is bought.
 */
export const isOfferBought = (
  { kind, id, scope, categories }: Offer,
  grants: ActiveGrants,
  participantIds: readonly number[],
): boolean =>
  !(kind === 'package' && scope === 'one-event') &&
  isAlreadyBought(
    { type: kind, id, eventCategories: categories, isTeamPass: scope === 'one-team' },
    grants.map((grant) => ({
      kind: grant.kind,
      productId: grant.product_id,
      participantId: grant.participant_id,
      eventCategories: grant.event_categories,
    })),
    participantIds,
  );
