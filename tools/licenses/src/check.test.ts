import { describe, expect, it } from 'vitest';
import { checkLicenses, licenseOf } from './check.ts';
import { parseInventory } from './read-components.ts';
import type { PackageRule } from './rules.ts';

const rulesOf = (...packages: PackageRule[]) => ({ allowed: ['MIT', 'Apache-2.0'], packages });
const component = (name: string, license: string | null) => ({ name, version: '1.0.0', license });

describe('checkLicenses', () => {
  it.each([
    ['MIT', true],
    ['(GPL-2.0-only OR MIT)', true],
    ['(MIT AND Apache-2.0)', true],
    ['(MIT AND GPL-2.0-only)', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    [null, false],
  ])('accepts %s: %s', (license, isAccepted) => {
    expect(checkLicenses([component('left-pad', license)], rulesOf())).toHaveLength(isAccepted ? 0 : 1);
  });

  it('uses a correction, also where the metadata has an allowed licence', () => {
    const rules = rulesOf({ name: 'encoder-', license: 'GPL-3.0-or-later' });
    const binary = component('encoder-linux', 'MIT');
    expect(licenseOf(binary, rules)).toBe('GPL-3.0-or-later');
    expect(checkLicenses([binary], rules)).toEqual([
      expect.stringMatching(/^encoder-linux@1\.0\.0: GPL-3\.0-or-later is not allowed/),
    ]);
  });

  it('accepts an exception, and reports one that is not needed any more', () => {
    const rules = rulesOf({
      name: 'encoder-',
      license: 'GPL-3.0-or-later',
      exception: 'A process of its own.',
    });
    expect(checkLicenses([component('encoder-linux', 'MIT')], rules)).toEqual([]);
    expect(checkLicenses([component('left-pad', 'MIT')], rules)).toEqual([
      expect.stringMatching(/^encoder-: no dependency has this name/),
    ]);
  });
});

it('reads an inventory without the projects of the workspace', () => {
  const inventory = {
    components: [
      { name: 'web', version: '0.1.0', purl: 'pkg:npm/%40grandstand/web@0.1.0' },
      { name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      {
        name: 'b',
        version: '2.0.0',
        purl: 'pkg:npm/b@2.0.0',
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      },
      { name: 'c', version: '3.0.0', purl: 'pkg:npm/c@3.0.0' },
    ],
  };
  expect(parseInventory(JSON.stringify(inventory))).toEqual([
    { name: 'a', version: '1.0.0', license: 'MIT' },
    { name: 'b', version: '2.0.0', license: '(MIT OR CC0-1.0)' },
    { name: 'c', version: '3.0.0', license: null },
  ]);
});
