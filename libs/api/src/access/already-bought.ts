import type { Grant } from './grant.ts';

/** The fields of an offer or event that decide whether it can be bought again. */
export interface BuyableProduct {
  readonly type: 'event' | 'package' | 'subscription';
  readonly id: number;
  /** Ids of the event categories that a package grants. */
  readonly eventCategories: readonly number[];
  /** Whether a package grants the events of one team only. */
  readonly isTeamPass: boolean;
}

type Coverage = Pick<Grant, 'kind' | 'productId' | 'participantId' | 'eventCategories'>;

/**
 * Whether active grants already cover a product (§4): a package when all its categories are covered, a team pass when
 * they are covered for each of `participantIds`, an event or subscription by its own purchase. A package without
 * categories is never covered.
 *
 * @param participantIds for a team pass: the chosen team, or all teams of the channel while none is chosen.
 */
export function isAlreadyBought(
  { type, id, eventCategories, isTeamPass }: BuyableProduct,
  activeGrants: readonly Coverage[],
  participantIds: readonly number[],
): boolean {
  if (type !== 'package') return activeGrants.some((grant) => grant.kind === type && grant.productId === id);
  const isCoveredFor = (participantId: number | null) => {
    const covered = new Set(
      activeGrants
        .filter(
          (grant) =>
            grant.kind === 'package' ||
            (grant.kind === 'team_pass' && participantId !== null && grant.participantId === participantId),
        )
        .flatMap((grant) => grant.eventCategories),
    );
    return eventCategories.length > 0 && eventCategories.every((category) => covered.has(category));
  };
  if (isCoveredFor(null)) return true;
  return isTeamPass && participantIds.length > 0 && participantIds.every(isCoveredFor);
}
