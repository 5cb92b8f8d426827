import type { OwnFont } from '@grandstand/tenant';
import { fontFamilies } from '@grandstand/ui-theme';
import { describe, expect, it } from 'vitest';
import { fakeTenant } from '../testing/fake-client.ts';
import { allowedWeight, fontOptions, fontValue } from './font-options.ts';

const bulgarian = { ...fakeTenant, locales: { default: 'bg', available: ['bg', 'en', 'ar'] } };

describe('fontOptions', () => {
  it('says which families lack a script of the languages, but for scripts with a fallback', () => {
    const missing = Object.fromEntries(
      fontOptions(bulgarian).map(({ value, missing: scripts }) => [value, scripts]),
    );
    expect([missing['archivo'], missing['inter'], missing['cairo']]).toEqual([
      ['cyrillic'],
      [],
      ['cyrillic'],
    ]);
  });

  it('contains own fonts first, chosen by their name', () => {
    const font: OwnFont = { name: 'Club Sans', kind: 'sans', files: ['club.woff2'] };
    const family = { ...fontFamilies.archivo, name: 'Club Sans' };
    const [first] = fontOptions({ ...fakeTenant, ownFonts: [{ font, family }] });
    expect([first?.value, first?.choice, fontValue(font)]).toEqual(['own:Club Sans', font, 'own:Club Sans']);
  });
});

it('allowedWeight is the nearest weight of the family', () => {
  expect([100, 650, 1000].map((weight) => allowedWeight(weight, fontFamilies.figtree))).toEqual([
    300, 650, 900,
  ]);
});
