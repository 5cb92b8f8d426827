import { systemClock } from '@grandstand/core';
import { expect, it } from 'vitest';
import { startChannelServer } from '../testing/channel-server.ts';
import { inspectCertificate, judgeCertificate } from './inspect-certificate.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const inDays = (days: number) => NOW + days * 86_400_000;

it.each([
  ['in a month', { validUntilMs: inDays(30), fault: null }, 'ok', 'is valid until 2026-12-28'],
  ['in ten days', { validUntilMs: inDays(10), fault: null }, 'warning', 'expires in 10 days'],
  ['yesterday', { validUntilMs: inDays(-1), fault: 'CERT_HAS_EXPIRED' }, 'problem', 'expired on 2026-11-27'],
  [
    'in a month, for another domain',
    { validUntilMs: inDays(30), fault: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'problem',
    'do not trust (ERR_TLS_CERT_ALTNAME_INVALID)',
  ],
] as const)('judges a certificate that ends %s', (_, certificate, state, message) => {
  expect(judgeCertificate('https://polar.tv', certificate, NOW)).toMatchObject({
    state,
    file: 'https://polar.tv',
    message: expect.stringContaining(message),
  });
});

it('reports a server without TLS', async () => {
  const server = await startChannelServer();
  const origin = server.origin.replace('http:', 'https:');
  const found = await inspectCertificate(origin, { clock: systemClock, timeoutMs: 5000 });
  await server.close();
  expect(found).toMatchObject({
    state: 'problem',
    file: origin,
    message: expect.stringMatching(/^cannot be reached: ./),
  });
});
