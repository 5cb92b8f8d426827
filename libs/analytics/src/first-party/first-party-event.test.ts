import { describe, expect, it } from 'vitest';
import type { TrackedEvent } from '../events.ts';
import { firstPartyEvent } from './first-party-event.ts';

const PAGE = 'https://site.example/live';
const request = {
  name: 'api_request',
  url: 'https://api.example/api/events?api_key=k1&channel_key=c1&limit=5',
  status: 200,
  responseLength: 1234,
  errorText: '',
  durationMs: 119.6,
} as const;

describe('firstPartyEvent', () => {
  it.each<[TrackedEvent, object | null]>([
    [{ name: 'login' }, { event: 'login', origin_url: PAGE }],
    [
      {
        name: 'page_view',
        url: 'https://site.example/verify?email=a%40b.c&signature=s1&type=x',
        referrer: '',
      },
      {
        event: 'visit_page',
        origin_url: 'https://site.example/verify?email=[hidden]&signature=[hidden]&type=x',
      },
    ],
    [
      request,
      {
        event: 'api_request',
        origin_url: PAGE,
        request_url: 'https://api.example/api/events?limit=5',
        status: 200,
        response_length: 1234,
        total: 120,
      },
    ],
    [{ name: 'view_item_list', list: 'packages', currency: 'CAD', items: [] }, null],
  ])('of %o is %o', (event, expected) => {
    expect(firstPartyEvent(event, PAGE)).toEqual(expected);
  });

  it.each([
    [404, '{"message":"User not found"}', 'User not found'],
    [502, '<html>', 'status 502'],
    [500, 'null', 'status 500'],
    [0, '', 'no response'],
  ])('describes status %i with the body %j as %j', (status, errorText, message) => {
    expect(firstPartyEvent({ ...request, status, errorText }, PAGE)).toMatchObject({
      status,
      error_message: message,
    });
  });

  it('does not report a negative duration after the clock was set back', () => {
    expect(firstPartyEvent({ ...request, durationMs: -5 }, PAGE)).toMatchObject({ total: 0 });
  });
});
