import { describe, expect, it } from 'vitest';
import { eventCalendarUrl, calendarFeedUrl, toWebcalUrl } from './calendar-urls.ts';

const HOST = 'https://api.example';

describe('calendar URLs (docs/contracts/calendar-feed.md)', () => {
  it('puts the channel key and the language into the URL of an event file', () => {
    expect(eventCalendarUrl(HOST, 'a&b', 7, 'fr')).toBe(
      'https://api.example/calendar/event/7.ics?channel_key=a%26b&language=fr',
    );
  });

  it('resolves the path of a feed on the API host', () => {
    expect(calendarFeedUrl(HOST, '/calendar/feed/x.ics')).toBe('https://api.example/calendar/feed/x.ics');
  });

  it.each([
    ['https://api.example/calendar/feed/x.ics', 'webcal://api.example/calendar/feed/x.ics'],
    ['http://localhost:1/x', 'webcal://localhost:1/x'],
  ])('toWebcalUrl(%j) is %j', (url, webcalUrl) => {
    expect(toWebcalUrl(url)).toBe(webcalUrl);
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'rejects %j as a feed path',
    (path) => {
      expect(calendarFeedUrl(HOST, path)).toBeNull();
    },
  );
});
