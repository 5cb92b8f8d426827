/** Parts of character classes. */
const BREAKS = String.raw`\p{Cc}\u2028\u2029`;
/** They change the text direction or make two names look alike. The joiners U+200C and U+200D and the tags from U+E0020 are not among them: Persian and emoji need them. */
const INVISIBLE = String.raw`\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;

// Marked as pure, so that the pages that only match plain lines do not load these.
const EVERY_BREAK = /* @__PURE__ */ new RegExp(String.raw`[${BREAKS}\s]+`, 'gu');
const EVERY_INVISIBLE = /* @__PURE__ */ new RegExp(`[${INVISIBLE}]+`, 'gu');
const ONLY_JOINERS = /^[\u200c\u200d\s]*$/u;

/** Matches a text without line breaks, other control characters, and invisible characters. */
export const PLAIN_LINE = new RegExp(`^[^${BREAKS}${INVISIBLE}]*$`, 'u');

/** A text as one line that `PLAIN_LINE` matches: spaces for breaks, no invisible characters, no spaces around it. */
export function toPlainLine(text: string): string {
  const line = text.replaceAll(EVERY_INVISIBLE, '').replaceAll(EVERY_BREAK, ' ').trim();
  return ONLY_JOINERS.test(line) ? '' : line;
}
