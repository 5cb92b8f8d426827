import { expect, it } from 'vitest';
import { sectionAddress, sectionOf } from './sections.ts';

it.each([
  ['', 'details'],
  ['section=details', 'details'],
  ['section=devices', 'devices'],
  ['section=preferences&trk=mail', 'preferences'],
  ['section=orders', 'details'],
  ['section=%2F%2Fevil', 'details'],
])('the query %j asks for %s', (query, section) => {
  expect(sectionOf(new URLSearchParams(query))).toBe(section);
});

it.each(['details', 'devices', 'preferences'] as const)('%s has an address', (section) => {
  const address = new URL(sectionAddress('/settings', section), 'http://site.test');
  expect(sectionOf(address.searchParams)).toBe(section);
});
