import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);

it.each([
  [new Error('no room'), 'no room'],
  [
    new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [new AggregateError([refused('::1:25'), refused('::1:25')], ''), 'connect ECONNREFUSED ::1:25'],
  [new Error('', { cause: refused('::1:25') }), 'connect ECONNREFUSED ::1:25'],
  [new AggregateError([]), 'AggregateError'],
  [Object.assign(new Error(''), { code: 'ETIMEDOUT' }), 'Error ETIMEDOUT'],
  [new TypeError(''), 'TypeError'],
  ['a text', 'a text'],
  [undefined, 'not an Error: undefined'],
])('describes %o', (error, text) => {
  expect(describeError(error)).toBe(text);
});

it('describes how Node reports that a name with several addresses refuses connections', async () => {
  const lookup = (_name: string, _options: unknown, found: (error: null, addresses: object[]) => void) =>
    found(null, [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ]);
  const [error] = (await once(
    connect({ port: 1, host: 'database.test', lookup: lookup as never }),
    'error',
  ).catch((failure: unknown) => [failure])) as [Error];
  expect(error.message).toBe('');
  expect(describeError(error)).toMatch(/ECONNREFUSED .*127\.0\.0\.1:1/);
});
