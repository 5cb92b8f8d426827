import type { TaxLine } from '@grandstand/core';
import type { ChannelSettings, Translations } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import { storeTexts } from '../../../db/stored-texts.ts';
import type { Product } from './product.ts';
import { taxRates } from './schema.ts';

/**
 * What a new order keeps of the names of its product and taxes besides its `taxLines`, which are in the channel's
 * language: the names that they have now, in every language.
 */
export async function orderTexts(
  scope: Scope,
  { language }: Pick<ChannelSettings, 'language'>,
  { name }: Pick<Product, 'name'>,
  taxLines: readonly TaxLine[],
): Promise<{ readonly productName: string; readonly textsByLanguage: Translations | null }> {
  const { productName, translations } = storeTexts({ productName: name }, language);
  const rates = taxLines.length === 0 ? [] : await scope.inLanguage(null).rows(taxRates);
  const taxTexts = new Map(rates.map((rate) => [rate.name, rate.translations ?? {}]));
  const taxLanguages = taxLines.flatMap((line) => Object.keys(taxTexts.get(line.name) ?? {}));
  const languages = new Set([...Object.keys(translations ?? {}), ...taxLanguages]);
  const textsIn = (other: string) => ({
    ...translations?.[other],
    ...(taxLanguages.includes(other) && {
      taxLines: taxLines.map((line) => ({ ...line, ...taxTexts.get(line.name)?.[other] })),
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
