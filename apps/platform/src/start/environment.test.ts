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
  const production = () => ({
    ...stripe,
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
    ['GRANDSTAND_HOST', 'tv.example', /must be an IP address/],
    ['GRANDSTAND_API_URL', 'api.tv.example', /must be a URL without a path/],
    ['GRANDSTAND_MEDIA_URL', 'https://tv.example/media', /must be a URL without a path/],
  ])('rejects %s=%s', (name, value, message) => {
    expect(() => readEnvironment({ ...production(), [name]: value })).toThrow(message);
  });

  it('disables the control API of a demo', () => {
    expect(readEnvironment({ ...DEMO, GRANDSTAND_CONTROL: 'off' }).control).toBe(false);
  });

  it('rejects a demo in production, and other values than "on" and "off"', () => {
    expect(() => readEnvironment({ ...DEMO, ...stripe, NODE_ENV: 'production' })).toThrow(/in production/);
    expect(() => readEnvironment({ GRANDSTAND_DEMO: 'yes' })).toThrow(/"yes"/);
  });

  it('rejects a demo with Stripe keys but without the webhook secret', () => {
    const environment = { ...DEMO, ...stripe, STRIPE_WEBHOOK_SECRET: '' };
    expect(() => readEnvironment(environment)).toThrow(/STRIPE_WEBHOOK_SECRET.* missing/);
  });

  it('reads Stripe’s keys and disables the sandbox', () => {
    expect(readEnvironment({ ...DEMO, ...stripe }).stripe).toEqual({
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
    expect(() => readEnvironment({ ...DEMO, GRANDSTAND_LOCAL_AREAS: 'megdan=Bulgaria' })).toThrow(
      /"megdan=Bulgaria"/,
    );
  });
});
