import type { QueryParameter } from '@grandstand/core';
import { type Gender, GENDERS } from './schemas/catalog.ts';

/** How genders are written in URLs (§3: shown as M/W and Men/Women). */
const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  male: ['male', 'm', 'men', 'boys'],
  female: ['female', 'w', 'f', 'women', 'girls'],
  'not identified': ['not identified', 'not-identified', 'not_identified'],
};

/** The gender in a URL's query, or null. */
export const genderParameter: QueryParameter<Gender | null> = {
  names: ['gender'],
  absent: null,
  parse: (text) => GENDERS.find((gender) => GENDER_WORDS[gender].includes(text.toLowerCase())),
  format: (gender) => gender,
};
