import { expect, it } from 'vitest';
import { readRuntimeConfig, writeRuntimeConfig } from './runtime-config.ts';
import { plainRuntimeConfig } from './testing.ts';

// Without `<`, the text cannot close the script element that contains it.
it('writeRuntimeConfig writes a text without `<` that readRuntimeConfig restores', () => {
  const config = { ...plainRuntimeConfig, name: '</script><b>"&\u2028' };
  const text = writeRuntimeConfig(config);
  expect(text).not.toContain('<');
  expect(readRuntimeConfig(text)).toEqual({ ok: true, value: config });
});

it.each([
  ['an empty text', '', { kind: 'not-json' }],
  ['incomplete JSON', '{', { kind: 'not-json' }],
  [
    'wrong and missing fields',
    JSON.stringify({ ...plainRuntimeConfig, tenant: 1, hosts: {} }),
    {
      kind: 'not-a-runtime-config',
      paths: ['tenant', 'hosts.api', 'hosts.keys', 'hosts.media', 'hosts.analytics', 'hosts.logs'],
    },
  ],
])('readRuntimeConfig rejects %s', (_, text, error) =>
  expect(readRuntimeConfig(text)).toEqual({ ok: false, error }),
);
