import type { StreamLinks } from '../../catalog/catalog/index.ts';
import type { SigningProfiles } from '../signing/index.ts';
import type { FindGrant } from './grants.ts';
import { profileOf, usesGateway } from './stream-profile.ts';

/** The links of streams by URL, signed for a viewer whose access was checked before. */
export const createStreamLinks = ({
  profiles,
  findGrant,
  mediaOrigin,
  isPushed,
}: {
  readonly profiles: SigningProfiles;
  readonly findGrant: FindGrant;
  readonly mediaOrigin: () => string;
  readonly isPushed: StreamLinks['isPushed'];
}): StreamLinks => ({
  isPushed,
  async find(urls, kind, { linkOwner, nowTs }) {
    const streamUrl = kind === 'live' ? urls.live : urls.replay;
    const profile = profileOf(urls, profiles);
    if (streamUrl === null || profile === null) return null;
    const withCredentials = profile.cookieDomain === null ? [] : [new URL(streamUrl).origin, mediaOrigin()];
    if (usesGateway(urls, profile)) return { direct: null, withCredentials };
    const viewer = linkOwner === null ? 'anonymous' : String(linkOwner);
    const request = { streamUrl, viewer, nowTs, lifetimeS: profile.lifetimeS };
    const { sign } = await findGrant({ name: urls.profile, profile }, request);
    return {
      direct: {
        url: sign(streamUrl),
        thumbnails: urls.thumbnails === null ? null : sign(urls.thumbnails, 'thumbnails'),
        captions: urls.captions.map(({ url, ...caption }) => ({ ...caption, url: sign(url) })),
      },
      withCredentials,
    };
  },
  hasSample(urls) {
    const profile = profileOf(urls, profiles);
    return profile !== null && profile.gateway !== 'never';
  },
});
