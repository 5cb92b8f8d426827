import { describe, expect, it } from 'vitest';
import { readExternalServices, readSiteUrls } from './external-services.ts';

describe('readExternalServices', () => {
  it('reads the settings, and has sandboxes in a demo only', () => {
    const environment = {
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'tv@example.com',
      TEXT_GATEWAY_URL: 'https://texts.test/send',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      RECAPTCHA_SECRET: 'r',
    };
    expect(readExternalServices({}, { isDemo: true }).sandbox).toBe(true);
    expect(readExternalServices(environment, { isDemo: false })).toEqual({
      google: { clientId: 'id', clientSecret: 'secret' },
      facebook: null,
      recaptcha: { secret: 'r', host: 'https://www.google.com' },
      smtp: { url: 'smtp://mail.test', from: 'tv@example.com' },
      textGateway: { url: 'https://texts.test/send' },
      sandbox: false,
    });
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.test' }, /MAIL_FROM/],
    [{ TEXT_GATEWAY_URL: 'texts' }, /TEXT_GATEWAY_URL/],
    [{ FACEBOOK_CLIENT_ID: 'id' }, /FACEBOOK_CLIENT_SECRET/],
  ])('rejects %o', (environment, message) => {
    expect(() => readExternalServices(environment, { isDemo: true })).toThrow(message);
  });
});

describe('readSiteUrls', () => {
  it('returns each channel’s site URL, with npm start’s as the default', () => {
    const siteUrl = readSiteUrls({
      GRANDSTAND_SITE_URLS: 'northline=https://tv.northline.example/, megdan=https://x.example',
      GRANDSTAND_PORT: '4200',
    });
    expect(['northline', 'megdan', 'homefield'].map(siteUrl)).toEqual([
      'https://tv.northline.example',
      'https://x.example',
      'http://homefield.localhost:4200',
    ]);
    expect(() => readSiteUrls({ GRANDSTAND_SITE_URLS: 'northline' })).toThrow(/channel=URL/);
  });
});
