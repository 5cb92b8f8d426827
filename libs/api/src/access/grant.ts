/** What an order opened. */
export interface Grant {
  readonly kind: 'event' | 'package' | 'team_pass' | 'subscription';
  readonly productId: number;
  readonly participantId: number | null;
  readonly eventCategories: readonly number[];
  /** Seconds. */
  readonly fromTs: number;
  readonly untilTs: number | null;
  readonly revokedTs: number | null;
}

/** Of an event, what decides which grants cover it. */
export interface CoveredEvent {
  readonly id: number;
  readonly type: 'free' | 'register' | 'paid' | 'ppv';
  readonly homeId: number | null;
  readonly awayId: number | null;
  readonly categoryId: number;
}

export const isActive = (grant: Grant, nowTs: number): boolean =>
  grant.revokedTs === null && grant.fromTs <= nowTs && (grant.untilTs === null || nowTs < grant.untilTs);

/**
 * A subscription opens all paid events, a package those of its categories, a team pass those of its team in them; a
 * pay-per-view event is opened by its own purchase alone. // assumed: §6
 */
export function covers(grant: Grant, event: CoveredEvent): boolean {
  if (grant.kind === 'event') return grant.productId === event.id;
  if (event.type === 'ppv') return false;
  if (grant.kind === 'subscription') return true;
  if (!grant.eventCategories.includes(event.categoryId)) return false;
  return (
    grant.kind === 'package' ||
    (grant.participantId !== null && [event.homeId, event.awayId].includes(grant.participantId))
  );
}
