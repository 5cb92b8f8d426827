import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { schemaProblems } from '@grandstand/content-files';
import { err, ok, type Problem, type Result } from '@grandstand/core';
import * as z from 'zod';
import { createCloudfrontCookies, createCloudfrontUrls } from './cloudfront.ts';
import { createHmacProfile } from './hmac.ts';
import { createJwtProfile } from './jwt.ts';
import { createUnsigned, type SigningProfile, type SigningProfiles } from './signing-profile.ts';

/** What the platform's configuration says about streams by URL. */
export interface StreamSettings {
  readonly profiles: SigningProfiles;
  /** Hosts (`origin.lan`, `127.0.0.1`) that the gateway may reach although their IP addresses are private. */
  readonly privateHosts: readonly string[];
}

/** No signing profiles, and no private hosts. */
export const NO_STREAM_SETTINGS: StreamSettings = { profiles: new Map(), privateHosts: [] };

const LIFETIME = 'must be a whole number of seconds from 600 to 21600';
const lifetime = z.int(LIFETIME).min(600, LIFETIME).max(21_600, LIFETIME).default(3600);
const fileName = z.string().min(1, 'must be the path of a file');
const hmacFields = {
  key_file: fileName,
  parameter: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must have letters, digits, dashes and underscores, such as hdnts')
    .default('hdnts'),
  algorithm: z.enum(['sha256', 'sha1', 'md5']).default('sha256'),
  /** False: the CDN signs the URLs in its playlists itself. */
  gateway: z.boolean().default(true),
  lifetime_s: lifetime,
};
const cloudfrontFields = {
  key_pair_id: z
    .string()
    .regex(/^\w{8,64}$/, 'must be the id of a public key of CloudFront, such as K2JCJMDEHXQW5F'),
  private_key_file: fileName,
  lifetime_s: lifetime,
};

const profileSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('none'), gateway: z.boolean().default(false), lifetime_s: lifetime }),
    z.strictObject({ kind: z.literal('hmac-query'), ...hmacFields }),
    z.strictObject({ kind: z.literal('hmac-path'), ...hmacFields }),
    z.strictObject({ kind: z.literal('cloudfront-url'), ...cloudfrontFields }),
    z.strictObject({
      kind: z.literal('cloudfront-cookies'),
      ...cloudfrontFields,
      cookie_domain: z
        .string()
        .regex(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
          'must be a domain in lower case without a leading dot, such as league.example',
        ),
    }),
    z.strictObject({
      kind: z.literal('jwt'),
      key_id: z.string().regex(/^[\w-]{1,100}$/, 'must be the id of a signing key'),
      private_key_file: fileName,
      lifetime_s: lifetime,
    }),
  ],
  'must be "none", "hmac-query", "hmac-path", "cloudfront-url", "cloudfront-cookies" or "jwt"',
);
type ProfileSettings = z.infer<typeof profileSchema>;

const settingsSchema = z.strictObject({
  profiles: z.record(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must have lower-case letters, digits and single dashes'),
    profileSchema,
  ),
  private_hosts: z
    .array(
      z.string().regex(/^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/, 'must be a host name or IP address without a port'),
    )
    .default([]),
});

/** Reads a file of signing profiles and the keys that it names. The error lists all mistakes, without keys. */
export function readSigningProfiles(file: string): Result<readonly Problem[], StreamSettings> {
  const text = readText(file);
  if (!text.ok) return err([{ file, message: text.error }]);
  let sent: unknown;
  try {
    sent = JSON.parse(text.value);
  } catch (error) {
    return err([{ file, message: `is not JSON: ${error instanceof Error ? error.message : String(error)}` }]);
  }
  const settings = settingsSchema.safeParse(sent);
  if (!settings.success) return err(schemaProblems(file, settings.error));
  const problems: Problem[] = [];
  const profiles = new Map<string, SigningProfile>();
  for (const [name, profile] of Object.entries(settings.data.profiles)) {
    const created = createProfile(profile, dirname(file));
    if (created.ok) profiles.set(name, created.value);
    else
      problems.push({
        file,
        path: ['profiles', name, ...created.error.path],
        message: created.error.message,
      });
  }
  return problems.length > 0 ? err(problems) : ok({ profiles, privateHosts: settings.data.private_hosts });
}

interface KeyProblem {
  readonly path: readonly string[];
  readonly message: string;
}

function createProfile(profile: ProfileSettings, folder: string): Result<KeyProblem, SigningProfile> {
  if (profile.kind === 'none')
    return ok(
      createUnsigned({ gateway: profile.gateway ? 'always' : 'possible', lifetimeS: profile.lifetime_s }),
    );
  const lifetimeS = profile.lifetime_s;
  if (profile.kind === 'hmac-query' || profile.kind === 'hmac-path') {
    const key = readHmacKey(resolve(folder, profile.key_file));
    if (!key.ok) return err({ path: ['key_file'], message: key.error });
    const { parameter: name, algorithm } = profile;
    const gateway = profile.gateway ? 'always' : 'possible';
    const place = profile.kind === 'hmac-path' ? 'path' : 'query';
    return ok(createHmacProfile({ key: key.value, name, algorithm, place, gateway, lifetimeS }));
  }
  const key = readRsaKey(resolve(folder, profile.private_key_file));
  if (!key.ok) return err({ path: ['private_key_file'], message: key.error });
  const privateKey = key.value;
  if (profile.kind === 'jwt') return ok(createJwtProfile({ keyId: profile.key_id, privateKey, lifetimeS }));
  const options = { keyPairId: profile.key_pair_id, privateKey, lifetimeS };
  return ok(
    profile.kind === 'cloudfront-url'
      ? createCloudfrontUrls(options)
      : createCloudfrontCookies({ ...options, domain: profile.cookie_domain }),
  );
}

function readText(file: string): Result<string, string> {
  try {
    return ok(readFileSync(file, 'utf8'));
  } catch (error) {
    return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readHmacKey(file: string): Result<string, Buffer> {
  const text = readText(file);
  if (!text.ok) return text;
  const digits = text.value.trim();
  return /^(?:[0-9a-f]{2}){16,}$/i.test(digits)
    ? ok(Buffer.from(digits, 'hex'))
    : err(`${file} is not a key: it must have at least 32 hexadecimal digits`);
}

/** A key in PEM format, or, as Mux shows it, in Base64 of PEM. */
function readRsaKey(file: string): Result<string, KeyObject> {
  const text = readText(file);
  if (!text.ok) return text;
  const pem = text.value.includes('-----BEGIN') ? text.value : Buffer.from(text.value, 'base64').toString();
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return ok(key);
  } catch {
    // The same sentence; the error of the library may quote the file.
  }
  return err(`${file} is not an RSA private key in PEM format`);
}
