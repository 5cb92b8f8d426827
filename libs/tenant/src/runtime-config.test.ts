import { expect, it } from 'vitest';
import { readRuntimeConfig, writeRuntimeConfig } from './runtime-config.ts';
import { plainRuntimeConfig } from './testing.ts';

it('writeRuntimeConfig round-trips and cannot close its script element', () => {
  const config = { ...plainRuntimeConfig, name: '</script><b>"&\u2028' };
  const text = writeRuntimeConfig(config);
  expect(text).not.toContain('<');
  expect(readRuntimeConfig(text)).toEqual({ ok: true, value: config });
});

it.each([
  ['', { kind: 'not-json' }],
  ['{', { kind: 'not-json' }],
  [
    JSON.stringify({ ...plainRuntimeConfig, tenant: 1, hosts: {} }),
    {
      kind: 'not-a-runtime-config',
      paths: ['tenant', 'hosts.api', 'hosts.keys', 'hosts.media', 'hosts.analytics', 'hosts.logs'],
    },
  ],
])('rejects %j', (text, error) => expect(readRuntimeConfig(text)).toEqual({ ok: false, error }));
