import { expect, it } from 'vitest';
import { parsePartName } from './archive-format.ts';

const UUID = '01234567-89ab-cdef-0123-456789abcdef';

it.each([
  [`clips/northline/${UUID}.mp4`, { kind: 'clip', key: `northline/${UUID}.mp4` }],
  [`clips/fc-1.a/${UUID}-vertical.mp4`, { kind: 'clip', key: `fc-1.a/${UUID}-vertical.mp4` }],
  [`clips/fc-1.a/${UUID}.jpg`, { kind: 'clip', key: `fc-1.a/${UUID}.jpg` }],
  ['tables/users/000012.copy.zst', { kind: 'rows', table: 'users' }],
  ['jobs.ndjson.zst', { kind: 'jobs' }],
  ['manifest.json', { kind: 'description' }],
  [`clips/../${UUID}.mp4`, null],
  [`clips/northline/../${UUID}.mp4`, null],
  [`clips/a/b/${UUID}.mp4`, null],
  [`/clips/northline/${UUID}.mp4`, null],
  [`clips/northline/${UUID}.svg`, null],
  ['tables/users;drop/000012.copy.zst', null],
  ['anything', null],
])('parses the name of a part: %s', (name, part) => {
  expect(parsePartName(name)).toEqual(part);
});
