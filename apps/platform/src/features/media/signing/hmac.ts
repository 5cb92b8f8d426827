import { createHmac } from 'node:crypto';
import { findFolderProblem, folderOf, withParameter } from './stream-folder.ts';
import type { Permission, SigningProfile } from './signing-profile.ts';

export interface HmacOptions {
  readonly key: Buffer;
  /** Of the token, such as `hdnts`. */
  readonly name: string;
  readonly algorithm: 'sha256' | 'sha1' | 'md5';
  readonly place: 'query' | 'path';
  readonly gateway: 'always' | 'possible';
  readonly lifetimeS: number;
}

/**
 * Tokens in the format of Akamai's EdgeAuth: `exp=…~acl=…~id=…~hmac=…`. The token of a stream opens the folder of its
 * playlist. In the path it stands in front of it, so that relative URLs in playlists keep it.
 */
export function createHmacProfile(options: HmacOptions): SigningProfile {
  const { key, name, algorithm, place, gateway, lifetimeS } = options;
  const tokenOf = ({ streamUrl, viewer, expiresTs }: Permission): string => {
    const acl = `${folderOf(streamUrl).pathname}*`;
    const fields = [
      `exp=${expiresTs}`,
      `acl=${place === 'path' ? escapeField(acl) : acl}`,
      `id=${escapeField(viewer)}`,
    ].join('~');
    return `${fields}~hmac=${createHmac(algorithm, key).update(fields).digest('hex')}`;
  };
  return {
    gateway,
    cookieDomain: null,
    isSigned: true,
    lifetimeS,
    findUrlProblem: findFolderProblem,
    async grant(permission) {
      const token = `${name}=${tokenOf(permission)}`;
      const sign = (url: string): string => {
        if (place === 'query') return withParameter(url, token);
        const { origin } = new URL(url);
        return `${origin}/${token}${url.slice(origin.length)}`;
      };
      return Promise.resolve({ sign, cookies: [] });
    },
  };
}

/** Escapes a field as EdgeAuth does: lower-case hexadecimal digits, and also the separators of tokens. */
const escapeField = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[~'*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
    .replaceAll(/%../g, (escaped) => escaped.toLowerCase());
