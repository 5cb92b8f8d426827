import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

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
      isDemo: true,
      secrets: null,
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
      localAreaOf: expect.any(Function),
      stripe: null,
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
    });
    expect(
      readEnvironment({ ...DEMO, GRANDSTAND_PORT: '5200', GRANDSTAND_DATA_DIR: '/elsewhere' }),
    ).toMatchObject({
      dataDir: '/elsewhere',
      ports: { api: 5201 },
    });
  });

  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec', STRIPE_PUBLISHABLE_KEY: 'pk' };
  it('is no demo by default: without accounts, promo codes, sandboxes and the control API', () => {
    expect(readEnvironment({ ...stripe, GRANDSTAND_SECRET_FILE: secretFile })).toMatchObject({
      isDemo: false,
      secrets: ['n'.repeat(32), 'o'.repeat(40)],
      control: false,
      external: { sandbox: false },
    });
  });

  it('reads secrets that sign links, newest first, from a file, which only a demo may lack', () => {
    const read = (file: string) => () => readEnvironment({ ...stripe, GRANDSTAND_SECRET_FILE: file });
    expect(() => readEnvironment(stripe)).toThrow(/GRANDSTAND_SECRET_FILE is missing/);
    expect(read(join(folder, 'nothing'))).toThrow(/cannot be read: ENOENT/);
    writeFileSync(join(folder, 'short'), `${'n'.repeat(32)}\nshort\n`);
    expect(read(join(folder, 'short'))).toThrow(/^Secret 2 .* fewer than 32 characters/);
    writeFileSync(join(folder, 'empty'), '\n');
    expect(read(join(folder, 'empty'))).toThrow(/is empty/);
  });

  it('disables the control API of a demo', () => {
    expect(readEnvironment({ ...DEMO, GRANDSTAND_CONTROL: 'off' }).control).toBe(false);
  });

  it('rejects a demo in production, and other values than "on" and "off"', () => {
    expect(() => readEnvironment({ ...DEMO, ...stripe, NODE_ENV: 'production' })).toThrow(/in production/);
    expect(() => readEnvironment({ GRANDSTAND_DEMO: 'yes' })).toThrow(/"yes"/);
  });

  it.each([{}, { ...DEMO, ...stripe, STRIPE_WEBHOOK_SECRET: '' }])(
    'rejects an environment that is no demo, or has Stripe keys, and lacks the webhook secret: %j',
    (environment) => {
      expect(() => readEnvironment(environment)).toThrow(/STRIPE_WEBHOOK_SECRET.* missing/);
    },
  );

  it('reads Stripe’s keys and disables the sandbox', () => {
    expect(readEnvironment({ ...stripe, GRANDSTAND_SECRET_FILE: secretFile }).stripe).toEqual({
      secretKey: 'sk',
      webhookSecret: 'whsec',
      publishableKey: 'pk',
      sandboxOrigin: null,
    });
  });

  it('treats an empty directory as unset', () => {
    const environment = { ...DEMO, INIT_CWD: '/repo', GRANDSTAND_DATA_DIR: '', GRANDSTAND_MEDIA_DIR: '' };
    const { dataDir, mediaDir } = readEnvironment({ ...DEMO, INIT_CWD: '/repo' });
    expect(readEnvironment(environment)).toMatchObject({ dataDir, mediaDir });
  });

  it.each(['', 'http', '0', '70000', '4100.5'])('rejects %j as a port', (port) => {
    expect(() => readEnvironment({ GRANDSTAND_PORT: port })).toThrow(/GRANDSTAND_PORT/);
  });

  it('reads trusted proxies', () => {
    const proxies = {
      ...DEMO,
      GRANDSTAND_TRUSTED_PROXIES: '10.0.0.0/8',
      GRANDSTAND_COUNTRY_HEADER: 'CF-IPCountry',
    };
    expect(readEnvironment(proxies).proxies?.isTrusted('10.9.9.9')).toBe(true);
    expect(readEnvironment(proxies).proxies?.countryHeader).toBe('cf-ipcountry');
    expect(() => readEnvironment({ ...DEMO, GRANDSTAND_TRUSTED_PROXIES: 'proxy' })).toThrow(/"proxy"/);
    expect(readEnvironment({ ...proxies, GRANDSTAND_REGION_HEADER: 'X-Region' }).proxies?.regionHeader).toBe(
      'x-region',
    );
    expect(() => readEnvironment({ ...DEMO, GRANDSTAND_COUNTRY_HEADER: 'x-country' })).toThrow(
      /TRUSTED_PROXIES/,
    );
    expect(() => readEnvironment({ ...DEMO, GRANDSTAND_REGION_HEADER: 'x-region' })).toThrow(
      /REGION_HEADER needs/,
    );
  });

  it('reads the areas of local clients', () => {
    const { localAreaOf } = readEnvironment({
      ...DEMO,
      GRANDSTAND_LOCAL_AREAS: 'northline=CA-ON, megdan=BG',
    });
    expect(['northline', 'megdan', 'homefield'].map(localAreaOf)).toEqual(['CA-ON', 'BG', null]);
    expect(() => readEnvironment({ GRANDSTAND_LOCAL_AREAS: 'megdan=Bulgaria' })).toThrow(/"megdan=Bulgaria"/);
  });
});
