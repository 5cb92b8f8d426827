import { describe, expect, it } from 'vitest';
import { EMPTY_CONTENT, type Content } from '../content-store/index.ts';
import { describeBlockedOrigins } from './find-blocked-origins.ts';

const SITE = 'https://tv.league.example';
const STREAM = { start_offset_s: 0, captions: [], profile: null };
const urls = {
  ...STREAM,
  live: 'https://live.cdn.example/1/m.m3u8',
  replay: null,
  thumbnails: 'https://img.example/t.vtt',
};
const EVENT: Content['events'][number] = {
  id: 1,
  name: 'Final',
  description: '',
  type: 'free',
  start: '2026-12-01T19:00:00Z',
  end: '2026-12-01T21:00:00Z',
  home: null,
  away: null,
  participants: [],
  category: 'hockey',
  location: 'arena',
  base_price: null,
  service_fee: null,
  blackout: null,
  goals: [],
  cancelled: false,
  state: null,
  time_tba: false,
  stream: urls,
};
const content = { ...EMPTY_CONTENT, events: [EVENT] };
const describeFor = (headers: Record<string, string>, document = '') =>
  describeBlockedOrigins(content, {
    siteUrl: SITE,
    fetch: () => Promise.resolve(new Response(document, { headers })),
  });
const policy = (sources: string) => `default-src 'none'; media-src ${sources}; connect-src 'self' ${sources}`;

describe('describeBlockedOrigins', () => {
  it.each([
    ['each origin', 'https://live.cdn.example https://img.example'],
    ['all below a domain', 'https://*.cdn.example https://img.example'],
  ])('finds nothing where the policy allows %s', async (_, sources) => {
    expect(await describeFor({ 'content-security-policy': policy(sources) })).toEqual([]);
  });

  it('names the origins that the header or the document does not allow', async () => {
    const header = { 'content-security-policy': policy('https://live.cdn.example') };
    expect(await describeFor(header)).toEqual([
      `its site ${SITE} may not load the streams from https://img.example; add this to "contentSecurity.media" of ` +
        'its tenant.json, and build and release the site',
    ]);
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy("'self'")}">`;
    expect((await describeFor({}, meta))[0]).toContain('https://live.cdn.example, https://img.example');
  });

  it('says what the tenant needs if the site does not answer', async () => {
    const unreachable = describeBlockedOrigins(content, {
      siteUrl: SITE,
      fetch: () =>
        Promise.reject(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') })),
    });
    expect((await unreachable)[0]).toContain(
      '"contentSecurity.media" of its tenant.json must have https://live.cdn.example, https://img.example',
    );
  });

  it('asks no site of a channel without streams by URL', async () => {
    const fetch = () => Promise.reject(new Error('asked'));
    expect(await describeBlockedOrigins(EMPTY_CONTENT, { siteUrl: SITE, fetch })).toEqual([]);
  });
});
