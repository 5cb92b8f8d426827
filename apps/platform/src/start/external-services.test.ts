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

  const smtp = { SMTP_URL: 'smtps://user:p%2Fw@mail.test:465', MAIL_FROM: 'tv@example.com' };
  const wrong: [object, RegExp][] = [
    [{ SMTP_URL: 'smtp://mail.test' }, /SMTP_URL and MAIL_FROM must be set together/],
    [{ MAIL_FROM: 'tv@example.com' }, /SMTP_URL and MAIL_FROM must be set together/],
    [{ ...smtp, SMTP_URL: 'mail.test:25' }, /^SMTP_URL is not a URL such as smtps:/],
    [{ ...smtp, SMTP_URL: 'https://mail.test' }, /^SMTP_URL is not a URL/],
    [{ ...smtp, SMTP_URL: 'smtps://' }, /^SMTP_URL is not a URL/],
    [{ ...smtp, SMTP_URL: 'smtps://user:p/w@mail.test' }, /percent-encoded/],
    [{ ...smtp, MAIL_FROM: 'TV <tv@example.com>' }, /MAIL_FROM .* an email without a name/],
    [{ ...smtp, MAIL_FROM: 'example.com' }, /MAIL_FROM .* an email/],
    [{ TEXT_GATEWAY_URL: 'texts' }, /^TEXT_GATEWAY_URL is not a URL/],
    [{ TEXT_GATEWAY_URL: 'texts:send' }, /^TEXT_GATEWAY_URL is not a URL/],
    [{ TEXT_GATEWAY_URL: 'https://user:secret@texts.test' }, /TEXT_GATEWAY_URL has a user name/],
    [{ FACEBOOK_CLIENT_ID: 'id' }, /FACEBOOK_CLIENT_SECRET/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /GOOGLE_CLIENT_ID/],
    [{ RECAPTCHA_HOST: 'https://www.recaptcha.net' }, /RECAPTCHA_HOST needs RECAPTCHA_SECRET/],
    [{ RECAPTCHA_SECRET: 'r', RECAPTCHA_HOST: 'www.recaptcha.net' }, /RECAPTCHA_HOST is .* must be a URL/],
    [{ RECAPTCHA_SECRET: 'r', RECAPTCHA_HOST: 'http://www.recaptcha.net' }, /RECAPTCHA_HOST .* https:/],
  ];
  it.each(wrong)('rejects %o', (environment, message) => {
    const read = () => readExternalServices(environment, { isDemo: false });
    expect(read).toThrow(expect.objectContaining({ kind: 'bad-environment' }));
    expect(read).toThrow(message);
  });

  it('does not repeat passwords and secrets of a wrong value', () => {
    const environment = { SMTP_URL: 'smtps://user:hunter2/@mail.test', MAIL_FROM: 'tv@example.com' };
    expect(() => readExternalServices(environment, { isDemo: false })).toThrow(/^(?!.*hunter2)/);
  });
});

describe('readSiteUrls', () => {
  const read = (urls: string, isDemo = false) =>
    readSiteUrls({ GRANDSTAND_SITE_URLS: urls }, { isDemo, sitesPort: 4200 });

  it('returns each channel’s site URL, with npm start’s as the default', () => {
    const { siteUrl, channelsWithSite } = read(
      'northline=https://tv.northline.example/, megdan=https://x.example',
    );
    expect(['northline', 'megdan', 'homefield'].map(siteUrl)).toEqual([
      'https://tv.northline.example',
      'https://x.example',
      'http://homefield.localhost:4200',
    ]);
    expect(channelsWithSite).toEqual(['northline', 'megdan']);
    expect(read('').channelsWithSite).toEqual([]);
  });

  it.each([
    ['northline', /"northline"; give channel=value/],
    ['=https://tv.example', /give channel=value/],
    ['northline=tv.example', /"northline=tv.example"; .* must be a URL without a path/],
    ['northline=ftp://tv.example', /must be a URL/],
    ['northline=https://tv.example/home', /without a path/],
    ['northline=https://user@tv.example', /must be a URL/],
    ['northline=http://tv.example', /must begin with https:/],
    ['northline=https://a.example,northline=https://b.example', /more than one value for "northline"/],
  ])('rejects %s', (urls, message) => expect(() => read(urls)).toThrow(message));

  it('accepts a site without TLS in a demo, or on this machine', () => {
    expect(read('northline=http://tv.test', true).siteUrl('northline')).toBe('http://tv.test');
    for (const url of ['http://northline.localhost:4100', 'http://127.0.0.1:4100', 'http://[::1]:4100'])
      expect(read(`northline=${url}`).siteUrl('northline')).toBe(url);
  });
});
