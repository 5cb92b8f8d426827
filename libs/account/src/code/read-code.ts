export const CODE_LENGTH = 6;

/** Extracts the digits of typed or pasted text as ASCII; accepts separators and non-Latin digits. */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[^0-9]/g, '');
