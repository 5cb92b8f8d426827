import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The keys of the profiles that `writeProfiles` writes. */
export const HMAC_KEY = Buffer.from('8fdd3f8f2b6b4cf0a8b2ad0f1c1f5e5c', 'hex');
export const RSA_PUBLIC_KEY = rsa.publicKey;
export const KEY_PAIR_ID = 'K2JCJMDEHXQW5F';
export const MUX_KEY_ID = 'mux-key';

/** One profile of each kind, by its kind. */
export const EVERY_KIND = {
  none: { kind: 'none', gateway: true },
  'hmac-query': { kind: 'hmac-query', key_file: 'hmac.key' },
  'hmac-path': { kind: 'hmac-path', key_file: 'hmac.key', parameter: 'hdntl' },
  'cloudfront-url': { kind: 'cloudfront-url', key_pair_id: KEY_PAIR_ID, private_key_file: 'rsa.pem' },
  'cloudfront-cookies': {
    kind: 'cloudfront-cookies',
    key_pair_id: KEY_PAIR_ID,
    private_key_file: 'rsa.pem',
    cookie_domain: 'league.example',
  },
  jwt: { kind: 'jwt', key_id: MUX_KEY_ID, private_key_file: 'rsa.base64' },
};

/** Writes a file of signing profiles with its keys into a new folder. Returns its path. */
export function writeProfiles(profiles: object = EVERY_KIND, others: object = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-profiles-'));
  const pem = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  writeFileSync(join(folder, 'hmac.key'), `${HMAC_KEY.toString('hex')}\n`);
  writeFileSync(join(folder, 'rsa.pem'), pem);
  writeFileSync(join(folder, 'rsa.base64'), Buffer.from(pem).toString('base64'));
  const file = join(folder, 'profiles.json');
  writeFileSync(file, JSON.stringify({ profiles, ...others }));
  return file;
}
