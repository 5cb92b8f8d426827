import { converter, interpolateWith, type Color } from 'culori/fn';

/** CSS names of the interpolation spaces and culori's names. */
const spaces = {
  srgb: 'rgb',
  'srgb-linear': 'lrgb',
  'display-p3': 'p3',
  'a98-rgb': 'a98',
  'prophoto-rgb': 'prophoto',
  rec2020: 'rec2020',
  lab: 'lab',
  oklab: 'oklab',
  xyz: 'xyz65',
  'xyz-d65': 'xyz65',
  'xyz-d50': 'xyz50',
  hsl: 'hsl',
  hwb: 'hwb',
  lch: 'lch',
  oklch: 'oklch',
} as const;

type MixMode = (typeof spaces)[keyof typeof spaces];
const isSpace = (text: string): text is keyof typeof spaces => Object.hasOwn(spaces, text);

const MIX = /^color-mix\( ?in ([\w-]+)(?: shorter hue)? ?,(.*)\)$/;
const PART = /^(?:([\d.]+)% )?(.*?)(?: ([\d.]+)%)?$/;

/** Splits function arguments at top-level commas. */
function splitArguments(text: string): readonly string[] {
  let depth = 0;
  const marked = Array.from(text, (character) => {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    return character === ',' && depth === 0 ? '\n' : character;
  });
  return marked.join('').split('\n');
}

/** Hues are not premultiplied by alpha. */
const premultiply = (value: number, channel: string, { alpha = 1 }: Color): number =>
  channel === 'alpha' || channel === 'h' ? value : value * alpha;
const unpremultiply = (value: number, channel: string, { alpha = 1 }: Color): number =>
  channel === 'alpha' || channel === 'h' || alpha === 0 ? value : value / alpha;

/** Evaluates `color-mix(in oklab, red 20%, white)`; `read` parses its colours. Null for any other text. */
export function readColorMix(text: string, read: (text: string) => Color | null): Color | null {
  const [, space = '', list = ''] = MIX.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  const parts = splitArguments(list).map((part) => {
    const [, before, color = '', after] = PART.exec(part.trim()) ?? [];
    const percentage = before ?? after;
    const hasTwoPercentages = before !== undefined && after !== undefined;
    return {
      color: hasTwoPercentages ? null : read(color),
      share: percentage === undefined ? null : Number(percentage) / 100,
    };
  });
  const [first, second] = parts;
  if (!isSpace(space) || parts.length !== 2 || !first?.color || !second?.color) return null;

  const firstShare = first.share ?? 1 - (second.share ?? 0.5);
  const secondShare = second.share ?? 1 - firstShare;
  const shareSum = firstShare + secondShare;
  if (shareSum <= 0 || firstShare < 0 || secondShare < 0) return null;
  const mode = spaces[space];
  const position = secondShare / shareSum;
  const mixed =
    position === 0
      ? converter(mode)(first.color)
      : interpolateWith<MixMode>(premultiply, unpremultiply)([first.color, second.color], mode)(position);
  return { ...mixed, alpha: (mixed.alpha ?? 1) * Math.min(1, shareSum) };
}
