import type { PlaybackFailure } from './playback-engine.ts';

/** The fields of an hls.js error that decide the recovery. */
export interface HlsError {
  readonly type: string;
  readonly details: string;
  /** Response status; undefined without a response. */
  readonly httpStatus?: number | undefined;
}

/** Attempts since playback last progressed (network) or within the last minute (media). */
export interface RecoveryAttempts {
  readonly network: number;
  readonly media: number;
}

export type Recovery =
  | { readonly kind: 'reload-source' | 'resume-loading'; readonly delayMs: number }
  | { readonly kind: 'recover-media' }
  | { readonly kind: 'give-up'; readonly failure: PlaybackFailure };

/** Retry delays. hls.js has already retried each request before an error is fatal. */
const NETWORK_RETRY_DELAYS_MS = [1000, 2000, 4000];
const MAX_MEDIA_RECOVERIES = 2;

const UNSUPPORTED_DETAILS = [
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
];
const GONE_STATUSES = [403, 404, 410];
const REFUSED_STATUSES = [401, ...GONE_STATUSES];

const giveUp = (kind: PlaybackFailure['kind']): Recovery => ({ kind: 'give-up', failure: { kind } });

function recoverNetwork({ details, httpStatus }: HlsError, attempts: number): Recovery {
  const isManifest = details.startsWith('manifest');
  if (details === 'manifestParsingError') return giveUp('media');
  if (isManifest && httpStatus !== undefined && GONE_STATUSES.includes(httpStatus))
    return giveUp('not-found');
  const delayMs = NETWORK_RETRY_DELAYS_MS[attempts];
  if (delayMs === undefined) return giveUp('network');
  return { kind: isManifest ? 'reload-source' : 'resume-loading', delayMs };
}

/** Whether an error looks like an expired link. */
export const isLinkRefused = ({ type, httpStatus }: HlsError): boolean =>
  type === 'networkError' && httpStatus !== undefined && REFUSED_STATUSES.includes(httpStatus);

/** Next step after a fatal error: reload, resume, recover the media or give up. */
export function nextRecovery(error: HlsError, attempts: RecoveryAttempts): Recovery {
  if (UNSUPPORTED_DETAILS.includes(error.details) || error.type === 'keySystemError')
    return giveUp('unsupported');
  if (error.type === 'networkError') return recoverNetwork(error, attempts.network);
  if (error.type !== 'mediaError' || attempts.media >= MAX_MEDIA_RECOVERIES) return giveUp('media');
  return { kind: 'recover-media' };
}
