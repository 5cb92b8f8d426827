import { expect, it } from 'vitest';
import { toCapabilities } from './capabilities.ts';

it.each([
  [[], []],
  [['watch'], ['watch']],
  [
    ['WATCH', 'Download_Clip'],
    ['download_clip', 'watch'],
  ],
  [['vod_media'], ['vod_media_access']],
  [['VOD_MEDIA', 'vod_media_access'], ['vod_media_access']],
  [['teleport', 'no_ads'], ['no_ads']],
])('toCapabilities converts %j to %j', (names, expected) => {
  expect([...toCapabilities(names)].toSorted()).toEqual(expected);
});
