import { type CallInput, calls } from '@grandstand/api';

type SignedLink = CallInput<typeof calls.confirmAccountDeletion>;

/** The parameters of a mailed link; `incomplete`: parameters are missing or malformed. */
export type DeletionLink = { kind: 'valid' | 'expired'; link: SignedLink } | { kind: 'incomplete' };

/** Checks format and expiry of a link; only the server can check its signature. */
export function readDeletionLink(query: URLSearchParams, nowMs: number): DeletionLink {
  const link = calls.confirmAccountDeletion.input.safeParse(Object.fromEntries(query));
  if (!link.success) return { kind: 'incomplete' };
  return { kind: link.data.expires * 1000 > nowMs ? 'valid' : 'expired', link: link.data };
}
