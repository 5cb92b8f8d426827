import { selectRates, type TaxLine } from '@grandstand/core';
import { asc } from 'drizzle-orm';
import type { ChannelSettings, Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { storeTexts } from '../../../db/stored-texts.ts';
import type { Product } from './product.ts';
import { taxRates } from './schema.ts';

interface ChargedTaxes {
  readonly taxLines: readonly TaxLine[];
  /** ISO 3166 code of where the buyer is; null: unknown. */
  readonly buyerArea: string | null;
}

/**
 * What a new order keeps of the names of its product and taxes besides its `taxLines`, which are in the channel's
 * language: the names that they have now, in every language.
 */
export async function orderTexts(
  scope: Scope,
  { language }: Pick<ChannelSettings, 'language'>,
  { name }: Pick<Product, 'name'>,
  charged: ChargedTaxes,
): Promise<{ readonly productName: string; readonly textsByLanguage: Translations | null }> {
  const { productName, translations } = storeTexts({ productName: name }, language);
  const { taxLines } = charged;
  const taxTexts = await taxTextsOf(scope, charged);
  const taxLanguages = taxTexts.flatMap((texts) => Object.keys(texts));
  const languages = new Set([...Object.keys(translations ?? {}), ...taxLanguages]);
  const textsIn = (other: string) => ({
    ...translations?.[other],
    ...(taxLanguages.includes(other) && {
      taxLines: taxLines.map((line, index) => ({ ...line, ...taxTexts[index]?.[other] })),
    }),
  });
  return {
    productName,
    textsByLanguage:
      languages.size === 0
        ? null
        : Object.fromEntries([...languages].map((other) => [other, textsIn(other)])),
  };
}

/**
 * The texts of each line's tax in other languages. Taxes of two countries may have equal names in the channel's language,
 * so a line gets the texts of a rate that applies to the buyer.
 */
async function taxTextsOf(
  scope: Scope,
  { taxLines, buyerArea }: ChargedTaxes,
): Promise<readonly Translations[]> {
  if (taxLines.length === 0) return [];
  const rows = await scope.inLanguage(null).rows(taxRates, { orderBy: [asc(taxRates.position)] });
  const rates = selectRates(rows, buyerArea);
  return taxLines.map(({ name, percent }) => {
    // Lines are in the order of the rates, without those of 0.
    const index = rates.findIndex((rate) => rate.name === name && rate.percent === percent);
    const [rate] = index === -1 ? [] : rates.splice(0, index + 1).slice(-1);
    return rate?.translations ?? {};
  });
}
