import { join } from 'node:path';
import { perTier } from '@grandstand/core/testing';
import { parseTenant, thirdParties, type ThirdParty } from '@grandstand/tenant';
import { plainTenant } from '@grandstand/tenant/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listTenants, readTenantFolder } from '../models/tenant-folder.ts';
import { contentSecurityDirectives, formatPolicy, policyHeaders } from './content-security-policy.ts';

const HASH = 'sha256-AAAA';
const tenantsDir = join(import.meta.dirname, '../../../../tenants');

/** Directives of a policy, as a browser reads it: the first of a name counts. */
function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...values] = text.trim().split(/\s+/);
    if (!directives.has(name)) directives.set(name, values);
  }
  return directives;
}

const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'font-src',
  'img-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
];

describe.each(await listTenants(tenantsDir))('the policy of %s', (id) => {
  it('allows the own hosts and services only, and no inline scripts, plug-ins or base', async () => {
    const folder = await readTenantFolder(tenantsDir, id);
    if (!folder.ok) throw new Error('the tenant is invalid');
    const { tenant } = folder.value;
    const policy = parsePolicy(formatPolicy(contentSecurityDirectives(tenant, [HASH])));
    expect([...policy.keys()]).toEqual(DIRECTIVES);
    for (const name of ['default-src', 'object-src', 'base-uri'])
      expect(policy.get(name)).toEqual(["'none'"]);
    expect(policy.get('script-src')?.slice(0, 2)).toEqual(["'self'", `'${HASH}'`]);
    const all = [...policy.entries()]
      .filter(([name]) => name !== 'style-src')
      .flatMap(([, values]) => values);
    expect(all.filter((source) => /unsafe|^https?:$|^\*$/.test(source))).toEqual([]);
    const { api, keys, media, analytics, logs } = tenant.hosts;
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining([api, keys, media, analytics, logs]));
    expect(policy.get('img-src')).toEqual(expect.arrayContaining(["'self'", media]));
    expect(all.includes('https://*.googletagmanager.com')).toBe(tenant.thirdParties.includes('google-tag'));
  });
});

describe('the policy', () => {
  const policyOf = (change: Partial<typeof plainTenant>) =>
    parsePolicy(formatPolicy(contentSecurityDirectives({ ...plainTenant, ...change }, [HASH])));

  it.each<[ThirdParty, string, string]>([
    ['stripe', 'script-src', 'https://js.stripe.com'],
    ['stripe', 'frame-src', 'https://hooks.stripe.com'],
    ['stripe', 'connect-src', 'https://api.stripe.com'],
    ['recaptcha', 'script-src', 'https://www.google.com/recaptcha/'],
    ['recaptcha', 'frame-src', 'https://www.google.com/recaptcha/'],
    ['google-tag', 'script-src', 'https://*.googletagmanager.com'],
    ['google-tag', 'connect-src', 'https://*.google-analytics.com'],
    ['youtube', 'frame-src', 'https://www.youtube-nocookie.com'],
    ['vimeo', 'frame-src', 'https://player.vimeo.com'],
  ])('of a tenant with %s, and of no other, has in %s the source %s', (name, directive, source) => {
    expect(policyOf({ thirdParties: [name] }).get(directive)).toContain(source);
    const others = thirdParties.filter((other) => other !== name);
    expect(policyOf({ thirdParties: others }).get(directive)).not.toContain(source);
  });

  it.each([
    ['scripts', ['script-src']],
    ['connections', ['connect-src']],
    ['images', ['img-src']],
    ['media', ['media-src', 'connect-src']],
    ['frames', ['frame-src']],
  ])('allows the hosts of contentSecurity.%s in %j only', (kind, names) => {
    const source = 'https://*.cdn.example';
    const policy = policyOf({ contentSecurity: { [kind]: [source] } });
    expect(
      [...policy]
        .filter(([, values]) => values.includes(source))
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it('allows no frames without a service that needs one', () =>
    expect(policyOf({ thirdParties: [] }).get('frame-src')).toEqual(["'none'"]));

  it('allows the payments sandbox that replaces Stripe', () => {
    const payments = 'http://localhost:4106';
    const policy = policyOf({ hosts: { ...plainTenant.hosts, payments }, thirdParties: [] });
    for (const name of ['script-src', 'connect-src', 'frame-src'])
      expect(policy.get(name)).toContain(payments);
  });

  it.each([
    ['/tag.js', 'http://localhost:4104'],
    ['https://t.tv:8/a/tag.js', 'https://t.tv:8'],
  ])('allows the host of the tag script %s', (tagScriptUrl, origin) =>
    expect(policyOf({ analytics: { tagScriptUrl } }).get('script-src')).toContain(origin),
  );

  it.each([
    ['none' as const, "frame-ancestors 'none';"],
    [['https://news.example'], "frame-ancestors 'self' https://news.example;"],
    [null, null],
  ])('of a document that %j may frame has %s', (ancestors, text) => {
    const policy = policyHeaders(plainTenant, [HASH], ancestors)['content-security-policy'] ?? '';
    if (text === null) expect(policy).not.toContain('frame-ancestors');
    else expect(policy).toContain(text);
  });

  it.each([
    ['https://logs.example', '; report-to csp', 'csp="https://logs.example/csp-report?channel=a%20key%3B"'],
    ['http://localhost:4105', '', undefined],
  ])(
    'reports violations to the log receiver %s under the name of the channel',
    (logs, reportTo, endpoints) => {
      const tenant = { ...plainTenant, channelKey: 'a key;', hosts: { ...plainTenant.hosts, logs } };
      const headers = policyHeaders(tenant, [HASH], 'none');
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`; report-uri ${logs}/csp-report\\?channel=a%20key%3B${reportTo}$`),
      );
      expect(headers['reporting-endpoints']).toBe(endpoints);
    },
  );
});

describe('a hostile value', () => {
  const HOSTILE = [
    "https://a.tv; script-src 'unsafe-inline'",
    "https://a.tv\n; script-src 'unsafe-inline'",
    'https://a.tv https://evil.example',
    'https://a.tv, default-src *',
    'https://a.tv\r\nset-cookie: a=b',
    "'unsafe-inline'",
    'https:',
    '*',
    'data:',
    'javascript:alert(1)',
    'https://*',
    'https://a.*.tv',
    'https://a.tv:*',
    'https://a.tv"',
    'https://.a.tv',
    'https://a..tv',
  ];
  const PLACES = [
    ...['api', 'keys', 'media', 'analytics', 'logs', 'payments'].map((name) => ['hosts', name] as const),
    ...['scripts', 'connections', 'images', 'media', 'frames'].map(
      (name) => ['contentSecurity', name] as const,
    ),
    ['embed', 'hosts'] as const,
  ];
  const tenantWith = (part: (typeof PLACES)[number][0], key: string, value: string) => ({
    ...plainTenant,
    [part]: { ...(part === 'hosts' ? plainTenant.hosts : {}), [key]: part === 'hosts' ? value : [value] },
  });

  it.each(PLACES.flatMap(([part, key]) => HOSTILE.map((value) => [part, key, value] as const)))(
    'in %s.%s, %j, is refused by the check and by the policy itself',
    (part, key, value) => {
      const tenant = tenantWith(part, key, value);
      expect(parseTenant(tenant, 'plain').ok).toBe(false);
      expect(() => policyHeaders(tenant, [HASH], tenant.embed?.hosts ?? null)).toThrow();
    },
  );

  it('never adds a directive or a keyword, whatever the text', () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^https?:\/\/[a-z.;,' \n*:-]+$/),
      fc.constantFrom(...HOSTILE),
    );
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), text, ([part, key], value) => {
        const tenant = tenantWith(part, key, value);
        let headers: Readonly<Record<string, string>>;
        try {
          headers = policyHeaders(tenant, [HASH], tenant.embed?.hosts ?? null);
        } catch {
          // Refused: then the check refuses it, too.
          expect(parseTenant(tenant, 'plain').ok).toBe(false);
          return;
        }
        const policy = headers['content-security-policy'] ?? '';
        expect(policy).toMatch(/^[\w \-.:;/'+*?=%]+$/);
        const allowed = [...DIRECTIVES, 'frame-ancestors', 'report-uri', 'report-to'];
        expect(policy.split(';').map((directive) => directive.trim().split(' ')[0])).toEqual(
          allowed.filter(
            (name) =>
              (name !== 'frame-ancestors' || tenant.embed !== undefined) &&
              (name !== 'report-to' || tenant.hosts.logs.startsWith('https:')),
          ),
        );
        const scripts = parsePolicy(policy).get('script-src') ?? [];
        expect(scripts.filter((source) => source.startsWith("'"))).toEqual(["'self'", `'${HASH}'`]);
      }),
      { numRuns: perTier({ gate: 50, deep: 1000 }) },
    );
  });
});
