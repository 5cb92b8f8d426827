import { expect, it } from 'vitest';
import { readSiteUrls } from './external-services.ts';
import { requireSites } from './require-sites.ts';

const DOMAINS = [
  { channelId: 'northline', domain: 'tv.northline.example' },
  { channelId: 'megdan', domain: 'megdan.example' },
  { channelId: 'megdan', domain: 'www.megdan.example' },
];

const check = (urls: string) => () =>
  requireSites(
    ['northline', 'megdan'],
    DOMAINS,
    readSiteUrls({ GRANDSTAND_SITE_URLS: urls }, { isDemo: false, sitesPort: 4100 }),
  );

it('accepts a URL on a domain of each channel, and URLs of channels that do not exist yet', () => {
  const urls =
    'northline=https://tv.northline.example,megdan=https://www.megdan.example:8443,new=https://new.example';
  expect(check(urls)).not.toThrow();
});

it('rejects channels without a URL, and URLs on the domain of another channel or of none', () => {
  const expected = {
    kind: 'bad-environment',
    message: [
      'GRANDSTAND_SITE_URLS does not fit the channels:',
      '  megdan.example is not a domain of the channel northline (tv.northline.example).',
      '  The channel megdan has no URL.',
    ].join('\n'),
  };
  expect(check('northline=https://megdan.example')).toThrow(expect.objectContaining(expected));
});
