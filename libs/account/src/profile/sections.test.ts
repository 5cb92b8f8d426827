import { expect, it } from 'vitest';
import { sectionQuery } from './sections.ts';

it.each([
  ['', 'details'],
  ['section=details', 'details'],
  ['section=devices', 'devices'],
  ['section=preferences&trk=mail', 'preferences'],
  ['section=orders', 'details'],
  ['section=%2F%2Fevil', 'details'],
])('sectionQuery reads %j as %s', (query, section) => {
  expect(sectionQuery.read(new URLSearchParams(query))).toEqual({ section });
});
