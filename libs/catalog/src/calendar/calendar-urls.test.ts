import { describe, expect, it } from 'vitest';
import { eventCalendarUrl, calendarFeedUrl, toWebcalUrl } from './calendar-urls.ts';

const HOST = 'https://api.example';

describe('calendar addresses (docs/contracts/calendar-feed.md)', () => {
  it('an event’s file says of which channel it is', () => {
    expect(eventCalendarUrl(HOST, 'a&b', 7)).toBe(
      'https://api.example/calendar/event/7.ics?channel_key=a%26b',
    );
  });

  it('a feed stands below the api host, and is subscribed to by its own scheme', () => {
    const url = calendarFeedUrl(HOST, '/calendar/feed/x.ics');
    expect(url).toBe('https://api.example/calendar/feed/x.ics');
    expect(toWebcalUrl(url ?? '')).toBe('webcal://api.example/calendar/feed/x.ics');
    expect(toWebcalUrl('http://localhost:1/x')).toBe('webcal://localhost:1/x');
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
    '%j is no feed',
    (path) => {
      expect(calendarFeedUrl(HOST, path)).toBeNull();
    },
  );
});
