import { describe, expect, it } from 'vitest';
import { readOperation } from './operation-settings.ts';

const read = (environment: Record<string, string>, isDemo = false) => readOperation(environment, { isDemo });

describe('readOperation', () => {
  it('gives proxies time to notice a stop, except in a demo', () => {
    expect(read({}).stop).toEqual({ noticeMs: 2000, requestsMs: 30_000 });
    expect(read({}, true).stop).toEqual({ noticeMs: 0, requestsMs: 30_000 });
    const stop = { GRANDSTAND_STOP_NOTICE: '10', GRANDSTAND_STOP_LIMIT: '60' };
    expect(read(stop).stop).toEqual({ noticeMs: 10_000, requestsMs: 60_000 });
  });

  it('logs requests, except in a demo', () => {
    expect([read({}).logLevel, read({}, true).logLevel]).toEqual(['info', 'warn']);
    expect(read({ GRANDSTAND_LOG_LEVEL: 'error' }).logLevel).toBe('error');
  });

  it.each([
    ['GRANDSTAND_STOP_NOTICE', '-1', 'seconds from 0 to 120'],
    ['GRANDSTAND_STOP_NOTICE', '1.5', 'seconds from 0 to 120'],
    ['GRANDSTAND_STOP_LIMIT', '0', 'seconds from 1 to 600'],
    ['GRANDSTAND_STOP_LIMIT', '3e1', 'seconds from 1 to 600'],
    ['GRANDSTAND_STOP_LIMIT', '30s', 'seconds from 1 to 600'],
    ['GRANDSTAND_LOG_LEVEL', 'verbose', 'trace, debug, info, warn'],
  ])('rejects %s=%s', (name, value, expected) => {
    expect(() => read({ [name]: value })).toThrow(expect.objectContaining({ kind: 'bad-environment' }));
    expect(() => read({ [name]: value })).toThrow(`${name} is "${value}"`);
    expect(() => read({ [name]: value })).toThrow(expected);
  });
});
