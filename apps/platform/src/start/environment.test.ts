import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDataLocation, readEnvironment } from './environment.ts';
import { VARIABLES } from './variables.ts';

const DEMO = { GRANDSTAND_DEMO: 'on' };

let folder: string;
let secretFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'grandstand-secrets-'));
  secretFile = join(folder, 'secret');
  writeFileSync(secretFile, `${'n'.repeat(32)}\n\n${'o'.repeat(40)}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('readEnvironment', () => {
  it('derives the origins’ ports from the site port, and the media directory from the data directory', () => {
    expect(readEnvironment({ INIT_CWD: '/repo', ...DEMO })).toEqual({
      dataDir: resolve('/repo/.data'),
      databaseUrl: null,
      proxies: null,
      countryDatabase: null,
      isDemo: true,
      tenantsDir: null,
      secrets: null,
      host: '127.0.0.1',
      publicUrls: null,
      control: true,
      external: {
        google: null,
        facebook: null,
        recaptcha: null,
        smtp: null,
        textGateway: null,
        sandbox: true,
      },
      siteUrl: expect.any(Function),
      channelsWithSite: [],
      warnings: [],
      localAreaOf: expect.any(Function),
      streams: { profiles: new Map(), privateHosts: [] },
      stripe: null,
      s3: null,
      mediaDir: resolve('/repo/.data/media'),
      ports: {
        api: 4101,
        keys: 4102,
        media: 4103,
        analytics: 4104,
        logs: 4105,
        payments: 4106,
        identity: 4107,
      },
      stop: { noticeMs: 0, requestsMs: 30_000 },
      logLevel: 'warn',
      observability: { metrics: null, traces: null },
    });
    expect(
      readEnvironment({ ...DEMO, GRANDSTAND_PORT: '5200', GRANDSTAND_DATA_DIR: '/elsewhere' }),
    ).toMatchObject({
      dataDir: '/elsewhere',
      ports: { api: 5201 },
    });
  });

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  };
  const production = () => ({
    ...stripe,
    DATABASE_URL: 'postgres://grandstand@db/grandstand',
    GRANDSTAND_SECRET_FILE: secretFile,
    GRANDSTAND_API_URL: 'https://api.tv.example',
    GRANDSTAND_MEDIA_URL: 'https://media.tv.example/',
    GRANDSTAND_SITE_URLS: 'northline=https://tv.example',
    SMTP_URL: 'smtps://mail.tv.example',
    MAIL_FROM: 'tv@tv.example',
  });
  it('is no demo by default: without accounts, promo codes, sandboxes and the control API', () => {
    expect(readEnvironment(production())).toMatchObject({
      isDemo: false,
      secrets: ['n'.repeat(32), 'o'.repeat(40)],
      control: false,
      external: { sandbox: false },
    });
  });

  it.each([
    ['no URL', {}],
    ['an empty URL', { DATABASE_URL: '' }],
  ])('does not start an embedded database in production by mistake: %s', (_, variables) => {
    const environment = { ...production(), DATABASE_URL: undefined, ...variables };
    expect(() => readEnvironment(environment)).toThrow(/missing:\n {2}DATABASE_URL .*"embedded"/);
    const ofCommand = { NODE_ENV: 'production', ...variables };
    expect(() => readDataLocation(ofCommand)).toThrow(/DATABASE_URL is missing or empty.*"embedded"/);
  });

  it('uses an embedded database in production where it is chosen', () => {
    const environment = { ...production(), NODE_ENV: 'production', DATABASE_URL: 'embedded' };
    expect(readEnvironment(environment).databaseUrl).toBeNull();
    expect(readDataLocation(environment).databaseUrl).toBeNull();
  });

  it('reads how many connections the process may have', () => {
    const connections = (text: string) => ({ ...DEMO, GRANDSTAND_DATABASE_CONNECTIONS: text });
    expect(readEnvironment(connections('25')).maxConnections).toBe(25);
    expect(() => readEnvironment(connections('1'))).toThrow('from 2 to 1000');
  });

  it('reads secrets that sign links, newest first, from a file', () => {
    const read = (file: string) => () => readEnvironment({ ...DEMO, GRANDSTAND_SECRET_FILE: file });
    expect(read(join(folder, 'nothing'))).toThrow(/cannot be read: ENOENT/);
    writeFileSync(join(folder, 'short'), `${'n'.repeat(32)}\nshort\n`);
    expect(read(join(folder, 'short'))).toThrow(/^Secret 2 .* fewer than 32 characters/);
    writeFileSync(join(folder, 'empty'), '\n');
    expect(read(join(folder, 'empty'))).toThrow(/is empty/);
  });

  it('names everything that is missing when it is no demo', () => {
    const { SMTP_URL: _url, GRANDSTAND_MEDIA_URL: _media, ...incomplete } = production();
    expect(() => readEnvironment(incomplete)).toThrow(
      /missing:\n {2}GRANDSTAND_MEDIA_URL {2}.*\n {2}SMTP_URL .*\nFor a demo/,
    );
  });

  it('reads where to listen and the public URLs of the origins', () => {
    expect(readEnvironment({ ...production(), GRANDSTAND_HOST: '0.0.0.0' })).toMatchObject({
      host: '0.0.0.0',
      publicUrls: { api: 'https://api.tv.example', media: 'https://media.tv.example' },
    });
    expect(readEnvironment(DEMO)).toMatchObject({ host: '127.0.0.1', publicUrls: null });
  });

  it.each([
    ['GRANDSTAND_DEMO', 'true', /must be "on" or "off"/],
    ['GRANDSTAND_CONTROL', 'no', /must be "on" or "off"/],
    ['GRANDSTAND_CONTROL', 'on', /only GRANDSTAND_DEMO=on/],
    ['GRANDSTAND_PORT', 'http', /a whole number from 1 to 65000/],
    ['GRANDSTAND_PORT', '0', /a whole number from 1 to 65000/],
    ['GRANDSTAND_PORT', '65001', /a whole number from 1 to 65000/],
    ['GRANDSTAND_PORT', '4100.5', /a whole number/],
    ['GRANDSTAND_PORT', '0x1000', /a whole number/],
    ['GRANDSTAND_PORT', '1e3', /a whole number/],
    ['GRANDSTAND_HOST', 'tv.example', /must be an IP address/],
    ['GRANDSTAND_HOST', '0.0.0.0:4100', /must be an IP address/],
    ['GRANDSTAND_API_URL', 'api.tv.example', /must be a URL without a path/],
    ['GRANDSTAND_API_URL', 'https://user:secret@api.tv.example', /must be a URL/],
    ['GRANDSTAND_API_URL', 'http://api.tv.example', /must begin with https:/],
    ['GRANDSTAND_MEDIA_URL', 'https://tv.example/media', /must be a URL without a path/],
    ['DATABASE_URL', 'localhost', /^DATABASE_URL is not a URL such as postgres:/],
    ['DATABASE_URL', 'mysql://localhost/grandstand', /^DATABASE_URL is not/],
    ['DATABASE_URL', 'postgres://user:pass/word@host/db', /^(?!.*pass\/word).*percent-encoded/],
    ['GRANDSTAND_TRUSTED_PROXIES', 'proxy', /"proxy"; give IP addresses/],
    ['GRANDSTAND_TRUSTED_PROXIES', '10.0.0.0/', /"10.0.0.0\/"; give IP addresses/],
    ['GRANDSTAND_COUNTRY_HEADER', 'x-country', /COUNTRY_HEADER needs GRANDSTAND_TRUSTED_PROXIES/],
    ['GRANDSTAND_REGION_HEADER', 'x-region', /REGION_HEADER needs GRANDSTAND_TRUSTED_PROXIES/],
    ['GRANDSTAND_COUNTRY_HEADER', 'CF IPCountry', /must be the name of a header/],
    ['GRANDSTAND_REGION_HEADER', 'X-Region:', /must be the name of a header/],
    ['GRANDSTAND_LOCAL_AREAS', 'megdan=Bulgaria', /"megdan=Bulgaria"; give channel=area/],
    ['GRANDSTAND_LOCAL_AREAS', 'megdan', /give channel=value/],
    ['GRANDSTAND_LOCAL_AREAS', 'megdan=BG,megdan=RO', /more than one value/],
    ['STRIPE_SECRET_KEY', 'pk_live_1', /STRIPE_SECRET_KEY is not a key of the form sk_live_/],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1', /^STRIPE_PUBLISHABLE_KEY is not a key of the form pk_live_…$/],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', /must both be live keys or both be test keys/],
    ['STRIPE_WEBHOOK_SECRET', 'we_1', /STRIPE_WEBHOOK_SECRET is not a key of the form whsec_/],
  ])('rejects %s=%s', (name, value, message) => {
    const read = () => readEnvironment({ ...production(), [name]: value });
    expect(read).toThrow(expect.objectContaining({ kind: 'bad-environment' }));
    expect(read).toThrow(message);
  });

  it.each([
    'postgres://grandstand:secret@db.internal:5432/grandstand?sslmode=verify-full',
    'postgresql://db/grandstand',
    'postgres://postgres@%2Ftmp%2Fsocket/postgres',
    'postgres://grandstand@/grandstand?host=/run/postgresql',
  ])('accepts the database %s', (url) => {
    expect(readEnvironment({ ...production(), DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('warns of Stripe’s test keys outside a demo', () => {
    const testKeys = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(readEnvironment({ ...production(), ...testKeys }).warnings).toEqual([
      expect.stringContaining('test keys'),
    ]);
    expect(readEnvironment({ ...DEMO, ...stripe, ...testKeys }).warnings).toEqual([]);
  });

  it('disables the control API of a demo', () => {
    expect(readEnvironment({ ...DEMO, GRANDSTAND_CONTROL: 'off' }).control).toBe(false);
  });

  it('rejects a demo in production', () => {
    expect(() => readEnvironment({ ...DEMO, ...stripe, NODE_ENV: 'production' })).toThrow(/in production/);
  });

  it('rejects a demo with Stripe keys but without the webhook secret', () => {
    const environment = { ...DEMO, ...stripe, STRIPE_WEBHOOK_SECRET: '' };
    expect(() => readEnvironment(environment)).toThrow(/STRIPE_WEBHOOK_SECRET.* missing/);
  });

  it('reads Stripe’s keys and disables the sandbox', () => {
    expect(readEnvironment({ ...DEMO, ...stripe }).stripe).toEqual({
      secretKey: 'sk_live_1',
      webhookSecret: 'whsec_1',
      publishableKey: 'pk_live_1',
      sandboxOrigin: null,
    });
  });

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']));
    const { siteUrl: _site, localAreaOf: _area, ...unset } = readEnvironment({ ...DEMO });
    expect(readEnvironment({ ...empty, ...DEMO })).toMatchObject(unset);
  });

  it('reads trusted proxies', () => {
    const proxies = {
      ...DEMO,
      GRANDSTAND_TRUSTED_PROXIES: '10.0.0.0/8',
      GRANDSTAND_COUNTRY_HEADER: 'CF-IPCountry',
    };
    expect(readEnvironment(proxies).proxies?.isTrusted('10.9.9.9')).toBe(true);
    expect(readEnvironment(proxies).proxies?.countryHeader).toBe('cf-ipcountry');
    expect(readEnvironment({ ...proxies, GRANDSTAND_REGION_HEADER: 'X-Region' }).proxies?.regionHeader).toBe(
      'x-region',
    );
  });

  it('reads the areas of local clients', () => {
    const { localAreaOf } = readEnvironment({
      ...DEMO,
      GRANDSTAND_LOCAL_AREAS: 'northline=CA-ON, megdan=BG',
    });
    expect(['northline', 'megdan', 'homefield'].map(localAreaOf)).toEqual(['CA-ON', 'BG', null]);
  });
});
