import type { ApiError, Client } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import { expect, it } from 'vitest';
import { sendReport } from './send-report.ts';

const REPORT = { status: null, service: 'web', message: 'no answer', url: 'https://api.test' };
const refusal = (field: string): ApiError => ({
  kind: 'status',
  call: 'reportError',
  status: 422,
  body: { message: 'Invalid', errors: { [field]: ['no'] } },
});

it.each<[string, string | null, Result<ApiError, object>, readonly string[], boolean]>([
  ['its key', 'key', ok({}), ['key'], true],
  ['its domain without a key', null, ok({}), ['tv.test'], true],
  ['its domain if the key is no longer valid', 'stale', err(refusal('channel')), ['stale', 'tv.test'], true],
  ['its key only if the report is refused for another reason', 'key', err(refusal('url')), ['key'], false],
])('names the channel by %s', async (_, key, first, expected, isAccepted) => {
  const channels: string[] = [];
  const client = (async (_call: unknown, input: { channel: string }) => {
    channels.push(input.channel);
    return channels.length === 1 ? first : ok({});
  }) as unknown as Client;
  expect(await sendReport(client, { key, domain: 'tv.test' }, REPORT)).toBe(isAccepted);
  expect(channels).toEqual(expected);
});
