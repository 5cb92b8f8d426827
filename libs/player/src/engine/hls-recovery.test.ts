import { describe, expect, it } from 'vitest';
import { type HlsError, isLinkRefused, nextRecovery, type Recovery } from './hls-recovery.ts';

const fresh = { network: 0, media: 0 };
const network = (details: string, httpStatus?: number): HlsError => ({
  type: 'networkError',
  details,
  httpStatus,
});
const media: HlsError = { type: 'mediaError', details: 'bufferStalledError' };
const gaveUp = (kind: 'network' | 'media' | 'unsupported' | 'not-found'): Recovery => ({
  kind: 'give-up',
  failure: { kind },
});

describe('nextRecovery', () => {
  it.each<[string, HlsError, typeof fresh, Recovery]>([
    ['a segment error', network('fragLoadError', 503), fresh, { kind: 'resume-loading', delayMs: 1000 }],
    [
      'a segment error after a retry',
      network('fragLoadError'),
      { network: 2, media: 0 },
      { kind: 'resume-loading', delayMs: 4000 },
    ],
    [
      'a segment error after three retries',
      network('fragLoadError'),
      { network: 3, media: 0 },
      gaveUp('network'),
    ],
    [
      'a segment with status 404',
      network('fragLoadError', 404),
      fresh,
      { kind: 'resume-loading', delayMs: 1000 },
    ],
    ['a manifest error', network('manifestLoadError', 500), fresh, { kind: 'reload-source', delayMs: 1000 }],
    ['a manifest with status 404', network('manifestLoadError', 404), fresh, gaveUp('not-found')],
    [
      'a manifest time-out after three retries',
      network('manifestLoadTimeOut'),
      { network: 3, media: 0 },
      gaveUp('network'),
    ],
    ['an invalid manifest', network('manifestParsingError'), fresh, gaveUp('media')],
    ['a media error', media, fresh, { kind: 'recover-media' }],
    ['a second media error', media, { network: 0, media: 1 }, { kind: 'recover-media' }],
    ['a third media error', media, { network: 0, media: 2 }, gaveUp('media')],
    [
      'unsupported codecs',
      { type: 'mediaError', details: 'manifestIncompatibleCodecsError' },
      fresh,
      gaveUp('unsupported'),
    ],
    ['a DRM error', { type: 'keySystemError', details: 'keySystemNoKeys' }, fresh, gaveUp('unsupported')],
    ['an unknown error', { type: 'otherError', details: 'internalException' }, fresh, gaveUp('media')],
  ])('%s', (_, error, attempts, expected) => {
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
  ])('tells an answer %s apart', (httpStatus, expected) => {
    expect(isLinkRefused(network('fragLoadError', httpStatus))).toBe(expected);
  });

  it('is false for media errors', () => {
    expect(isLinkRefused({ ...media, httpStatus: 403 })).toBe(false);
  });
});
