import { createHmac, createVerify, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a CDN decides about a request: null, or why it is refused. Written from the CDNs' documentation, not the signers. */
export type Verdict = string | null;

/** Whether a pattern with `*` matches a whole text. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[$()+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`).test(text);
}

/** Akamai's EdgeAuth with an ACL: the token is in a parameter, or the first part of the path. */
export function verifyEdgeAuth(
  requested: URL,
  { key, name, nowTs }: { key: Buffer; name: string; nowTs: number },
): Verdict {
  const inPath = new RegExp(`^/${name}=([^/]*)(/.*)$`).exec(requested.pathname);
  const inQuery = new RegExp(`[?&]${name}=([^&]*)`).exec(requested.search)?.[1];
  const token = inPath?.[1] ?? inQuery;
  if (token === undefined) return 'no token';
  const at = token.lastIndexOf('~hmac=');
  const signed = token.slice(0, at);
  const mac = Buffer.from(token.slice(at + '~hmac='.length), 'hex');
  const expected = createHmac('sha256', key).update(signed).digest();
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return 'wrong MAC';
  const fields = new Map(
    signed.split('~').map((field) => {
      const [fieldName = '', ...value] = field.split('=');
      return [fieldName, value.join('=')] as const;
    }),
  );
  if (Number(fields.get('exp')) <= nowTs) return 'expired';
  const path = inPath?.[2] ?? requested.pathname;
  return matches(decodeURIComponent(fields.get('acl') ?? ''), path) ? null : 'another path';
}

const fromCloudfrontBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

interface CloudfrontSignature {
  readonly policy: string | null | undefined;
  readonly signature: string | null | undefined;
  readonly keyPairId: string | null | undefined;
}

function verifyPolicy(
  requested: URL,
  { policy, signature, keyPairId }: CloudfrontSignature,
  trusted: { publicKey: KeyObject; keyPairId: string; nowTs: number },
): Verdict {
  if (!policy || !signature || keyPairId !== trusted.keyPairId) return 'no signature of a trusted key';
  const text = fromCloudfrontBase64(policy);
  const verify = createVerify('RSA-SHA1').update(text);
  if (!verify.verify(trusted.publicKey, fromCloudfrontBase64(signature))) return 'wrong signature';
  const [statement] = (JSON.parse(text.toString()) as { Statement: PolicyStatement[] }).Statement;
  if (!statement || statement.Condition.DateLessThan['AWS:EpochTime'] <= trusted.nowTs) return 'expired';
  const own = new URL(requested);
  for (const parameter of ['Policy', 'Signature', 'Key-Pair-Id']) own.searchParams.delete(parameter);
  return matches(statement.Resource, own.href) ? null : 'another path';
}
interface PolicyStatement {
  Resource: string;
  Condition: { DateLessThan: { 'AWS:EpochTime': number } };
}

/** CloudFront's signed URLs with a custom policy. */
export const verifyCloudfrontUrl = (
  requested: URL,
  trusted: { publicKey: KeyObject; keyPairId: string; nowTs: number },
): Verdict => {
  const { searchParams } = requested;
  return verifyPolicy(
    requested,
    {
      policy: searchParams.get('Policy'),
      signature: searchParams.get('Signature'),
      keyPairId: searchParams.get('Key-Pair-Id'),
    },
    trusted,
  );
};

/** CloudFront's signed cookies, from the header `Cookie`. */
export function verifyCloudfrontCookies(
  requested: URL,
  header: string,
  trusted: { publicKey: KeyObject; keyPairId: string; nowTs: number },
): Verdict {
  const cookies = new Map(
    header.split('; ').map((cookie) => {
      const at = cookie.indexOf('=');
      return [cookie.slice(0, at), cookie.slice(at + 1)] as const;
    }),
  );
  return verifyPolicy(
    requested,
    {
      policy: cookies.get('CloudFront-Policy'),
      signature: cookies.get('CloudFront-Signature'),
      keyPairId: cookies.get('CloudFront-Key-Pair-Id'),
    },
    trusted,
  );
}

/** Mux's tokens for the video or storyboard of a playback id. */
export function verifyMux(
  requested: URL,
  { publicKey, keyId, nowTs }: { publicKey: KeyObject; keyId: string; nowTs: number },
): Verdict {
  const [header = '', payload = '', signature = ''] = requested.searchParams.get('token')?.split('.') ?? [];
  const decode = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString() || '{}') as Record<string, unknown>;
  const { alg } = decode(header);
  const claims = decode(payload);
  if (alg !== 'RS256' || claims['kid'] !== keyId) return 'no signature of a trusted key';
  const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`);
  if (!verify.verify(publicKey, Buffer.from(signature, 'base64url'))) return 'wrong signature';
  if (Number(claims['exp']) <= nowTs) return 'expired';
  const [, id = '', file] = /^\/([^./]+)(?:\.m3u8|\/(.+))$/.exec(requested.pathname) ?? [];
  if (claims['sub'] !== id) return 'another playback id';
  return claims['aud'] === (file?.startsWith('storyboard') === true ? 's' : 'v') ? null : 'another use';
}
