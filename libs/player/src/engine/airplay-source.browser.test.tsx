import Hls from 'hls.js/light';
import { expect, it, vi } from 'vitest';
import { createAirPlaySource } from './airplay-source.ts';
import { createStreamLink } from './stream-link.ts';

/** A video of Safari whose source hls.js has set, and an hls.js that loads nothing. */
function attachSource() {
  const video = document.createElement('video');
  const target = { isWireless: false };
  Object.assign(video, { webkitShowPlaybackTargetPicker: () => undefined });
  Object.defineProperty(video, 'webkitCurrentPlaybackTargetIsWireless', { get: () => target.isWireless });
  const hls = new Hls();
  const airPlay = createAirPlaySource(video, createStreamLink('https://media.test/live.m3u8'));
  airPlay.attach({ hls, Hls, early: new Map() });
  const setWireless = (isWireless: boolean) => {
    target.isWireless = isWireless;
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  };
  return { video, hls, airPlay, setWireless };
}
const sourcesOf = (video: HTMLVideoElement) => Array.from(video.querySelectorAll('source'), ({ src }) => src);

it('offers the playlist beside the source of hls.js while the element has one', () => {
  const { video, hls, airPlay } = attachSource();
  video.append(document.createElement('source'));
  video.disableRemotePlayback = true;
  hls.trigger(Hls.Events.MEDIA_ATTACHED, { media: video });
  expect(sourcesOf(video)).toEqual(['', 'https://media.test/live.m3u8']);
  expect(video.disableRemotePlayback).toBe(false);
  airPlay.destroy();
  expect(sourcesOf(video)).toEqual(['']);
});

it('offers nothing where hls.js needs the element for itself', () => {
  const { video, hls } = attachSource();
  hls.trigger(Hls.Events.MEDIA_ATTACHED, { media: video });
  expect(sourcesOf(video)).toEqual([]);
});

it('loads nothing while another device plays, and goes on at its position', () => {
  const { video, hls, setWireless } = attachSource();
  const stopLoad = vi.spyOn(hls, 'stopLoad');
  const startLoad = vi.spyOn(hls, 'startLoad').mockReturnValue(undefined);
  setWireless(true);
  expect(stopLoad).toHaveBeenCalledOnce();
  video.currentTime = 40;
  setWireless(false);
  expect(startLoad).toHaveBeenCalledWith(40);
});
