import type { EventMedia } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { mediaToPlay, replayStartS } from './media-to-play.ts';

const live: EventMedia = { id: 1, kind: 'live', url: 'https://media.example/1/live.m3u8' };
const renewed: EventMedia = { ...live, url: 'https://media.example/2/live.m3u8' };
const replay: EventMedia = { id: 1, kind: 'vod', url: 'https://media.example/1/vod.m3u8' };

describe('mediaToPlay', () => {
  it.each<[string, EventMedia | null, EventMedia | null, boolean, EventMedia | null]>([
    ['starts with the first medium', null, live, true, live],
    ['starts with a replay', null, replay, true, replay],
    ['uses a renewed URL', live, renewed, true, renewed],
    ['keeps the live stream when its replay becomes available', live, replay, true, live],
    ['keeps the live stream until its replay is available', live, null, true, live],
    ['ends the live stream when the user loses access', live, null, false, null],
    ['ends the replay when it is no longer available', replay, null, true, null],
    ['plays nothing if there is no medium', null, null, true, null],
  ])('%s', (_, playing, media, hasAccess, expected) => {
    expect(mediaToPlay(playing, { media, hasAccess, isStandingStill: false })).toBe(expected);
  });

  it.each<[string, EventMedia | null, EventMedia | null]>([
    ['is live', live, live],
    ['has a replay', replay, replay],
    ['is over without a replay', null, null],
  ])('when the live stream stands still and the event %s, follows the event', (_, media, expected) => {
    expect(mediaToPlay(live, { media, hasAccess: true, isStandingStill: true })).toBe(expected);
  });
});

it.each([
  [1_800_000_090_500, 90.5],
  [1_799_999_999_000, 0],
  [null, undefined],
])('replayStartS(%j) is %j for an event that started at 1,800,000,000', (programTimeMs, expected) => {
  expect(replayStartS(programTimeMs, 1_800_000_000)).toBe(expected);
});
