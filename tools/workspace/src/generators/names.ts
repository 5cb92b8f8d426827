/** Splits `listPressKits` or `press-kit` into lower-case words. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()
    .split('-')
    .filter(Boolean);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const kebabCase = (words: readonly string[]): string => words.join('-');
export const pascalCase = (words: readonly string[]): string => words.map(capitalized).join('');
export const camelCase = ([first = '', ...others]: readonly string[]): string => first + pascalCase(others);
/** `Press kit` */
export const sentenceCase = (words: readonly string[]): string => capitalized(words.join(' '));

export const isCamelCase = (name: string): boolean => /^[a-z][a-z\d]*([A-Z][a-z\d]+)+$/.test(name);
export const isKebabCase = (name: string): boolean => /^[a-z][a-z\d]*(-[a-z][a-z\d]*)*$/.test(name);

const withLastWord = (words: readonly string[], change: (word: string) => string): readonly string[] =>
  words.map((word, index) => (index === words.length - 1 ? change(word) : word));

/** Returns the words with the last one in its regular English plural; unchanged if it ends with "s". */
export const pluralOf = (words: readonly string[]): readonly string[] =>
  withLastWord(words, (word) =>
    word.endsWith('s') ? word : word.replace(/([^aeiou])y$/, '$1ie').replace(/(ch|sh|x)$/, '$1e') + 's',
  );

export const singularOf = (words: readonly string[]): readonly string[] =>
  withLastWord(words, (word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(ch|sh|x)es$/, '$1')
      .replace(/([^s])s$/, '$1'),
  );
