import { areSameDates } from '../engine/fragment-dates.ts';
import { areSameTimestamps } from '../engine/timestamps.ts';
import type { MediaState, TimeRange } from './media-state.ts';
import type { PlaybackEnvironment } from './playback-environment.ts';
import {
  secondsBehindLive,
  bufferedEndOf,
  clampToSeekable,
  isAtLiveEdge,
  isLive,
  seekableRangeOf,
} from './timeline.ts';

/** How a property of the state is read, which events may change it, and how it is set. */
interface StateProperty<T> {
  get(env: PlaybackEnvironment, previous: T): T;
  set?(env: PlaybackEnvironment, value: T): void;
  /** Element events that may change it. Every change of the engine or the display re-reads all properties. */
  readonly mediaEvents: readonly string[];
  readonly isSame?: (a: T, b: T) => boolean;
}

type MediaTable = { readonly [K in keyof MediaState]: StateProperty<MediaState[K]> };

const HAVE_CURRENT_DATA = 2;
const HAVE_FUTURE_DATA = 3;

const TIME_EVENTS = ['timeupdate', 'seeking', 'seeked', 'emptied', 'loadedmetadata'];
const RANGE_EVENTS = [...TIME_EVENTS, 'durationchange', 'progress'];
const PLAY_EVENTS = ['play', 'playing', 'pause', 'ended', 'emptied', 'seeking'];
const DATA_EVENTS = [...PLAY_EVENTS, 'waiting', 'stalled', 'loadeddata', 'canplay', 'seeked', 'timeupdate'];

const isSameRange = (a: TimeRange | null, b: TimeRange | null): boolean =>
  a?.startS === b?.startS && a?.endS === b?.endS;

export const mediaTable: MediaTable = {
  paused: {
    get: ({ media, playWanted }) => media.paused && !playWanted,
    mediaEvents: PLAY_EVENTS,
  },
  started: {
    get: ({ media }, previous) =>
      previous || (media.played.length > 0 && media.readyState >= HAVE_CURRENT_DATA),
    mediaEvents: DATA_EVENTS,
  },
  ended: { get: ({ media }) => media.ended, mediaEvents: PLAY_EVENTS },
  waiting: {
    get: ({ media, playWanted }) =>
      playWanted || (!media.paused && !media.ended && media.readyState < HAVE_FUTURE_DATA),
    mediaEvents: DATA_EVENTS,
  },
  readyState: { get: ({ media }) => media.readyState, mediaEvents: [...DATA_EVENTS, 'loadedmetadata'] },
  currentTimeS: {
    get: ({ media, engine }) => engine?.resumesAtS ?? media.currentTime,
    set: (env, timeS) => {
      env.media.currentTime = clampToSeekable(env, timeS);
    },
    mediaEvents: TIME_EVENTS,
  },
  durationS: {
    get: ({ media }) => (Number.isFinite(media.duration) ? media.duration : 0),
    mediaEvents: ['durationchange', 'loadedmetadata', 'emptied'],
  },
  isLive: { get: isLive, mediaEvents: ['durationchange', 'emptied'] },
  isAsLive: { get: ({ engine }) => engine?.isAsLive ?? false, mediaEvents: [] },
  seekableRange: { get: seekableRangeOf, mediaEvents: RANGE_EVENTS, isSame: isSameRange },
  behindLiveS: { get: secondsBehindLive, mediaEvents: RANGE_EVENTS },
  atLiveEdge: { get: isAtLiveEdge, mediaEvents: RANGE_EVENTS },
  dates: {
    get: ({ engine }) => engine?.dates ?? [],
    mediaEvents: ['durationchange', 'progress', 'emptied'],
    // The engine corrects them by milliseconds with each segment.
    isSame: areSameDates,
  },
  timestamps: {
    get: ({ engine }) => engine?.timestamps ?? [],
    mediaEvents: ['progress', 'emptied'],
    isSame: areSameTimestamps,
  },
  playedEndS: {
    get: ({ media: { played } }) => (played.length > 0 ? played.end(played.length - 1) : 0),
    mediaEvents: TIME_EVENTS,
  },
  bufferedEndS: { get: bufferedEndOf, mediaEvents: RANGE_EVENTS },
  volume: {
    get: ({ media }) => media.volume,
    set: ({ media }, volume) => {
      media.volume = Math.min(1, Math.max(0, volume));
      // A new volume unmutes, except zero, which mutes.
      media.muted = media.volume === 0;
    },
    mediaEvents: ['volumechange'],
  },
  muted: {
    get: ({ media }) => media.muted || media.volume === 0,
    set: ({ media }, muted) => {
      media.muted = muted;
      // At volume zero, unmuting alone would not be audible.
      if (!muted && media.volume === 0) media.volume = 0.5;
    },
    mediaEvents: ['volumechange'],
  },
  mutedByBrowser: {
    get: ({ media, soundRefused }) => soundRefused && media.muted,
    mediaEvents: ['volumechange', 'playing', 'emptied'],
  },
  playbackRate: {
    get: ({ media, engine }) => (engine?.isCorrectingRate ? 1 : media.playbackRate),
    set: (env, rate) => {
      // At the live edge nothing more can be played.
      env.media.playbackRate = isAtLiveEdge(env) ? Math.min(rate, 1) : rate;
    },
    mediaEvents: ['ratechange'],
  },
  qualities: { get: ({ engine }, previous) => engine?.qualities ?? previous, mediaEvents: [] },
  quality: {
    get: ({ engine }) => engine?.quality ?? 'auto',
    set: ({ engine }, quality) => engine?.setQuality(quality),
    mediaEvents: [],
  },
  playingHeight: { get: ({ engine }) => engine?.playingHeight ?? null, mediaEvents: ['resize'] },
  audioTracks: { get: ({ engine }, previous) => engine?.audioTracks ?? previous, mediaEvents: [] },
  audioTrack: {
    get: ({ engine }) => engine?.audioTrack ?? null,
    set: ({ engine }, id) => {
      if (id !== null) engine?.setAudioTrack(id);
    },
    mediaEvents: [],
  },
  captionTracks: { get: ({ engine }, previous) => engine?.captionTracks ?? previous, mediaEvents: [] },
  captionCues: { get: ({ engine }, previous) => engine?.captionCues ?? previous, mediaEvents: [] },
  streamMoments: { get: ({ engine }, previous) => engine?.moments ?? previous, mediaEvents: [] },
  isFullscreen: {
    get: ({ display }) => display.isFullscreen,
    set: ({ display }, on) => display.setFullscreen(on),
    mediaEvents: [],
  },
  canFullscreen: { get: ({ display }) => display.canFullscreen, mediaEvents: ['loadedmetadata'] },
  isPip: {
    get: ({ display }) => display.isPip,
    set: ({ display }, on) => display.setPip(on),
    mediaEvents: [],
  },
  canPip: { get: ({ display }) => display.canPip, mediaEvents: ['loadedmetadata'] },
  remoteKind: { get: ({ display }) => display.remoteKind, mediaEvents: [] },
  isRemote: { get: ({ display }) => display.isRemote, mediaEvents: [] },
  failure: { get: ({ engine }) => engine?.failure ?? null, mediaEvents: [] },
  interruption: { get: ({ engine }) => engine?.interruption ?? null, mediaEvents: [] },
};

export const initialState: MediaState = {
  paused: true,
  started: false,
  ended: false,
  waiting: false,
  readyState: 0,
  currentTimeS: 0,
  durationS: 0,
  isLive: false,
  isAsLive: false,
  seekableRange: null,
  behindLiveS: 0,
  atLiveEdge: false,
  dates: [],
  timestamps: [],
  playedEndS: 0,
  bufferedEndS: 0,
  volume: 1,
  muted: false,
  mutedByBrowser: false,
  playbackRate: 1,
  qualities: [],
  quality: 'auto',
  playingHeight: null,
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  captionCues: [],
  streamMoments: [],
  isFullscreen: false,
  canFullscreen: false,
  isPip: false,
  canPip: false,
  remoteKind: null,
  isRemote: false,
  failure: null,
  interruption: null,
};
