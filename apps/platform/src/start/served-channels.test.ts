import { expect, it } from 'vitest';
import { readSiteUrls } from './external-services.ts';
import { chooseServedChannels } from './served-channels.ts';

const DOMAINS = [
  { channelId: 'northline', domain: 'tv.northline.example' },
  { channelId: 'megdan', domain: 'megdan.example' },
  { channelId: 'megdan', domain: 'www.megdan.example' },
];

const choose = (urls: string) =>
  chooseServedChannels(
    ['northline', 'megdan'],
    DOMAINS,
    readSiteUrls({ GRANDSTAND_SITE_URLS: urls }, { isDemo: false, sitesPort: 4100 }),
  );

it('serves channels with a URL on one of their domains, also those that do not exist yet', () => {
  const { isServed, leftOut, siteUrl } = choose(
    'northline=https://tv.northline.example,megdan=https://www.megdan.example:8443,new=https://new.example',
  );
  expect(leftOut.size).toBe(0);
  expect(['northline', 'megdan', 'new', 'newer'].map(isServed)).toEqual([true, true, true, false]);
  expect(siteUrl('megdan')).toBe('https://www.megdan.example:8443');
});

it.each([
  ['has no URL', 'northline=https://tv.northline.example', 'The channel megdan has no URL.'],
  [
    'has a URL on the domain of another channel',
    'northline=https://tv.northline.example,megdan=https://tv.northline.example',
    'tv.northline.example is not a domain of the channel megdan (megdan.example, www.megdan.example).',
  ],
])('leaves out a channel that %s, and serves the others', (_, urls, reason) => {
  const { isServed, leftOut, siteUrl } = choose(urls);
  expect([...leftOut]).toEqual([['megdan', reason]]);
  expect(['northline', 'megdan'].map(isServed)).toEqual([true, false]);
  // Its mail, for example about a renewal, is still sent.
  expect(siteUrl('megdan')).toBe('https://megdan.example');
});

it('refuses to start if no channel is left', () => {
  const message = [
    'GRANDSTAND_SITE_URLS does not fit the channels:',
    '  megdan.example is not a domain of the channel northline (tv.northline.example).',
    '  The channel megdan has no URL.',
  ].join('\n');
  expect(() => choose('northline=https://megdan.example')).toThrow(
    expect.objectContaining({ kind: 'bad-environment', message }),
  );
});
