import { describe, expect, it } from 'vitest';
import { classifyElementError, classifyError, type HlsError, isLinkRefused } from './classify-error.ts';
import type { Trouble } from './recovery-ladder.ts';

const network = (details: string, httpStatus?: number): HlsError => ({
  type: 'networkError',
  details,
  httpStatus,
});

describe('classifyError', () => {
  it.each<[Trouble, HlsError]>([
    ['source-unreachable', network('manifestLoadError', 500)],
    ['source-unreachable', network('manifestLoadError', 0)],
    ['source-unreachable', network('manifestLoadTimeOut')],
    ['source-gone', network('manifestLoadError', 404)],
    ['source-gone', network('manifestLoadError', 410)],
    ['source-unreadable', network('manifestParsingError')],
    ['stream-unreachable', network('levelLoadError', 503)],
    ['stream-unreachable', network('levelLoadTimeOut')],
    ['stream-unreachable', network('levelParsingError')],
    ['stream-unreachable', network('fragLoadError', 500)],
    ['stream-unreachable', network('fragLoadTimeOut')],
    ['stream-unreachable', network('keyLoadError', 429)],
    ['stream-gone', network('levelLoadError', 404)],
    ['stream-gone', network('fragLoadError', 404)],
    ['link-refused', network('manifestLoadError', 403)],
    ['link-refused', network('levelLoadError', 401)],
    ['link-refused', network('fragLoadError', 403)],
    ['media-broken', { type: 'mediaError', details: 'bufferStalledError' }],
    ['media-broken', { type: 'mediaError', details: 'fragParsingError' }],
    ['media-broken', { type: 'muxError', details: 'remuxAllocError' }],
    ['media-broken', { type: 'otherError', details: 'internalException' }],
    ['unsupported', { type: 'mediaError', details: 'manifestIncompatibleCodecsError' }],
    ['unsupported', { type: 'mediaError', details: 'bufferAddCodecError' }],
    ['unsupported', { type: 'keySystemError', details: 'keySystemNoKeys' }],
  ])('returns %s for %o', (expected, error) => {
    expect(classifyError(error, { isLive: true })).toBe(expected);
  });

  it.each(['levelParsingError', 'levelEmptyError'])(
    'returns source-unreadable for %s of a recording, whose playlist stays as it is',
    (details) => {
      expect(classifyError(network(details), { isLive: false })).toBe('source-unreadable');
    },
  );
});

describe('isLinkRefused', () => {
  it.each<[number | undefined, boolean]>([
    [401, true],
    [403, true],
    [404, true],
    [410, true],
    [429, false],
    [503, false],
    [undefined, false],
  ])('of a segment error with the status %s is %s', (httpStatus, expected) => {
    expect(isLinkRefused(network('fragLoadError', httpStatus))).toBe(expected);
  });
});

describe('classifyElementError', () => {
  /** Codes of a `MediaError`. */
  const [NETWORK, DECODE, SRC_NOT_SUPPORTED] = [2, 3, 4];
  it.each<[Trouble, number, boolean, boolean]>([
    ['source-unreachable', NETWORK, true, false],
    ['media-broken', DECODE, true, true],
    ['source-gone', SRC_NOT_SUPPORTED, true, false],
    ['source-unreachable', SRC_NOT_SUPPORTED, false, false],
    ['source-unreachable', SRC_NOT_SUPPORTED, true, true],
  ])('returns %s for the code %i (online: %s, has played: %s)', (expected, code, isOnline, hasPlayed) => {
    expect(classifyElementError(code, { isOnline, hasPlayed })).toBe(expected);
  });
});
