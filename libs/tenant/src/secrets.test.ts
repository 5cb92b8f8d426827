import { expect, it } from 'vitest';
import { parseTenant } from './parse-tenant.ts';
import { secretProblems } from './secrets.ts';
import { plainTenant } from './testing.ts';

// In parts, so that scanners of repositories do not take them for real ones.
const secret = (...parts: readonly string[]): string => parts.join('');

it.each([
  ['a secret key of Stripe', secret('sk_', 'live_', '51H8abcdEFGH')],
  ['a secret key of Stripe', secret('rk_', 'test_', '51H8abcdEFGH')],
  ['a webhook secret', secret('whsec', '_', 'abcdefgh1234')],
  ['an access key of AWS', secret('AKIA', 'IOSFODNN7EXAMPLE')],
  ['a token of GitHub', secret('ghp', '_', 'a'.repeat(36))],
  ['a token of GitHub', secret('github_pat', '_', '11ABCDEFG0abcdefghijklmno')],
  ['a token of GitLab', secret('glpat', '-', 'abcdefghij0123456789')],
  ['a token of Slack', secret('xoxb', '-', '123456789012-abcdef')],
  ['a token of npm', secret('npm', '_', 'a1'.repeat(18))],
  ['a key of SendGrid', secret('SG', '.', 'a'.repeat(22), '.', 'b'.repeat(43))],
  ['a client secret of Google', secret('GOCSPX', '-', 'abcdefghijklmnop')],
  ['a key of an AI service', secret('sk-', 'ant-', 'api03-abcdefghijkl')],
  ['a JSON Web Token', secret('eyJhbGciOiJIUzI1NiJ9', '.', 'eyJzdWIiOiIxMjM0In0', '.', 'c2lnbmF0dXJl')],
  ['a private key', secret('-----BEGIN ', 'RSA PRIVATE KEY-----')],
  ['a URL with a password', 'https://fan:hunter2@api.plain.tv'],
])('%s is refused wherever it stands', (name, value) => {
  const message = `looks like ${name}, and would be published`;
  expect(secretProblems({ a: [{ b: `see ${value}` }] })).toMatchObject([{ path: ['a', 0, 'b'], message }]);
  expect(secretProblems({ a: `https://plain.tv/?key=${value}` })).toMatchObject([{ path: ['a'] }]);
});

it.each([
  'GTM-ABC1234',
  'G-ABCDEF1234',
  '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  secret('pk_', 'live_', '51H8abcdEFGHijkl'),
  'AIzaSyA-abcdefghijklmnopqrstuvwxyz12345',
  'https://cdn.plain.tv/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08/app.js',
  'ck_northline_4e6a1d7c2b90',
  'sk-slovenska-hokejova-liga-extraliga.plain.tv',
  'https://sk_cz.plain.tv/a:b/c@d',
  'Live: the play-offs begin at 19:00 @ the arena',
  'mailto:fans@plain.tv',
  'eyJ',
  '',
])('%j is no secret', (value) => {
  expect(secretProblems({ a: value })).toEqual([]);
});

it('a message never quotes a secret, also where the value is wrong for another reason', () => {
  const api = secret('sk_', 'live_', '51H8abcdEFGH');
  const parsed = parseTenant({ ...plainTenant, hosts: { ...plainTenant.hosts, api } }, 'plain');
  expect(parsed).toMatchObject({ ok: false, error: [{ path: ['hosts', 'api'] }] });
  expect(JSON.stringify(parsed)).not.toContain(api);
});

it('reports a secret below an unknown key', () => {
  const parsed = parseTenant(
    { ...plainTenant, stripe: { secret: secret('sk_', 'test_', '51H8abcdEFGH') } },
    'plain',
  );
  expect(parsed).toMatchObject({
    ok: false,
    error: [{ path: ['stripe', 'secret'] }, { path: ['stripe'], message: 'unknown key "stripe"' }],
  });
});
