import { expect, it } from 'vitest';
import { UserError } from '../user-error.ts';
import { explainFullDisk } from './disk-space.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

it.each([
  ['a file of the data folder', withCode('ENOSPC')],
  ['the database', new Error('Failed query', { cause: withCode('53100') })],
])('explains that there is no room for %s', (_, error) => {
  expect(explainFullDisk(error, '/var/lib/grandstand')).toMatchObject({
    kind: 'disk-full',
    message: expect.stringMatching(/no room on the disk of \/var\/lib\/grandstand\. Nothing is damaged/),
  });
});

it.each([withCode('EACCES'), new UserError('data-damaged', 'damaged'), undefined])(
  'leaves %o as it is',
  (error) => {
    expect(explainFullDisk(error, 'x')).toBe(error);
  },
);
