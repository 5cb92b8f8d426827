import { queryCodec, type QueryParameter, uuidParameter } from '@grandstand/core';
import { contrast } from '@grandstand/ui-theme';

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
export const embedQuery = queryCodec({
  autoPlay: flag('autoplay'),
  muted: flag('muted'),
  color,
  clip: uuidParameter(['clip']),
});

/** Black or white, whichever has more contrast on the colour. */
export function textColorOn(hex: string): 'black' | 'white' {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const contrastWith = (channel: number) =>
    contrast({ r, g, b, a: 1 }, { r: channel, g: channel, b: channel, a: 1 });
  return contrastWith(0) > contrastWith(255) ? 'black' : 'white';
}
