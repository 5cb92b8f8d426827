import { encode } from 'uqr';

/** Light modules around the code. Some cameras do not find a code with fewer. */
const QUIET_ZONE = 4;

export interface QrCode {
  /** Width and height in modules, with the quiet zone. */
  readonly size: number;
  /** SVG path of the dark modules. */
  readonly path: string;
}

/** A QR code that a damaged or distant print survives (15 % of it may be lost). */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const rows = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: rows.join('') };
}

/** The code as a file that is black on white in every theme. */
export const qrSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 16}" height="${size * 16}">` +
  // oxlint-disable-next-line grandstand/no-hard-coded-colour -- it is printed and scanned
  `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
