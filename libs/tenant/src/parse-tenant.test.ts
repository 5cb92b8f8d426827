import { describe, expect, it } from 'vitest';
import { features } from './features.ts';
import { parseTenant } from './parse-tenant.ts';
import { plainTenant } from './testing.ts';

/** The plain tenant with the value at a path replaced, or removed (`undefined`). */
function plainTenantWith(path: string, value: unknown): unknown {
  const copy = JSON.parse(JSON.stringify(plainTenant)) as Record<string, unknown>;
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let at = copy;
  for (const part of parts) at = at[part] as Record<string, unknown>;
  if (value === undefined) delete at[last];
  else at[last] = value;
  return copy;
}

const problemsOf = (json: unknown, folder = 'plain') => {
  const parsed = parseTenant(json, folder);
  return parsed.ok
    ? []
    : parsed.error.map(({ path = [], message, hint }) => `${path.join('.')}: ${message} → ${hint}`);
};

describe('parseTenant', () => {
  it('accepts a valid configuration', () => {
    expect(parseTenant(plainTenant, 'plain')).toEqual({ ok: true, value: plainTenant });
  });

  it('gives all features to a channel that names none', () => {
    const { features: _, ...others } = plainTenant;
    expect(parseTenant(others, 'plain')).toMatchObject({ ok: true, value: { features } });
    expect(parseTenant({ ...others, features: [] }, 'plain')).toMatchObject({
      ok: true,
      value: { features: [] },
    });
  });

  it.each([
    {},
    { onLocalhost: true },
    { tagScriptUrl: '/tag.js' },
    { tagScriptUrl: 'https://t.tv:8/a/tag.js' },
  ])('accepts the analytics settings %o', (analytics) =>
    expect(problemsOf({ ...plainTenant, analytics })).toEqual([]),
  );

  it.each([
    ['id', 'Plain TV', /^id: "Plain TV" has the wrong format → lower-case words/],
    ['id', 'other', /^id: "other" is not the name of its folder → write "plain"$/],
    ['name', undefined, /^name: is missing → the channel's display name/],
    ['name', 7, /^name: is a number, but must be string → /],
    ['domains', [], /^domains: is empty or too small → a list of host names/],
    ['domains', ['https://plain.tv/'], /^domains\.0: .* → a host name without scheme/],
    ['id', 'a'.repeat(64), /^id: has more than 63 characters → lower-case words/],
    ['name', 'a'.repeat(5_000_000), /^name: has more than 1000 characters/],
    ['name', 'Owls\nHawks', /^name: contains line breaks or other control characters/],
    ['name', 'Owls\u0000', /^name: contains line breaks or other control characters/],
    ['name', '\u202Eslwo', /^name: contains line breaks or other control characters/],
    ['domains', ['-'], /^domains\.0: "-" has the wrong format/],
    ['domains', ['-a-.tv'], /^domains\.0: "-a-\.tv" has the wrong format/],
    ['domains', [`${'a'.repeat(64)}.tv`], /^domains\.0: "a+(?:\.tv)?.* has the wrong format/],
    ['domains', [`${'a.'.repeat(127)}tv`], /^domains\.0: has more than 253 characters/],
    [
      'domains',
      ['мегдан.бг'],
      /^domains\.0: "мегдан\.бг" has letters that host names do not have → write "xn--80afdc8ak\.xn--90ae"/,
    ],
    ['hosts.api', 'http://localhost:0', /^hosts\.api: .* has the wrong format/],
    ['hosts.api', 'http://localhost:99999', /^hosts\.api: .* has the wrong format/],
    [
      'contentSecurity',
      { media: ['https://*.com'] },
      /^contentSecurity\.media\.0: .* → scheme, host and port/,
    ],
    ['channelKey', `sk_live_${'a'.repeat(24)}`, /^channelKey: looks like a secret/],
    ['domains', ['a.tv', 'a.tv'], /^domains\.1: "a.tv" is listed twice → remove/],
    ['chanelKey', 'k', /^chanelKey: unknown key "chanelKey" → did you mean "channelKey"\?$/],
    ['zebra', 1, /^zebra: unknown key "zebra" → remove it; known here: \$schema, extends, id, /],
    ['hosts.api', 'http://localhost:4101/', /^hosts\.api: .* → an origin: scheme, host and port only/],
    ['hosts.apis', 'x', /^hosts\.apis: .* → did you mean "api"\?$/],
    ['analytics', { tagScriptUrl: 'javascript:alert(1)' }, /^analytics\.tagScriptUrl: .* → a URL, or a path/],
    [
      'analytics',
      { tagScriptUrl: '//evil.example/tag.js' },
      /^analytics\.tagScriptUrl: .* → a URL, or a path/,
    ],
    ['analytics', { onLocalHost: true }, /^analytics\.onLocalHost: .* → did you mean "onLocalhost"\?$/],
    ['locales.default', 'de', /^locales\.default: "de" is not among the available .* → one of "en", "fr"/],
    [
      'locales.available',
      ['en', 'frr'],
      /^locales\.available\.1: "frr" is not an allowed value → "fr" \(one of "en", /,
    ],
    ['timeZone', 'Toronto', /^timeZone: .* → an IANA time zone, such as "America\/Toronto"/],
    ['site.title', { fr: 'Bonjour' }, /^site\.title: has no text in the default language → add "en": "…"$/],
    [
      'site.description',
      { en: ' ' },
      /^site\.description\.en: is empty or too small → a text that is not empty$/,
    ],
    [
      'theme.radius',
      'rounded',
      /^theme\.radius: "rounded" is not an allowed value → "round" \(one of "sharp", /,
    ],
    [
      'theme.type.displayWeight',
      950,
      /^theme\.type\.displayWeight: Archivo has no weight 950 → .* from 100 to 900$/,
    ],
    ['theme.type.displaycase', 'upper', /^theme\.type\.displaycase: .* → did you mean "displayCase"\?$/],
    [
      'theme.acceptedContrast',
      [{ pair: 'links on body-background', reason: 'the crest' }],
      /^theme\.acceptedContrast\.0\.pair: "links on body-background" is not an allowed value → "link on body-background" \(one of /,
    ],
    [
      'theme.acceptedContrast',
      [{ pair: 'link on body-background', reason: ' ' }],
      /^theme\.acceptedContrast\.0\.reason: is empty or too small → why low contrast is accepted for this pair$/,
    ],
    [
      'theme.acceptedContrast',
      [{ pair: 'link on body-background', reason: 'a', because: 'b' }],
      /^theme\.acceptedContrast\.0\.because: unknown key .* known here: pair, reason$/,
    ],
    [
      'theme.acceptedContrast',
      [1, 2].map((n) => ({ pair: 'link on body-background', reason: `reason ${n}` })),
      /^theme\.acceptedContrast\.1: "link on body-background" is listed twice → remove/,
    ],
    ['theme.acceptContrast', [], /^theme\.acceptContrast: .* → did you mean "acceptedContrast"\?$/],
    [
      'locales',
      { default: 'bg', available: ['bg'] },
      /^theme\.type\.display: Archivo has no letters for "bg" → one of "inter"/,
    ],
    [
      'locales',
      { default: 'en', available: ['en', 'uk', 'ar'] },
      /^theme\.type\.display: Archivo has no letters for "uk" → one of "inter", "sofia-sans", "unbounded"$/,
    ],
    [
      'assets.logo',
      '../logo.svg',
      /^assets\.logo: .* → the name of an SVG or PNG file in the tenant's assets folder/,
    ],
    [
      'embed',
      { hosts: ['news.example'] },
      /^embed\.hosts\.0: .* → an origin: scheme, host and port only, such as "https:\/\/news\.example"$/,
    ],
    [
      'thirdParties',
      undefined,
      /^thirdParties: is missing → the list of the services of others that the site uses: "stripe"/,
    ],
    ['thirdParties', ['strpe'], /^thirdParties\.0: "strpe" is not an allowed value → "stripe" /],
    ['thirdParties', ['stripe', 'stripe'], /^thirdParties\.1: "stripe" is listed twice → remove/],
    [
      'contentSecurity',
      { video: [] },
      /^contentSecurity\.video: unknown key .* known here: scripts, connections, /,
    ],
    [
      'contentSecurity',
      { media: ['*'] },
      /^contentSecurity\.media\.0: "\*" has the wrong format → scheme, host and port only, such as "https:\/\/cdn\.example"/,
    ],
    [
      'security',
      { contacts: ['security@northline.tv'], expires: '2027-06-30' },
      /^security\.contacts\.0: "security@northline\.tv" has the wrong format → "mailto:" and an email address/,
    ],
    [
      'security',
      { contacts: ['https://northline.tv/report\nExpires: 2099-01-01T00:00:00Z'], expires: '2027-06-30' },
      /^security\.contacts\.0: .* has the wrong format → /,
    ],
    [
      'security',
      { contacts: [], expires: '2027-06-30' },
      /^security\.contacts: is empty or too small → a list/,
    ],
    [
      'security',
      { contacts: ['mailto:security@northline.tv'], expires: '2027-02-30' },
      /^security\.expires: "2027-02-30" has the wrong format → the date until which/,
    ],
    [
      'security',
      { contacts: ['mailto:security@northline.tv'] },
      /^security\.expires: is missing → the date until which/,
    ],
    ['features', ['clips'], /^features\.0: "clips" needs "player" → add "player", or remove "clips"$/],
    ['features', ['plaier'], /^features\.0: "plaier" is not an allowed value → "player" /],
  ])('reports for %s = %j one problem that matches %s', (path, value, expected) => {
    const site = { title: { en: 'a', bg: 'б' }, description: { en: 'a', bg: 'б' } };
    const json = plainTenantWith(path, value) as Record<string, unknown>;
    // Other locales need their own texts in `site`; without them a second problem would be reported.
    const problems = problemsOf(path === 'locales' ? { ...json, site } : json);
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  it('reports all problems at once', () => {
    expect(
      problemsOf({ ...plainTenant, name: '', domain: ['x'], assets: { logo: 'logo.svg' } }),
    ).toHaveLength(3);
  });

  it('reports a misspelt required key as unknown only, not as missing too', () => {
    const { assets, ...rest } = plainTenant;
    expect(problemsOf({ ...rest, asets: assets })).toEqual([
      'asets: unknown key "asets" → did you mean "assets"?',
    ]);
  });

  it.each([{ json: null }, { json: [] }, { json: 'x' }, { json: 3 }])(
    'rejects $json, which is not an object',
    ({ json }) => {
      expect(problemsOf(json)).toEqual([expect.stringMatching(/^: is .*, but must be object/)]);
    },
  );
});
