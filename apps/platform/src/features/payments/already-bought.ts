import { isActive } from '@grandstand/api';
import type { GrantRow } from '../orders/index.ts';
import type { Product } from './product.ts';

/**
 * Whether active grants already cover a product (§4): an event by its own purchase, a package if all its categories
 * are covered, a team pass if they are covered for that team, a subscription while it runs.
 */
export function isAlreadyBought(product: Product, grants: readonly GrantRow[], nowTs: number): boolean {
  const active = grants.filter((grant) => isActive(grant, nowTs));
  if (product.type !== 'package') {
    return active.some((grant) => grant.kind === product.type && grant.productId === product.id);
  }
  const covered = new Set(
    active
      .filter(
        (grant) =>
          grant.kind === 'package' ||
          (product.isTeamPass && grant.kind === 'team_pass' && grant.participantId === product.participantId),
      )
      .flatMap((grant) => grant.eventCategories),
  );
  return (
    product.eventCategories.length > 0 && product.eventCategories.every((category) => covered.has(category))
  );
}
