import { describe, expect, it } from 'vitest';
import { DatabaseSilent, databaseTroubleOf } from './database-trouble.ts';

const withCode = (code: string, fields: object = {}) => Object.assign(new Error('x'), { code, ...fields });

describe('databaseTroubleOf', () => {
  it.each([
    ['the server refuses connections', withCode('ECONNREFUSED', { syscall: 'connect' }), 'unavailable'],
    ['the socket of the server is missing', withCode('ENOENT', { syscall: 'connect' }), 'unavailable'],
    ['the server shuts down', withCode('57P01'), 'unavailable'],
    ['a connection fails', withCode('08006'), 'unavailable'],
    ['all connections are in use', new Error('timeout exceeded when trying to connect'), 'unavailable'],
    ['a connection breaks', new Error('Connection terminated unexpectedly'), 'unavailable'],
    ['the server does not answer', new DatabaseSilent(), 'unavailable'],
    ['Drizzle wraps the error', new Error('Failed query', { cause: withCode('57P03') }), 'unavailable'],
    ['the disk of the server is full', withCode('53100'), 'disk-full'],
    ['the disk of the platform is full', withCode('ENOSPC', { syscall: 'write' }), 'disk-full'],
    ['a file is missing', withCode('ENOENT', { syscall: 'open' }), null],
    ['a constraint is violated', withCode('23505'), null],
    ['the code has a bug', new TypeError('undefined is not a function'), null],
    ['nothing is known', undefined, null],
  ])('when %s', (_, error, trouble) => {
    expect(databaseTroubleOf(error)).toBe(trouble);
  });
});
