import { SITE_PATHS } from '@grandstand/api';
import { expect, it } from 'vitest';
import { PATHS } from './paths.ts';

it.each(Object.values(PATHS))('keeps %s from being taken by a channel page', (path) => {
  expect<readonly string[]>(SITE_PATHS).toContain(path);
});
