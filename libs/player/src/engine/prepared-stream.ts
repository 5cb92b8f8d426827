import { type Clock, systemClock } from '@grandstand/core';
import { createHls, type CreatedHls, type HlsRuntime } from './create-hls.ts';
import { type EarlyEvents, recordEvents } from './hls-session.ts';
import { supportsMediaSource } from './media-source-support.ts';
import type { PlaybackSource } from './playback-engine.ts';
import { createVideo } from './video-element.ts';

/**
 * A prepared stream needs memory and a decoder, so it is dropped after this time; a live one earlier, as it falls behind
 * the live edge and keeps polling its playlist.
 */
const MAX_AGE_MS = { live: 4000, vod: 30_000 } as const;
/** A prepared stream that plays in a card is dropped when no player has taken it over after this time. */
const TAKEOVER_WITHIN_MS = 5000;

/** What to prepare. A stream is only taken over with the same start position. */
export interface StreamStart extends Pick<PlaybackSource, 'url' | 'credentialOrigins'> {
  readonly kind: 'live' | 'vod';
  readonly startAtS?: number | undefined;
}

/** A stream that loads on an element of its own. */
export interface PreparedStream extends CreatedHls {
  readonly url: string;
  readonly runtime: HlsRuntime;
  readonly early: EarlyEvents;
  /** Whether the element has its source. */
  readonly isAttached: () => boolean;
}

interface Preparation extends PreparedStream {
  readonly startAtS: number | undefined;
  readonly video: HTMLVideoElement;
  /** Resumes loading after the first segment, because the element is shown now. */
  readonly release: () => void;
  /** Drops the stream after this time, instead of the one set before. */
  readonly expireAfter: (ms: number) => void;
  readonly cancelExpiry: () => void;
}

export interface PrepareOptions {
  readonly clock?: Clock;
  readonly loadRuntime?: () => Promise<HlsRuntime>;
  readonly loadFullRuntime?: () => Promise<HlsRuntime>;
  readonly isSupported?: () => boolean;
  readonly createElement?: () => HTMLVideoElement;
}

/** At most one: each needs bandwidth and memory. */
let prepared: Preparation | null = null;
/** Counts preparations and takeovers, so that a late runtime does not start a stream that is no longer wanted. */
let preparations = 0;
/** The streams of the elements that players have taken, until their engines take them. */
const takenStreams = new WeakMap<HTMLVideoElement, PreparedStream>();

/**
 * Loads a stream up to its first frame on a `<video>` that is not in the document yet. A player of the same URL and start
 * position takes the element over and shows the frame at once. A later call replaces an earlier one. Null: loads hls.js
 * only. Resolves when the stream has begun to load, or will not.
 */
export async function prepareStream(
  start: StreamStart | null,
  {
    clock = systemClock,
    loadRuntime = () => import('./hls-runtime.ts'),
    loadFullRuntime = () => import('./hls-full-runtime.ts'),
    isSupported = supportsMediaSource,
    createElement = createVideo,
  }: PrepareOptions = {},
): Promise<void> {
  if (!isSupported() || (start && isPrepared(start))) return;
  const preparation = start ? preparations + 1 : null;
  if (preparation !== null) {
    preparations = preparation;
    dropPreparedStream();
  }
  const runtime = await loadRuntime().catch(() => null); // the engine will report the failure
  if (!start || preparation !== preparations || !runtime?.Hls.isSupported()) return;
  const light = { ...load(start, runtime, createElement()), ...createExpiry(clock) };
  prepared = light;
  prepared.expireAfter(MAX_AGE_MS[start.kind]);
  void light.whenTooLight.then(() => useFullBuild(light, start, loadFullRuntime));
}

/** Prepares the stream again with the full build, on the same element, unless it has been taken or dropped. */
async function useFullBuild(
  light: Preparation,
  start: StreamStart,
  loadFullRuntime: () => Promise<HlsRuntime>,
): Promise<void> {
  const runtime = await loadFullRuntime().catch(() => null);
  if (prepared !== light) return;
  if (!runtime) return dropPreparedStream();
  light.hls.destroy();
  prepared = { ...light, ...load(start, runtime, light.video) };
}

function createExpiry(clock: Clock): Pick<Preparation, 'expireAfter' | 'cancelExpiry'> {
  let cancel = () => {};
  return {
    expireAfter(ms) {
      cancel();
      cancel = clock.after(ms, dropPreparedStream);
    },
    cancelExpiry: () => cancel(),
  };
}

const isPrepared = ({ url, startAtS }: Pick<StreamStart, 'url' | 'startAtS'>): boolean =>
  prepared?.url === url && prepared.startAtS === startAtS;

function load(
  { url, startAtS, credentialOrigins }: StreamStart,
  runtime: HlsRuntime,
  video: HTMLVideoElement,
): Omit<Preparation, 'expireAfter' | 'cancelExpiry'> {
  const { Hls } = runtime;
  const created = createHls(runtime, { startAtS, credentialOrigins });
  const { hls } = created;
  const early = recordEvents({ hls, Hls });
  let isAttached = false;
  hls.once(Hls.Events.MEDIA_ATTACHED, () => {
    isAttached = true;
  });
  // The first segment has the first frame; the user may never play the others.
  const pause = () => hls.pauseBuffering();
  hls.on(Hls.Events.FRAG_BUFFERED, pause);
  // The engine that plays the stream will load it again, and recover.
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal && prepared?.hls === hls) dropPreparedStream();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  const release = () => {
    hls.off(Hls.Events.FRAG_BUFFERED, pause);
    hls.resumeBuffering();
  };
  return { ...created, early, url, startAtS, runtime, video, release, isAttached: () => isAttached };
}

export function dropPreparedStream(): void {
  if (!prepared) return;
  const { hls, video, cancelExpiry } = prepared;
  prepared = null;
  cancelExpiry();
  hls.destroy();
  video.remove();
}

const HAVE_CURRENT_DATA = 2;
/** Over the picture of a card, and below its badges. */
const IN_CARD_STYLE = 'position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: cover';

/**
 * Plays the prepared stream, without sound, in an element of the current page, e.g. the picture of a card whose page is
 * about to open. The `<video>` is inserted before the element's last child. The player of the next page takes it over;
 * React moves it there in one task, so that it does not stop. Resolves when a frame is on the screen, or at once if the
 * stream is not prepared.
 */
export async function playPreparedVideo(start: StreamStart, place: Element): Promise<void> {
  if (!prepared || !isPrepared(start)) return;
  const { video, release, expireAfter } = prepared;
  release();
  expireAfter(TAKEOVER_WITHIN_MS);
  video.style.cssText = IN_CARD_STYLE;
  video.muted = true;
  place.insertBefore(video, place.lastElementChild);
  const play = () => void video.play().catch(() => {}); // the player of the page will try again
  if (video.readyState >= HAVE_CURRENT_DATA) play();
  else video.addEventListener('loadeddata', play, { once: true });
  await new Promise<unknown>((resolve) => {
    // Firefox has it since version 132.
    const withFrames: Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>> = video;
    if (withFrames.requestVideoFrameCallback) withFrames.requestVideoFrameCallback(resolve);
    else video.addEventListener('timeupdate', resolve, { once: true });
  });
}

/** The element on which this stream has been prepared, which now belongs to the caller; null if there is none. */
export function takePreparedVideo(start: Pick<StreamStart, 'url' | 'startAtS'>): HTMLVideoElement | null {
  preparations += 1;
  if (!prepared || !isPrepared(start)) return null;
  const { video, cancelExpiry, release } = prepared;
  cancelExpiry();
  release();
  video.removeAttribute('style');
  video.muted = false;
  takenStreams.set(video, prepared);
  prepared = null;
  return video;
}

/** The stream that loads on a taken element, for its first engine; null if there is none, or it is another stream. */
export function takePreparedStream(video: HTMLVideoElement, url: string): PreparedStream | null {
  const stream = takenStreams.get(video) ?? null;
  takenStreams.delete(video);
  if (stream && stream.url !== url) stream.hls.destroy();
  return stream?.url === url ? stream : null;
}
