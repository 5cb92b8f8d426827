import { describe, expect, it } from 'vitest';
import { redact, redactUrl } from './redact.ts';

describe('redact', () => {
  it.each<[unknown, unknown]>([
    ['plain', 'plain'],
    [null, null],
    [
      { email: 'a@b.c', password: 'x' },
      { email: 'a@b.c', password: '[hidden]' },
    ],
    [
      { password_confirmation: 'x', api_key: 'x', recaptcha_token: 'x' },
      { password_confirmation: '[hidden]', api_key: '[hidden]', recaptcha_token: '[hidden]' },
    ],
    [{ list: [{ card: { number: 4242 } }, 1] }, { list: [{ card: '[hidden]' }, 1] }],
  ])('converts %j to %j', (data, redacted) => {
    expect(redact(data)).toEqual(redacted);
  });

  it('hides personal data when `personal` is set', () => {
    const data = {
      first_name: 'A',
      lastName: 'B',
      email: 'a@b.c',
      phone: '1',
      title: 'Cup',
      ids: [{ userName: 'x' }],
    };
    expect(redact(data, { personal: true })).toEqual({
      first_name: '[hidden]',
      lastName: '[hidden]',
      email: '[hidden]',
      phone: '[hidden]',
      title: 'Cup',
      ids: [{ userName: '[hidden]' }],
    });
    expect(redactUrl('/verify?email=a%40b.c&page=3', { personal: true })).toBe(
      '/verify?email=[hidden]&page=3',
    );
  });

  it('terminates for cyclic data', () => {
    const data: Record<string, unknown> = {};
    data['self'] = data;
    expect(JSON.stringify(redact(data))).toContain('[hidden]');
  });
});

describe('redactUrl', () => {
  it.each([
    ['http://api/api/geo?api_key=ak_1', 'http://api/api/geo?api_key=[hidden]'],
    [
      '/verify?email=a%40b.c&signature=12&expires=3#top',
      '/verify?email=a%40b.c&signature=[hidden]&expires=3#top',
    ],
    ['/login?social_ticket=abc', '/login?social_ticket=[hidden]'],
    ['/events?limit=2', '/events?limit=2'],
    ['/geo?api%5Fkey=ak_1&%=2', '/geo?api%5Fkey=[hidden]&%=2'],
    ['/calendar/feed/a-feed-token.ics', '/calendar/feed/[hidden].ics'],
    [
      'http://media/s/17.ab.cd/live/northline/1/master.m3u8',
      'http://media/s/[hidden]/live/northline/1/master.m3u8',
    ],
    ['/%73/17.ab.cd/live/northline/1/master.m3u8', '/s/[hidden]/live/northline/1/master.m3u8'],
    ['/calendar/%66eed/a-feed-token.ics', '/calendar/feed/[hidden].ics'],
    ['/s/17.ab.cd/sample/northline/1/0/30/master.m3u8', '/s/[hidden]/sample/northline/1/0/30/master.m3u8'],
    ['/s/17.ab.cd/download/northline/1/event.mp4', '/s/[hidden]/download/northline/1/event.mp4'],
    ['/s/17.ab.cd/clip-downloads/northline/1/clip.mp4', '/s/[hidden]/clip-downloads/northline/1/clip.mp4'],
  ])('converts %s to %s', (url, redacted) => {
    expect(redactUrl(url)).toBe(redacted);
  });
});
