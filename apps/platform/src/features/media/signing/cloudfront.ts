import type { KeyObject } from 'node:crypto';
import { getSignedCookies, getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { findFolderProblem, folderOf, withParameter } from './stream-folder.ts';
import type { Permission, SigningProfile } from './signing-profile.ts';

export interface CloudfrontOptions {
  readonly keyPairId: string;
  readonly privateKey: KeyObject;
  readonly lifetimeS: number;
}

/** A policy that opens the folder of a stream. */
const policyOf = ({ streamUrl, expiresTs }: Permission): string =>
  JSON.stringify({
    Statement: [
      {
        Resource: `${folderOf(streamUrl).href}*`,
        Condition: { DateLessThan: { 'AWS:EpochTime': expiresTs } },
      },
    ],
  });

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Signed URLs of CloudFront with a custom policy. */
export function createCloudfrontUrls({
  keyPairId,
  privateKey,
  lifetimeS,
}: CloudfrontOptions): SigningProfile {
  const credentials = { keyPairId, privateKey: pemOf(privateKey) };
  return {
    gateway: 'always',
    cookieDomain: null,
    isSigned: true,
    lifetimeS,
    findUrlProblem: findFolderProblem,
    async grant(permission) {
      const signed = getSignedUrl({
        ...credentials,
        url: folderOf(permission.streamUrl).href,
        policy: policyOf(permission),
      });
      // One signature is valid for all files of the folder.
      const parameters = signed.slice(signed.indexOf('?') + 1);
      return Promise.resolve({ sign: (url) => withParameter(url, parameters), cookies: [] });
    },
  };
}

/** Signed cookies of CloudFront. `domain`: of the cookies, above the CDN's and the media origin's. */
export function createCloudfrontCookies({
  keyPairId,
  privateKey,
  lifetimeS,
  domain,
}: CloudfrontOptions & { readonly domain: string }): SigningProfile {
  const credentials = { keyPairId, privateKey: pemOf(privateKey) };
  return {
    gateway: 'always',
    cookieDomain: domain,
    isSigned: true,
    lifetimeS,
    findUrlProblem: (url) => findFolderProblem(url) ?? findDomainProblem(url, domain),
    async grant(permission) {
      const path = folderOf(permission.streamUrl).pathname;
      const expires = new Date(permission.expiresTs * 1000).toUTCString();
      const attributes = `Domain=${domain}; Path=${path}; Expires=${expires}; Secure; HttpOnly; SameSite=None`;
      const cookies = Object.entries(getSignedCookies({ ...credentials, policy: policyOf(permission) }));
      return Promise.resolve({
        sign: (url) => url,
        cookies: cookies.map(([name, value]) => `${name}=${String(value)}; ${attributes}`),
      });
    },
  };
}

/** Whether a host is a domain or below it. */
export const isOfDomain = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

const findDomainProblem = (url: string, domain: string): string | null =>
  isOfDomain(new URL(url).hostname, domain)
    ? null
    : `must be on ${domain} or below, where the cookies are sent`;
