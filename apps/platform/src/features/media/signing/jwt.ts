import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { withParameter } from './stream-folder.ts';
import type { LinkUse, SigningProfile } from './signing-profile.ts';

export interface JwtOptions {
  readonly keyId: string;
  readonly privateKey: KeyObject;
  readonly lifetimeS: number;
}

/** `aud` of Mux: a video, and its storyboard. */
const AUDIENCES: Readonly<Record<LinkUse, string>> = { stream: 'v', thumbnails: 's' };

/** `https://stream.mux.com/<playback id>.m3u8` */
const playbackIdOf = (url: string): string | undefined =>
  /^\/([\w-]+)\.m3u8$/.exec(new URL(url).pathname)?.[1];

/** JSON Web Tokens (RS256) in the parameter `token`, as Mux verifies them. Mux signs the URLs in its playlists itself. */
export const createJwtProfile = ({ keyId, privateKey, lifetimeS }: JwtOptions): SigningProfile => ({
  gateway: 'never',
  cookieDomain: null,
  isSigned: true,
  lifetimeS,
  findUrlProblem: (url) =>
    playbackIdOf(url) === undefined ? 'must be such as https://stream.mux.com/<playback id>.m3u8' : null,
  async grant({ streamUrl, viewer, expiresTs }) {
    const tokenOf = (use: LinkUse) =>
      new SignJWT({ custom: { viewer }, kid: keyId })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyId })
        .setSubject(playbackIdOf(streamUrl) ?? '')
        .setAudience(AUDIENCES[use])
        .setExpirationTime(expiresTs)
        .sign(privateKey);
    const tokens = { stream: await tokenOf('stream'), thumbnails: await tokenOf('thumbnails') };
    return { sign: (url, use = 'stream') => withParameter(url, `token=${tokens[use]}`), cookies: [] };
  },
});
