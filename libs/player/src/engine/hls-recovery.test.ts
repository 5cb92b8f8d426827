import { describe, expect, it } from 'vitest';
import { type HlsError, isLinkRefused, nextRecovery, type Recovery } from './hls-recovery.ts';

const NO_ATTEMPTS = { network: 0, media: 0 };
const network = (details: string, httpStatus?: number): HlsError => ({
  type: 'networkError',
  details,
  httpStatus,
});
const media: HlsError = { type: 'mediaError', details: 'bufferStalledError' };
const giveUp = (kind: 'network' | 'media' | 'unsupported' | 'not-found'): Recovery => ({
  kind: 'give-up',
  failure: { kind },
});

describe('nextRecovery', () => {
  it.each<[string, Recovery, HlsError, typeof NO_ATTEMPTS]>([
    [
      'a segment error',
      { kind: 'resume-loading', delayMs: 1000 },
      network('fragLoadError', 503),
      NO_ATTEMPTS,
    ],
    [
      'a segment error after two retries',
      { kind: 'resume-loading', delayMs: 4000 },
      network('fragLoadError'),
      { network: 2, media: 0 },
    ],
    [
      'a segment error after three retries',
      giveUp('network'),
      network('fragLoadError'),
      { network: 3, media: 0 },
    ],
    [
      'a segment with status 404',
      { kind: 'resume-loading', delayMs: 1000 },
      network('fragLoadError', 404),
      NO_ATTEMPTS,
    ],
    [
      'a manifest error',
      { kind: 'reload-source', delayMs: 1000 },
      network('manifestLoadError', 500),
      NO_ATTEMPTS,
    ],
    ['a manifest with status 404', giveUp('not-found'), network('manifestLoadError', 404), NO_ATTEMPTS],
    [
      'a manifest time-out after three retries',
      giveUp('network'),
      network('manifestLoadTimeOut'),
      { network: 3, media: 0 },
    ],
    ['an invalid manifest', giveUp('media'), network('manifestParsingError'), NO_ATTEMPTS],
    ['a media error', { kind: 'recover-media' }, media, NO_ATTEMPTS],
    ['a second media error', { kind: 'recover-media' }, media, { network: 0, media: 1 }],
    ['a third media error', giveUp('media'), media, { network: 0, media: 2 }],
    [
      'unsupported codecs',
      giveUp('unsupported'),
      { type: 'mediaError', details: 'manifestIncompatibleCodecsError' },
      NO_ATTEMPTS,
    ],
    [
      'a DRM error',
      giveUp('unsupported'),
      { type: 'keySystemError', details: 'keySystemNoKeys' },
      NO_ATTEMPTS,
    ],
    ['an unknown error', giveUp('media'), { type: 'otherError', details: 'internalException' }, NO_ATTEMPTS],
  ])('for %s returns %o', (_, expected, error, attempts) => {
    expect(nextRecovery(error, attempts)).toEqual(expected);
  });
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

  it('is false for media errors', () => {
    expect(isLinkRefused({ ...media, httpStatus: 403 })).toBe(false);
  });
});
