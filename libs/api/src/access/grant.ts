/** What a paid order gives access to. */
export interface Grant {
  readonly kind: 'event' | 'package' | 'team_pass' | 'subscription';
  readonly productId: number;
  readonly participantId: number | null;
  readonly eventCategories: readonly number[];
  /** Seconds since the Unix epoch, as the other times. */
  readonly fromTs: number;
  /** Null: unlimited. */
  readonly untilTs: number | null;
  /** Null: not revoked. */
  readonly revokedTs: number | null;
}

/** The fields of an event that decide whether a grant covers it. */
export interface CoveredEvent {
  readonly id: number;
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
  /** All participants, the home team first. */
  readonly teamIds: readonly number[];
  readonly categoryId: number;
}

export const isActive = (grant: Grant, nowTs: number): boolean =>
  grant.revokedTs === null && grant.fromTs <= nowTs && (grant.untilTs === null || nowTs < grant.untilTs);

/**
 * Whether a grant gives access to an event: a subscription to all paid events, a package to those of its categories,
 * a team pass to those of its team in these categories. A pay-per-view event requires its own purchase. // assumed:
 * §6
 */
export function covers(grant: Grant, event: CoveredEvent): boolean {
  if (grant.kind === 'event') return grant.productId === event.id;
  if (event.type === 'ppv') return false;
  if (grant.kind === 'subscription') return true;
  if (!grant.eventCategories.includes(event.categoryId)) return false;
  return (
    grant.kind === 'package' || (grant.participantId !== null && event.teamIds.includes(grant.participantId))
  );
}
