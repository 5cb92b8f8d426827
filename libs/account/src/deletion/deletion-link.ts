import { type CallInput, calls } from '@grandstand/api';

type SignedLink = CallInput<typeof calls.confirmAccountDeletion>;

/** What an address says that may be a mailed link's: a link as it was mailed, one whose time is over, or no such thing. */
export type DeletionLink = { kind: 'whole' | 'expired'; link: SignedLink } | { kind: 'broken' };

/** Whether it is genuine the server alone can tell; that it is over, or was cut short on the way, is seen here. */
export function readDeletionLink(query: URLSearchParams, nowMs: number): DeletionLink {
  const link = calls.confirmAccountDeletion.input.safeParse(Object.fromEntries(query));
  if (!link.success) return { kind: 'broken' };
  return { kind: link.data.expires * 1000 > nowMs ? 'whole' : 'expired', link: link.data };
}
