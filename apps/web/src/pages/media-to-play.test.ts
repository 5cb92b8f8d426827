import type { EventMedia } from '@grandstand/api';
import { describe, expect, it } from 'vitest';
import { mediaToPlay } from './media-to-play.ts';

const live: EventMedia = { id: 1, kind: 'live', url: 'https://media.example/1/live.m3u8' };
const renewed: EventMedia = { ...live, url: 'https://media.example/2/live.m3u8' };
const replay: EventMedia = { id: 1, kind: 'vod', url: 'https://media.example/1/vod.m3u8' };

describe('mediaToPlay', () => {
  it.each<[string, EventMedia | null, EventMedia | null, boolean, EventMedia | null]>([
    ['starts with the first media', null, live, true, live],
    ['starts with a replay', null, replay, true, replay],
    ['takes a renewed link', live, renewed, true, renewed],
    ['keeps the live stream when its replay is there', live, replay, true, live],
    ['keeps the live stream until its replay is there', live, null, true, live],
    ['ends the live stream with the access', live, null, false, null],
    ['ends the replay when there is none any more', replay, null, true, null],
    ['plays nothing where there is nothing', null, null, true, null],
  ])('%s', (_, playing, media, hasAccess, expected) => {
    expect(mediaToPlay(playing, { media, hasAccess })).toBe(expected);
  });
});
