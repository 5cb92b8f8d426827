import { createHash, timingSafeEqual } from 'node:crypto';

/** What a request says about where it comes from. */
interface RequestSource {
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  readonly token: string | undefined;
}

interface StudioHosts {
  readonly port: number;
  /** Tenants that have a preview. */
  readonly ids: ReadonlySet<string>;
}

/** `null`: neither the studio nor a tenant. Other names could be a site's that has pointed its domain to this machine. */
type RequestedSite = { readonly kind: 'studio' } | { readonly kind: 'preview'; readonly id: string } | null;

export const STUDIO_NAME = 'studio';

export const previewOrigin = (id: string, port: number): string => `http://${id}.localhost:${port}`;

/** Which site the `Host` header of a request names. */
export function requestedSite(host: string | undefined, { port, ids }: StudioHosts): RequestedSite {
  const [, name = '', requestedPort = '80'] = /^([a-z0-9-]+)\.localhost(?::(\d+))?$/.exec(host ?? '') ?? [];
  if (Number(requestedPort) !== port) return null;
  if (name === STUDIO_NAME) return { kind: 'studio' };
  return ids.has(name) ? { kind: 'preview', id: name } : null;
}

/** Hashes have one length, which `timingSafeEqual` needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Why a call is refused; null: it is from the studio's page. */
export function callRefusal(
  { origin, fetchSite, token }: RequestSource,
  expected: { readonly studioOrigin: string; readonly token: string },
): string | null {
  const isOwnPage =
    (origin === undefined || origin === expected.studioOrigin) &&
    (fetchSite === undefined || fetchSite === 'same-origin');
  if (!isOwnPage) return 'the call comes from another page than the studio';
  return timingSafeEqual(digest(token ?? ''), digest(expected.token))
    ? null
    : 'the call has not the token of this studio';
}
