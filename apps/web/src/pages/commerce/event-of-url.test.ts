import { expect, it } from 'vitest';
import { eventOfUrl } from './event-of-url.ts';

it.each([
  ['/watch/7', 7],
  ['/watch/7?trk=mail#top', 7],
  ['/watch/x', null],
  ['/watch_embed/7', null],
  ['/packages?event_id=7', null],
  [null, null],
])('eventOfUrl(%j) is %j', (url, id) => {
  expect(eventOfUrl(url)).toBe(id);
});
