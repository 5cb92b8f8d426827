import type fastCheck from 'fast-check';

/** The half surrogates U+D800 to U+DFFF are code units, not characters. */
const SURROGATES = { first: 0xd800, count: 0x800 };

const characterAt = (index: number): string =>
  String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count);

/**
 * Any text, control characters included. Equal to `fc.string({ unit: 'binary' })`, which takes two seconds of CPU time
 * to set up. `fc` is fast-check, passed in so that journeys and component tests do not load it.
 */
export function anyText(fc: typeof fastCheck, options: { readonly maxLength?: number } = {}) {
  const unit = fc.integer({ min: 0, max: 0x10ffff - SURROGATES.count }).map(characterAt);
  return fc.string({ ...options, unit });
}
