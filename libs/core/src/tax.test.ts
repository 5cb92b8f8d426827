import { expect, it } from 'vitest';
import { type AreaTaxRate, ratesIn } from './tax.ts';

const rate = (name: string, areas: string[] | null): AreaTaxRate => ({ name, percent: 5, areas });
const CANADA = [rate('GST', ['CA']), rate('QST', ['CA-QC']), rate('Levy', null)];

it.each<[string, readonly AreaTaxRate[], string | null, readonly string[]]>([
  ['a region', CANADA, 'CA-QC', ['GST', 'QST', 'Levy']],
  ['another region', CANADA, 'CA-ON', ['GST', 'Levy']],
  ['a country without its region', CANADA, 'CA', ['GST', 'Levy']],
  ['another country', CANADA, 'BG', ['Levy']],
  ['a country whose code begins alike', CANADA, 'C', ['Levy']],
  ['an unknown area, as the channel’s own', CANADA, null, ['GST', 'Levy']],
  ['an unknown area where all rates apply everywhere', [rate('VAT', null)], null, ['VAT']],
  ['a channel without tax', [], 'CA', []],
])('ratesIn finds the rates of %s', (_, rates, area, names) => {
  expect(ratesIn(rates, area).map(({ name }) => name)).toEqual(names);
});
