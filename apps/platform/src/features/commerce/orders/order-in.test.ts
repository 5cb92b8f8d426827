import { expect, it } from 'vitest';
import { orderIn, type OrderRow } from './queries.ts';

const order = (textsByLanguage: OrderRow['textsByLanguage']) =>
  ({ productName: 'Season Pass', textsByLanguage }) as unknown as OrderRow;
const french = { fr: { productName: 'Abonnement de saison' } };

it.each([
  ['fr', french, 'Abonnement de saison', undefined],
  ['en', french, 'Season Pass', undefined],
  ['bg', french, 'Season Pass', 'en'],
  ['fr', null, 'Season Pass', 'en'],
  ['fr', { fr: { taxLines: [] } }, 'Season Pass', 'en'],
])(
  'the product of an order read in %s with the texts %j is named %s, in the language %s',
  (wanted, texts, name, lang) => {
    const read = orderIn(order(texts), { wanted, own: 'en' });
    expect([read.productName, read.lang]).toEqual([name, lang]);
  },
);

it('has no language without a wanted one', () => {
  expect(orderIn(order(french), null)).not.toHaveProperty('lang');
});
