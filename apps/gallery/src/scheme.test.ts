import { plainColors, plainStyle } from '@grandstand/ui-theme/testing';
import { expect, it } from 'vitest';
import { themeIn } from './scheme.ts';

const read = (property: string) => new Map(Object.entries(plainColors)).get(property.slice(2)) ?? '';

it.each(['light', 'dark'] as const)('makes a %s theme of any channel', (scheme) => {
  expect(themeIn(scheme, read, plainStyle)?.colorScheme).toBe(scheme);
});
