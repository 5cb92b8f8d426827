/** Colour arithmetic on `#rrggbb` in sRGB, which is exact enough for drawing. */
function parseHex(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (channels: readonly number[]): string =>
  `#${channels
    .map((c) =>
      Math.max(0, Math.min(255, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mixHex(from: string, to: string, amount: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  return toHex(a.map((channel, index) => channel + ((b[index] ?? 0) - channel) * amount));
}

export const lighten = (colour: string, amount: number): string => mixHex(colour, '#ffffff', amount);
export const darken = (colour: string, amount: number): string => mixHex(colour, '#000000', amount);

/** WCAG relative luminance, 0 to 1. */
export function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = parseHex(colour).map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

export function withAlpha(colour: string, alpha: number): string {
  const [r, g, b] = parseHex(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}
