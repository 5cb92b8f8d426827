/** The allowed edit distance of a searched word: 0 for short words and numbers. */
export const allowedTypos = (word: string, maxTypos = 2): number =>
  /\p{Number}/u.test(word) || word.length < 4 ? 0 : Math.min(maxTypos, word.length < 8 ? 1 : 2);

/** The words by which a word of a searched text is found: Arabic ones with and without the article. */
export const withAndWithoutArticle = (word: string): string[] =>
  /^ال.{3}/u.test(word) ? [word, word.slice(2)] : [word];
