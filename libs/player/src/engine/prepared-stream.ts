import { type Clock, systemClock } from '@grandstand/core';
import type { default as HlsPlayer } from 'hls.js';
import { hlsConfig } from './hls-config.ts';
import { supportsMediaSource } from './media-source-support.ts';
import type { PlaybackSource } from './playback-engine.ts';

/**
 * A prepared live stream becomes older than the live edge, and keeps polling its playlist; after this time it is
 * dropped. The user has usually clicked by then, or will not.
 */
const MAX_AGE_MS = 4000;

/** What the chunk with hls.js exports. */
export interface HlsRuntime {
  readonly Hls: typeof HlsPlayer;
  readonly workerUrl: string;
}

interface PreparedStream {
  readonly url: string;
  readonly hls: HlsPlayer;
  readonly cancelExpiry: () => void;
}

export interface PrepareOptions {
  readonly clock?: Clock;
  readonly loadRuntime?: () => Promise<HlsRuntime>;
  readonly isSupported?: () => boolean;
}

/** At most one: each needs bandwidth and memory. */
let prepared: PreparedStream | null = null;
/** Counts the calls of `prepareStream`, so that a late runtime does not start a stream that is no longer wanted. */
let preparations = 0;

/**
 * Loads hls.js, the playlists and the first segment of a stream before there is a `<video>`. The engine that then plays
 * the same URL takes over what has been loaded. A later call replaces an earlier one. Null: loads hls.js only.
 */
export function prepareStream(
  source: Pick<PlaybackSource, 'url'> | null,
  {
    clock = systemClock,
    loadRuntime = () => import('./hls-runtime.ts'),
    isSupported = supportsMediaSource,
  }: PrepareOptions = {},
): void {
  if (!isSupported()) return;
  if (source === null) return void loadRuntime().catch(() => {}); // the engine reports it
  if (prepared?.url === source.url) return;
  preparations += 1;
  const preparation = preparations;
  dropPreparedStream();
  loadRuntime().then(
    ({ Hls, workerUrl }) => {
      if (preparation !== preparations || !Hls.isSupported()) return;
      const hls = new Hls(hlsConfig(undefined, workerUrl));
      prepared = { url: source.url, hls, cancelExpiry: clock.after(MAX_AGE_MS, dropPreparedStream) };
      // The engine that plays the stream loads it again, and recovers.
      hls.on(Hls.Events.ERROR, (_, { fatal }) => {
        if (fatal && prepared?.hls === hls) dropPreparedStream();
      });
      hls.loadSource(source.url);
    },
    () => {}, // the engine reports it
  );
}

export function dropPreparedStream(): void {
  prepared?.cancelExpiry();
  prepared?.hls.destroy();
  prepared = null;
}

/** The prepared hls.js of this URL, which now belongs to the caller; null if there is none. */
export function takePreparedStream(url: string): HlsPlayer | null {
  preparations += 1;
  if (prepared?.url !== url) return null;
  const { hls, cancelExpiry } = prepared;
  cancelExpiry();
  prepared = null;
  return hls;
}
