import type { Trouble } from './recovery-ladder.ts';

/** The fields of an hls.js error that decide the recovery. */
export interface HlsError {
  readonly type: string;
  readonly details: string;
  /** Response status; undefined or 0 without a response. */
  readonly httpStatus?: number | undefined;
}

const UNSUPPORTED_DETAILS = [
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
];
/** The playlist of a rendition is invalid or has no segments. In a live stream that may pass: it may be about to begin. */
const UNREADABLE_DETAILS = ['levelParsingError', 'levelEmptyError'];
const REFUSED_STATUSES = [401, 403];
const GONE_STATUSES = [404, 410];

const hasStatus = ({ httpStatus }: HlsError, statuses: readonly number[]): boolean =>
  httpStatus !== undefined && statuses.includes(httpStatus);

/** Whether an error looks like an expired link, which some CDNs answer with 404 or 410. */
export const isLinkRefused = (error: HlsError): boolean =>
  error.type === 'networkError' && hasStatus(error, [...REFUSED_STATUSES, ...GONE_STATUSES]);

function networkTrouble(error: HlsError, isLive: boolean): Trouble {
  if (error.details === 'manifestParsingError') return 'source-unreadable';
  if (!isLive && UNREADABLE_DETAILS.includes(error.details)) return 'source-unreadable';
  if (hasStatus(error, REFUSED_STATUSES)) return 'link-refused';
  const isSource = error.details.startsWith('manifest');
  if (hasStatus(error, GONE_STATUSES)) return isSource ? 'source-gone' : 'stream-gone';
  return isSource ? 'source-unreachable' : 'stream-unreachable';
}

/** The trouble behind a fatal error of hls.js. */
export function classifyError(error: HlsError, { isLive }: { readonly isLive: boolean }): Trouble {
  if (UNSUPPORTED_DETAILS.includes(error.details) || error.type === 'keySystemError') return 'unsupported';
  return error.type === 'networkError' ? networkTrouble(error, isLive) : 'media-broken';
}

const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_DECODE = 3;

/**
 * The trouble behind an error of a media element with native HLS. The element tells no HTTP status: it calls a source "not
 * supported" if it is refused, gone or unreachable. A source that has played is supported, so it must be unreachable now.
 */
export function classifyElementError(
  code: number | undefined,
  { isOnline, hasPlayed }: { readonly isOnline: boolean; readonly hasPlayed: boolean },
): Trouble {
  if (code === MEDIA_ERR_DECODE) return 'media-broken';
  return code === MEDIA_ERR_NETWORK || !isOnline || hasPlayed ? 'source-unreachable' : 'source-gone';
}
