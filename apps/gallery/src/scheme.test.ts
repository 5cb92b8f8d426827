import { plainColors, plainStyle } from '@grandstand/ui-theme/testing';
import { expect, it } from 'vitest';
import { themeInScheme } from './scheme.ts';

const read = (property: string) => new Map(Object.entries(plainColors)).get(property.slice(2)) ?? '';

it.each(['light', 'dark'] as const)('themeInScheme returns a %s theme for a channel', (scheme) => {
  expect(themeInScheme(scheme, read, plainStyle)?.colorScheme).toBe(scheme);
});
