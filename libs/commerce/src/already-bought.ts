import type { Access } from '@grandstand/api';
import type { Offer } from './offer.ts';

/** The active grants of the user: `GET /user/access` (§7). */
export type ActiveGrants = Access['grants'];

/**
 * Whether active grants already cover an offer (§4): a package when all its categories are covered, a team pass when they
 * are covered for each of `participantIds`, a subscription or event by its own purchase. A package of single events is
 * never covered: each event is bought. The platform refuses a purchase by the same rule.
 *
 * @param participantIds for a team pass: the chosen team, or all teams of the channel while none is chosen.
 */
export function isAlreadyBought(
  { kind, id, scope, categories }: Offer,
  grants: ActiveGrants,
  participantIds: readonly number[],
): boolean {
  if (kind !== 'package') return grants.some((grant) => grant.kind === kind && grant.product_id === id);
  if (scope === 'one-event') return false;
  const isCovered = (participantId: number | null) => {
    const covered = new Set(
      grants
        .filter(
          (grant) =>
            grant.kind === 'package' ||
            (grant.kind === 'team_pass' && participantId !== null && grant.participant_id === participantId),
        )
        .flatMap((grant) => grant.event_categories),
    );
    return categories.length > 0 && categories.every((category) => covered.has(category));
  };
  if (isCovered(null)) return true;
  return scope === 'one-team' && participantIds.length > 0 && participantIds.every(isCovered);
}
