import { describe, expect, it } from 'vitest';
import { eventCalendarUrl, calendarFeedUrl, toWebcalUrl } from './calendar-urls.ts';

const HOST = 'https://api.example';

describe('calendar URLs (docs/contracts/calendar-feed.md)', () => {
  it('puts the channel key into the URL of an event file', () => {
    expect(eventCalendarUrl(HOST, 'a&b', 7)).toBe(
      'https://api.example/calendar/event/7.ics?channel_key=a%26b',
    );
  });

  it('resolves a feed below the API host and subscribes by webcal:', () => {
    const url = calendarFeedUrl(HOST, '/calendar/feed/x.ics');
    expect(url).toBe('https://api.example/calendar/feed/x.ics');
    expect(toWebcalUrl(url ?? '')).toBe('webcal://api.example/calendar/feed/x.ics');
    expect(toWebcalUrl('http://localhost:1/x')).toBe('webcal://localhost:1/x');
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    'rejects %j as a feed path',
    (path) => {
      expect(calendarFeedUrl(HOST, path)).toBeNull();
    },
  );
});
