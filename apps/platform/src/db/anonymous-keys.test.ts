import { describe, expect, it } from 'vitest';
import { ANONYMOUS_KEY_LIFETIME_S, createAnonymousKeys } from './anonymous-keys.ts';

const NOW_TS = 1_800_000_000;
const locale = { language: 'en', timeZone: 'America/Toronto' };
const keys = createAnonymousKeys(['secret']);
const key = keys.create('northline', locale, NOW_TS);
const parts = key.split('.');
const withPart = (index: number, value: string) => parts.with(index, value).join('.');

describe('a signed key', () => {
  it.each([
    ['northline', locale],
    ['a-b_c', { language: 'pt-BR', timeZone: 'UTC' }],
    ['megdan', { language: '~b.g.', timeZone: 'Ευρώπη/%2E Αθήνα' }],
    ['megdan', { language: '', timeZone: '' }],
  ])('contains the session of %s in %j', (channelId, itsLocale) => {
    const made = keys.create(channelId, itsLocale, NOW_TS);
    expect(made).toMatch(/^[\w.~-]+$/);
    expect(keys.read(made, NOW_TS)).toMatchObject({
      channelId,
      ...itsLocale,
      createdTs: NOW_TS,
      expiresTs: NOW_TS + ANONYMOUS_KEY_LIFETIME_S,
    });
  });

  it('begins with its kind, the channel and the language, which a CDN reads', () => {
    expect(key).toMatch(/^an\.northline\.en\./);
  });

  it('has an id that no other one has', () => {
    const ids = Array.from({ length: 100 }, () => keys.read(keys.create('a', locale, NOW_TS), NOW_TS)?.id);
    expect(new Set(ids).size).toBe(100);
    expect(ids.every((id) => Number.isSafeInteger(id) && (id ?? 0) > 2 ** 32)).toBe(true);
  });

  it('expires after 30 days', () => {
    expect(keys.read(key, NOW_TS + ANONYMOUS_KEY_LIFETIME_S - 1)).not.toBeNull();
    expect(keys.read(key, NOW_TS + ANONYMOUS_KEY_LIFETIME_S)).toBeNull();
  });

  it('stays valid while its secret is in the file, whichever secret signs', () => {
    const rotated = createAnonymousKeys(['new', 'secret']);
    expect(rotated.read(key, NOW_TS)).not.toBeNull();
    expect(keys.read(rotated.create('northline', locale, NOW_TS), NOW_TS)).toBeNull();
    expect(createAnonymousKeys(['new']).read(key, NOW_TS)).toBeNull();
  });
});

const mac = parts.at(-1) ?? '';
it.each([
  ['of another channel', withPart(1, 'megdan')],
  ['in another language', withPart(2, 'fr')],
  ['issued later', withPart(3, (NOW_TS + 1).toString(36))],
  ['of another session', withPart(4, (2 ** 41).toString(36))],
  ['with an encoded channel', withPart(1, `~${Buffer.from('northline').toString('base64url')}`)],
  ['without its signature', parts.slice(0, -1).join('.')],
  ['with an empty signature', withPart(6, '')],
  ['with a truncated signature', withPart(6, mac.slice(0, -1))],
  ['with a longer signature', withPart(6, `${mac}A`)],
  // The last character of 32 bytes in base64url has two unused bits.
  ['with another encoding of its signature', withPart(6, mac.slice(0, -1) + nextLetter(mac.slice(-1)))],
  ['with padding', `${key}=`],
  ['with another part', `${key}.a`],
  ['with a part less', parts.toSpliced(5, 1).join('.')],
  ['of another kind', withPart(0, 'us')],
  ['in capitals', key.toUpperCase()],
  ['followed by a space', `${key} `],
  ['that is enormous', `${key.slice(0, -44)}${'a'.repeat(10_000_000)}.${mac}`],
  ['with a million parts', `an${'.'.repeat(1_000_000)}`],
  ['that is empty', ''],
  ['of its kind only', 'an.'],
])('a key %s is refused', (_, forged) => {
  expect(keys.read(forged, NOW_TS)).toBeNull();
});

it('a key signed for another purpose or by another secret is refused', () => {
  const other = createAnonymousKeys(['another']).create('northline', locale, NOW_TS);
  expect(keys.read(other, NOW_TS)).toBeNull();
  expect(keys.read(`${parts.slice(0, -1).join('.')}.${other.split('.').at(-1)}`, NOW_TS)).toBeNull();
});

function nextLetter(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[alphabet.indexOf(letter) ^ 1] ?? '';
}
