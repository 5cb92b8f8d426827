/** Number of digits of a sign-in code, which a logged-in device shows (`SignInCode`). */
export const CODE_LENGTH = 6;

/** In both ranges the last hexadecimal digit of the code point is the digit's value: U+0663 and U+06F3 are 3. */
const ARABIC_AND_PERSIAN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * The digits of a typed or pasted sign-in code. Converts full-width (NFKC), Arabic and Persian digits to ASCII; removes
 * everything else, such as spaces.
 */
export const readCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(ARABIC_AND_PERSIAN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[^0-9]/g, '');
