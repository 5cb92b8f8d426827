import type { PlaybackFailure } from './playback-engine.ts';

/** Everything that can interrupt playback. `classify-error.ts` maps the errors of hls.js to these classes. */
export type Trouble =
  | 'source-unreachable'
  | 'source-gone'
  | 'source-unreadable'
  | 'stream-unreachable'
  | 'stream-gone'
  | 'link-refused'
  | 'playlist-frozen'
  | 'no-data'
  | 'hole'
  | 'media-broken'
  | 'unsupported';

/**
 * How to recover:
 * `reload-source` starts again from the multivariant playlist;
 * `resume-loading` aborts hanging requests and resumes loading;
 * `end-standstill` resumes loading, or starts again if nothing is being requested;
 * `renew-link` asks the page for a fresh link, then reloads the source;
 * `recover-media` gives the element a new buffer;
 * `skip-hole` seeks to where playback can go on.
 */
export type RecoveryAction =
  | 'reload-source'
  | 'resume-loading'
  | 'end-standstill'
  | 'renew-link'
  | 'recover-media'
  | 'skip-hole';

interface LadderStep {
  readonly action: RecoveryAction;
  /** Wait before the action. */
  readonly delayMs: number;
}

export interface Ladder {
  readonly steps: readonly LadderStep[];
  /** After the last step: repeat it until it helps, or give up with this failure. */
  readonly afterwards: 'repeat-last' | PlaybackFailure['kind'];
  /** How long the picture may stand still before the viewer reads that the stream is interrupted. */
  readonly noticeAfterMs: number;
  /** Attempts start again from the first step when data arrives, or when there was no attempt for a minute. */
  readonly resetBy: 'data' | 'minute';
}

const each = (action: RecoveryAction, delaysMs: readonly number[]): readonly LadderStep[] =>
  delaysMs.map((delayMs) => ({ action, delayMs }));

/** Never longer than 5 s, so that playback resumes soon after the fault has ended. */
const BACKOFF_MS = [500, 1000, 2000, 3000, 5000];

/** About a minute: a packager that restarts answers 404 for a while. */
const MINUTE_OF_RETRIES_MS = [...BACKOFF_MS, ...Array<number>(10).fill(5000)];

/** The recovery from each trouble. hls.js has already retried a request once before it reports a fatal error. */
export const RECOVERY_LADDERS: Readonly<Record<Trouble, Ladder>> = {
  /** The request for the multivariant playlist gets no answer, or an error of the server (5xx, 429). */
  'source-unreachable': {
    steps: each('reload-source', BACKOFF_MS),
    afterwards: 'repeat-last',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** The multivariant playlist answers 404 or 410. A renewed link may lead elsewhere. */
  'source-gone': {
    steps: each('renew-link', [500, 2000, 4000]),
    afterwards: 'not-found',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** The multivariant playlist is not one, for example the error page of a proxy. */
  'source-unreadable': {
    steps: each('reload-source', [1000, 2000, 5000]),
    afterwards: 'media',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** The request for a playlist, segment or key gets no answer, or an error of the server. */
  'stream-unreachable': {
    steps: each('resume-loading', BACKOFF_MS),
    afterwards: 'repeat-last',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** Every rendition answers 404 or 410. */
  'stream-gone': {
    steps: each('resume-loading', MINUTE_OF_RETRIES_MS),
    afterwards: 'not-found',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** 401 or 403: the link has expired, or the viewer has lost access. Each step asks the page for a new link. */
  'link-refused': {
    steps: each('renew-link', [0, 1000, 2000, 4000, 5000]),
    afterwards: 'refused',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** The live playlist has no new segment. hls.js polls it; each step aborts a poll that hangs. */
  'playlist-frozen': {
    steps: each('resume-loading', [5000, 7000]),
    afterwards: 'repeat-last',
    noticeAfterMs: 0,
    resetBy: 'data',
  },
  /** The picture stands still and no byte has arrived, without an error: a slow network, or a request that hangs. */
  'no-data': {
    steps: each('end-standstill', [5000, 7000]),
    afterwards: 'repeat-last',
    noticeAfterMs: 4000,
    resetBy: 'data',
  },
  /** The picture stands still before segments that are missing, or that have no sound or no picture. */
  hole: {
    steps: [
      ...each('skip-hole', [500, 500]),
      // Without a sound buffer, as long as there is no sound.
      ...each('recover-media', [500]),
      ...each('skip-hole', [2000]),
    ],
    afterwards: 'repeat-last',
    noticeAfterMs: 4000,
    resetBy: 'minute',
  },
  /** Data that cannot be demuxed, appended or decoded, and a picture that stands still with a full buffer. */
  'media-broken': {
    steps: [...each('recover-media', [0, 0]), ...each('reload-source', [1000, 3000, 5000])],
    afterwards: 'media',
    noticeAfterMs: 0,
    resetBy: 'minute',
  },
  /** Codecs or DRM that this browser lacks. */
  unsupported: { steps: [], afterwards: 'unsupported', noticeAfterMs: 0, resetBy: 'minute' },
};
