import type { Problem } from '@grandstand/core';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const STRING = /'([\w.-]+)'/g;
/** A template literal that begins with the name of an area, such as `mail.`: others fit almost every key. */
const TEMPLATE = /`([\w-]+\.[\w.-]*\$\{[\w${}.-]*)`/g;
const PLACEHOLDER = /\$\{[^}]*\}/;

/**
 * Reports messages that no source file uses. A key is used if it is a string literal, or fits a template literal such as
 * `mail.${kind}.subject`.
 */
export function checkMessageKeys(keys: readonly string[], sources: readonly string[]): Problem[] {
  const find = (pattern: RegExp) =>
    new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, text = '']) => text)));
  const literals = find(STRING);
  const patterns = [...find(TEMPLATE)].map(toPattern);
  const baseKeys = new Set(keys.map((key) => key.replace(PLURAL, '')));
  return [...baseKeys]
    .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map((key) => ({
      file: 'libs/i18n/src/locales',
      message: `has the message ${key}, which no source file uses.`,
      hint: 'Remove it in every language, or write its key as a literal where it is used.',
    }));
}

function toPattern(template: string): RegExp {
  const literals = template.split(PLACEHOLDER).map((text) => text.replaceAll('.', String.raw`\.`));
  return new RegExp(`^${literals.join(String.raw`[\w-]+`)}$`);
}
