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
    ['no segment', network('fragLoadError', 503), fresh, { kind: 'resume-loading', delayMs: 1000 }],
    [
      'no segment again',
      network('fragLoadError'),
      { network: 2, media: 0 },
      { kind: 'resume-loading', delayMs: 4000 },
    ],
    ['no segment for good', network('fragLoadError'), { network: 3, media: 0 }, gaveUp('network')],
    ['a segment gone', network('fragLoadError', 404), fresh, { kind: 'resume-loading', delayMs: 1000 }],
    ['no manifest', network('manifestLoadError', 500), fresh, { kind: 'reload-source', delayMs: 1000 }],
    ['a manifest gone', network('manifestLoadError', 404), fresh, gaveUp('not-found')],
    ['a manifest out of reach', network('manifestLoadTimeOut'), { network: 3, media: 0 }, gaveUp('network')],
    ['a manifest that is none', network('manifestParsingError'), fresh, gaveUp('media')],
    ['a decoder in trouble', media, fresh, { kind: 'recover-media' }],
    ['a decoder in trouble again', media, { network: 0, media: 1 }, { kind: 'recover-media' }],
    ['a decoder beyond repair', media, { network: 0, media: 2 }, gaveUp('media')],
    [
      'codecs',
      { type: 'mediaError', details: 'manifestIncompatibleCodecsError' },
      fresh,
      gaveUp('unsupported'),
    ],
    ['protection', { type: 'keySystemError', details: 'keySystemNoKeys' }, fresh, gaveUp('unsupported')],
    ['anything else', { type: 'otherError', details: 'internalException' }, fresh, gaveUp('media')],
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

  it('ignores a decoder', () => {
    expect(isLinkRefused({ ...media, httpStatus: 403 })).toBe(false);
  });
});
