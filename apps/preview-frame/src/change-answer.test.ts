import { describe, expect, it } from 'vitest';
import { changeAnswer } from './change-answer.ts';

const NOW_S = 1_800_000_000;
const event = {
  id: 1,
  name: 'A vs B',
  stream_status: 'upcoming',
  event_utc_ts: NOW_S + 9000,
  end_utc_ts: NOW_S + 18_000,
  image: 'http://media.example/a.jpg',
  participants: [{ name: 'A', short_name: 'A', images: { logo: 'http://media.example/a.svg', cover: null } }],
  score: null,
};
const change = (
  state: Parameters<typeof changeAnswer>[0],
  answer: Parameters<typeof changeAnswer>[2],
  path = '/api/x',
) => changeAnswer(state, path, answer, NOW_S);

describe('changeAnswer', () => {
  it.each([
    [
      { data: [event], total: 1 },
      { data: [], total: 0 },
    ],
    [
      { live: [event], upcoming: [] },
      { live: [], upcoming: [] },
    ],
    [[event], []],
    [event, event],
  ])('empties lists, but not the lists within an event', (answer, expected) =>
    expect(change('empty', answer)).toEqual(expected),
  );

  it.each([
    ['live', { number: 2, count: 3 }],
    ['overtime', { number: 4, count: 3 }],
  ] as const)('makes every event %s', (state, period) =>
    expect(change(state, { data: [event] })).toMatchObject({
      data: [{ stream_status: 'live', period, event_utc_ts: NOW_S - 3600, score: { home: 2, away: 2 } }],
    }),
  );

  it('blocks the country of the viewer', () => {
    expect(change('geo-blocked', { is_geo_blocked: false }, '/api/geo')).toEqual({ is_geo_blocked: true });
    expect(change('geo-blocked', event)).toEqual(event);
  });

  it('leaves nothing to buy', () => {
    expect(change('sold-out', [{ id: 7 }], '/api/packages')).toEqual([]);
    expect(change('sold-out', event)).toMatchObject({ has_access: false, single_event_package_id: null });
  });

  it('takes the pictures away, at any depth', () =>
    expect(change('no-images', [event])).toMatchObject([
      { image: null, participants: [{ images: { logo: null, cover: null } }] },
    ]));

  it('lengthens names, and keeps everything else', () => {
    const [long] = change('longest-names', [event]) as (typeof event)[];
    expect(long?.participants[0]?.name.length).toBeGreaterThan(40);
    expect(long).toMatchObject({ id: 1, stream_status: 'upcoming' });
  });
});
