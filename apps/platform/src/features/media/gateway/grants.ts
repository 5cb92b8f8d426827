import { LRUCache } from 'lru-cache';
import type { Grant, SigningProfile } from '../signing/index.ts';

/** Ends of links are rounded up to it, so that viewers of one minute have equal links. */
const STEP_S = 60;

/** Grants of signing profiles, each signed once: a signature may cost a millisecond. */
export function createGrants() {
  const grants = new LRUCache<string, Promise<Grant>>({ max: 20_000 });
  /** A grant that lasts at least `lifetimeS` and at most a minute longer. */
  return (
    { name, profile }: { readonly name: string | null; readonly profile: SigningProfile },
    { streamUrl, viewer, nowTs, lifetimeS }: GrantRequest,
  ): Promise<Grant> => {
    const expiresTs = Math.ceil((nowTs + lifetimeS) / STEP_S) * STEP_S;
    const key = JSON.stringify([name, streamUrl, viewer, expiresTs]);
    const known = grants.get(key);
    if (known) return known;
    const grant = profile.grant({ streamUrl, viewer, expiresTs });
    grants.set(key, grant);
    return grant;
  };
}
export type FindGrant = ReturnType<typeof createGrants>;

interface GrantRequest {
  readonly streamUrl: string;
  readonly viewer: string;
  /** Seconds. */
  readonly nowTs: number;
  readonly lifetimeS: number;
}
