import { queryCodec, type QueryParameter } from '@grandstand/core';

const flag = (name: string): QueryParameter<boolean> => ({
  names: [name],
  absent: false,
  parse: (text) =>
    text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined,
  format: (value) => (value ? '1' : null),
});

/** Six hexadecimal digits, with or without `#`. */
const color: QueryParameter<string | null> = {
  names: ['color'],
  absent: null,
  parse: (text) => /^#?([\da-f]{6})$/i.exec(text)?.[1]?.toLowerCase(),
  format: (value) => value,
};

/** Options in the query of `/watch_embed/{id}`; `start` is that of the watch page. // assumed: §2 */
export const embedQuery = queryCodec({ autoPlay: flag('autoplay'), muted: flag('muted'), color });

/** Black or white, whichever has more contrast on the colour (WCAG relative luminance). */
export function textColorOn(hex: string): 'black' | 'white' {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? 'black' : 'white';
}
