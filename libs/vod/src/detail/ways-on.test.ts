import type { Denial } from '@grandstand/api';
import { expect, it } from 'vitest';
import { waysOn } from './ways-on.ts';

const links = { logIn: () => '/in', register: () => '/new', packages: () => '/passes' };

it.each<[Denial, readonly string[]]>([
  ['log-in', ['/in', '/new']],
  ['register', ['/new', '/in']],
  ['buy', ['/passes']],
  ['capability-missing', ['/passes']],
  ['geo-blocked', []],
  ['not-started', []],
])('%s: %j', (denial, ways) => expect(waysOn(denial, links).map(({ to }) => to)).toEqual(ways));
