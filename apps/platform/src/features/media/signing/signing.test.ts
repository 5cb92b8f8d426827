import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { formatProblem } from '@grandstand/core';
import { afterEach, describe, expect, it } from 'vitest';
import { readSigningProfiles } from './read-profiles.ts';
import {
  type Verdict,
  verifyCloudfrontCookies,
  verifyCloudfrontUrl,
  verifyEdgeAuth,
  verifyMux,
} from './testing/verify-link.ts';
import {
  EVERY_KIND,
  HMAC_KEY,
  KEY_PAIR_ID,
  MUX_KEY_ID,
  RSA_PUBLIC_KEY,
  writeProfiles,
} from './testing/write-profiles.ts';

const written: string[] = [];
afterEach(() => {
  for (const file of written.splice(0)) rmSync(dirname(file), { recursive: true });
});
const write = (...settings: Parameters<typeof writeProfiles>): string => {
  const file = writeProfiles(...settings);
  written.push(file);
  return file;
};

const STREAM = 'https://cdn.league.example/live/42/master.m3u8';
const MUX_STREAM = 'https://stream.mux.com/abc123.m3u8';
const EXPIRES_TS = 2_000_000_000;

/** The CDN of each kind, which verifies with the public key or the shared secret. */
const CDNS: Readonly<Record<string, (url: URL, cookies: string, nowTs: number) => Verdict>> = {
  'hmac-query': (url, _, nowTs) => verifyEdgeAuth(url, { key: HMAC_KEY, name: 'hdnts', nowTs }),
  'hmac-path': (url, _, nowTs) => verifyEdgeAuth(url, { key: HMAC_KEY, name: 'hdntl', nowTs }),
  'cloudfront-url': (url, _, nowTs) =>
    verifyCloudfrontUrl(url, { publicKey: RSA_PUBLIC_KEY, keyPairId: KEY_PAIR_ID, nowTs }),
  'cloudfront-cookies': (url, cookies, nowTs) =>
    verifyCloudfrontCookies(url, cookies, { publicKey: RSA_PUBLIC_KEY, keyPairId: KEY_PAIR_ID, nowTs }),
  jwt: (url, _, nowTs) => verifyMux(url, { publicKey: RSA_PUBLIC_KEY, keyId: MUX_KEY_ID, nowTs }),
};

async function grantOf(kind: string, streamUrl: string) {
  const settings = readSigningProfiles(write());
  if (!settings.ok) throw new Error(settings.error.map(formatProblem).join('\n'));
  const profile = settings.value.profiles.get(kind) ?? expect.unreachable();
  const grant = await profile.grant({ streamUrl, viewer: '7', expiresTs: EXPIRES_TS });
  const cookies = grant.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  const ask = (signed: string, nowTs = EXPIRES_TS - 1) =>
    (CDNS[kind] ?? expect.unreachable())(new URL(signed), cookies, nowTs);
  return { ...grant, ask };
}

describe.each(['hmac-query', 'hmac-path', 'cloudfront-url', 'cloudfront-cookies'])('%s', (kind) => {
  it('opens all files below the folder of the stream, until the grant ends', async () => {
    const { sign, ask } = await grantOf(kind, STREAM);
    for (const file of ['master.m3u8', '720p/seg-1.m4s', '720p/seg-1.m4s?v=2', 'thumbs/1.jpg']) {
      const signed = sign(`https://cdn.league.example/live/42/${file}`);
      expect([file, ask(signed)]).toEqual([file, null]);
      expect(ask(signed, EXPIRES_TS)).toBe('expired');
    }
  });

  it('opens no other stream, and nothing with a changed signature', async () => {
    const { sign, ask } = await grantOf(kind, STREAM);
    for (const other of ['/live/43/master.m3u8', '/live/421/master.m3u8', '/live/', '/vod/42/master.m3u8'])
      expect([other, ask(sign(`https://cdn.league.example${other}`))]).toEqual([other, 'another path']);
    const of43 = await grantOf(kind, 'https://cdn.league.example/live/43/master.m3u8');
    expect(ask(of43.sign('https://cdn.league.example/live/43/a.m4s'))).toBe(
      kind === 'cloudfront-cookies' ? 'another path' : null,
    );
    const forged = sign(STREAM).replace(String(EXPIRES_TS), String(EXPIRES_TS + 1));
    if (kind.startsWith('hmac')) expect(ask(forged)).toBe('wrong MAC');
  });

  it('refuses streams whose folder is the root of the server', () => {
    const settings = readSigningProfiles(write());
    const profile = settings.ok ? settings.value.profiles.get(kind) : undefined;
    expect(profile?.findUrlProblem('https://cdn.league.example/master.m3u8')).toContain('must have a folder');
    expect(profile?.findUrlProblem(STREAM)).toBeNull();
  });
});

describe('jwt', () => {
  it('opens one playback id, for the use of the link', async () => {
    const { sign, ask } = await grantOf('jwt', MUX_STREAM);
    expect(ask(sign(MUX_STREAM))).toBeNull();
    expect(ask(sign(MUX_STREAM), EXPIRES_TS)).toBe('expired');
    expect(ask(sign('https://stream.mux.com/other.m3u8'))).toBe('another playback id');
    const storyboard = 'https://image.mux.com/abc123/storyboard.vtt';
    expect(ask(sign(storyboard, 'thumbnails'))).toBeNull();
    expect(ask(sign(storyboard))).toBe('another use');
  });
});

it('sets cookies for the folder of the stream on the domain of the CDN only', async () => {
  const { cookies, sign } = await grantOf('cloudfront-cookies', STREAM);
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) {
    expect(cookie).toContain('; Domain=league.example; Path=/live/42/; ');
    expect(cookie).toMatch(/; Secure; HttpOnly; SameSite=None$/);
  }
  expect(sign(STREAM)).toBe(STREAM);
});

describe('a file of profiles', () => {
  const problemsOf = (...settings: Parameters<typeof writeProfiles>) => {
    const file = write(...settings);
    const read = readSigningProfiles(file);
    return read.ok ? [] : read.error.map((problem) => formatProblem(problem).replaceAll(dirname(file), '…'));
  };

  it.each<[string, object, string]>([
    [
      'an unknown kind',
      { a: { kind: 'magic' } },
      '…/profiles.json profiles.a.kind: must be "none", "hmac-query"',
    ],
    [
      'an unknown field',
      { a: { ...EVERY_KIND.jwt, key: 'x' } },
      'profiles.a.key: is not a field of this file',
    ],
    ['a wrong name', { 'A B': EVERY_KIND.none }, 'profiles["A B"]: '],
    [
      'a missing key',
      { a: { ...EVERY_KIND['hmac-query'], key_file: 'no.key' } },
      'profiles.a.key_file: cannot be read',
    ],
    [
      'a key that is none',
      { a: { ...EVERY_KIND['hmac-query'], key_file: 'rsa.pem' } },
      'profiles.a.key_file: …/rsa.pem is not a key: it must have at least 32 hexadecimal digits',
    ],
    [
      'a private key that is none',
      { a: { ...EVERY_KIND.jwt, private_key_file: 'hmac.key' } },
      'profiles.a.private_key_file: …/hmac.key is not an RSA private key in PEM format',
    ],
    [
      'a lifetime that is too short',
      { a: { ...EVERY_KIND.jwt, lifetime_s: 30 } },
      'profiles.a.lifetime_s: must be a whole number of seconds from 600 to 21600',
    ],
  ])('with %s is refused with a sentence and without its keys', (_, profiles, sentence) => {
    const [problem, ...others] = problemsOf(profiles);
    expect(problem).toContain(sentence);
    expect(problem).not.toContain(HMAC_KEY.toString('hex'));
    expect(others).toEqual([]);
  });
});
