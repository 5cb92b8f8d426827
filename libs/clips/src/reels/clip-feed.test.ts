import { describe, expect, it } from 'vitest';
import { firstRequest, nextRequest } from './clip-feed.ts';

const response = (count: number, total: number) => ({ data: Array.from({ length: count }), total });

describe('nextRequest', () => {
  it('starts with the first event', () => {
    expect(nextRequest({ eventIds: [7, 8], requests: [], responses: [] })).toEqual({ id: 7, limit: 12 });
  });

  it('loads the rest of an event before the next event', () => {
    expect(
      nextRequest({ eventIds: [7, 8], requests: [firstRequest(7)], responses: [response(12, 20)] }),
    ).toEqual({ id: 7, limit: 12, offset: 12 });
  });

  it('continues with the next event when all clips of one are loaded', () => {
    const rest = { ...firstRequest(7), offset: 12 };
    expect(
      nextRequest({
        eventIds: [7, 8],
        requests: [firstRequest(7), rest],
        responses: [response(12, 20), response(8, 20)],
      }),
    ).toEqual(firstRequest(8));
  });

  it('skips an event whose clips have all been deleted', () => {
    expect(
      nextRequest({ eventIds: [7, 8], requests: [firstRequest(7)], responses: [response(0, 3)] }),
    ).toEqual(firstRequest(8));
  });

  it('does not load an event twice when a new clip moves it to the front', () => {
    expect(
      nextRequest({ eventIds: [8, 7], requests: [firstRequest(7)], responses: [response(1, 1)] }),
    ).toEqual(firstRequest(8));
    expect(
      nextRequest({
        eventIds: [8, 7],
        requests: [firstRequest(7), firstRequest(8)],
        responses: [response(1, 1), response(1, 1)],
      }),
    ).toBeNull();
  });
});
