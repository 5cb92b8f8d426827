import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStyle } from '../testing.ts';
import { fontFamilyIds } from './font-family-ids.ts';
import { styleTokens } from './style-tokens.ts';
import { styleChoices } from './theme-style.ts';
import { fluidSize } from './type-tokens.ts';

describe('fluidSize', () => {
  it.each([
    [16, 16, '1rem'],
    [16, 48, 'clamp(1rem, 0.2571rem + 3.0476vw, 3rem)'],
  ])('from %d to %d px returns %s', (narrow, wide, value) => expect(fluidSize(narrow, wide)).toBe(value));
});

describe('styleTokens', () => {
  it.each([
    [{ radius: 'sharp' }, { '--radius-m': '0px', '--radius-pill': '0px' }],
    [{ radius: 'round' }, { '--radius-m': '16px', '--radius-pill': '999px' }],
    [{ border: 'bold' }, { '--border-width': '2px' }],
    [{ density: 'compact' }, { '--density': '0.85', '--control-height': '2.25rem' }],
    [{ images: 'natural' }, { '--image-filter': 'none' }],
  ] as const)('maps %j to %j', (choice, tokens) => {
    expect(styleTokens({ ...plainStyle, ...choice })).toMatchObject(tokens);
  });

  it('returns a value for every token with any style choices', () => {
    const anyStyle = fc.record({
      radius: fc.constantFrom(...styleChoices.radius),
      border: fc.constantFrom(...styleChoices.border),
      density: fc.constantFrom(...styleChoices.density),
      images: fc.constantFrom(...styleChoices.images),
      type: fc.record({
        display: fc.constantFrom(...fontFamilyIds),
        text: fc.constantFrom(...fontFamilyIds),
        scale: fc.constantFrom(...styleChoices.scale),
        displayCase: fc.constantFrom(...styleChoices.displayCase),
        displayWeight: fc.integer({ min: 200, max: 900 }),
      }),
    });
    fc.assert(
      fc.property(anyStyle, (style) => {
        for (const value of Object.values(styleTokens(style))) expect(value).not.toMatch(/^$|undefined|NaN/);
      }),
    );
  });
});
