import { parseColor } from '../color/parse-color.ts';
import { black, formatColor, type Rgba } from '../color/rgba.ts';
import type { Theme } from '../compile-theme.ts';
import { keysOf } from '../keys-of.ts';
import type { TokenName } from '../token.ts';
import { tokenRules, type TokenRule } from '../tokens/token-rules.ts';

/** https://www.designtokens.org/TR/2025.10/color/ */
export interface DesignColor {
  readonly colorSpace: 'srgb';
  /** 0 to 1. */
  readonly components: readonly [red: number, green: number, blue: number];
  readonly alpha: number;
  /** Without the alpha: `#rrggbb`. */
  readonly hex: string;
}

interface Dimension {
  readonly value: number;
  readonly unit: 'px' | 'rem';
}

interface Shadow {
  readonly color: DesignColor;
  readonly offsetX: Dimension;
  readonly offsetY: Dimension;
  readonly blur: Dimension;
  readonly spread: Dimension;
}

type TypedValue =
  | { readonly $type: 'color'; readonly $value: DesignColor }
  | { readonly $type: 'dimension'; readonly $value: Dimension }
  | { readonly $type: 'duration'; readonly $value: { readonly value: number; readonly unit: 'ms' } }
  | { readonly $type: 'fontFamily'; readonly $value: readonly string[] }
  | { readonly $type: 'fontWeight' | 'number'; readonly $value: number }
  | { readonly $type: 'shadow'; readonly $value: readonly Shadow[] };

/** The key of the exported CSS in `$extensions`. */
const EXTENSION = 'com.grandstand.css';

export type DesignToken = TypedValue & {
  readonly $description?: string;
  readonly $extensions: {
    readonly [EXTENSION]: { readonly property: TokenName; readonly value: string };
  };
};

/** A file of the Design Tokens Community Group, format 2025.10: `<name>.tokens.json`. */
export interface DesignTokens {
  readonly $schema: string;
  readonly $description: string;
  readonly $extensions: {
    /** Custom properties whose values the format cannot express, such as filters. */
    readonly [EXTENSION]: Readonly<Record<string, string>>;
  };
  readonly theme: Readonly<Record<string, DesignToken>>;
}

const SCHEMA = 'https://www.designtokens.org/schemas/2025.10/format.json';

/**
 * A theme in the format of the Design Tokens Community Group (https://www.designtokens.org/TR/2025.10/format/). Sizes that
 * grow with the window are given for a wide one; each token has its CSS in `$extensions`.
 *
 * @param name Of the channel.
 */
export function toDesignTokens({ tokens }: Theme, name: string): DesignTokens {
  const theme: Record<string, DesignToken> = {};
  const others: Record<string, string> = {};
  for (const property of keysOf(tokens)) {
    const value = tokens[property];
    const typed = typedValue(property, value);
    if (!typed) others[property] = value;
    else
      theme[property.slice(2)] = {
        ...typed,
        ...descriptionOf(property),
        $extensions: { [EXTENSION]: { property, value } },
      };
  }
  return { $schema: SCHEMA, $description: name, $extensions: { [EXTENSION]: others }, theme };
}

function descriptionOf(property: TokenName): { readonly $description?: string } {
  const rules: Readonly<Partial<Record<TokenName, TokenRule>>> = tokenRules;
  const rule = rules[property]?.rule;
  return rule === undefined ? {} : { $description: rule };
}

/** As `formatColor` writes it. */
const COLOR = /^(?:#|rgb\()/;

function typedValue(property: TokenName, value: string): TypedValue | null {
  const color = COLOR.test(value) ? parseColor(value) : null;
  if (color) return { $type: 'color', $value: designColor(color) };
  if (property.startsWith('--shadow-')) return { $type: 'shadow', $value: shadowsOf(value) };
  if (property === '--font-display' || property === '--font-text')
    return { $type: 'fontFamily', $value: value.split(', ').map((name) => name.replaceAll("'", '')) };
  if (property === '--font-weight-display') return { $type: 'fontWeight', $value: Number(value) };
  if (/^[\d.]+$/.test(value)) return { $type: 'number', $value: Number(value) };
  const [, milliseconds] = /^(\d+)ms$/.exec(value) ?? [];
  if (milliseconds !== undefined)
    return { $type: 'duration', $value: { value: Number(milliseconds), unit: 'ms' } };
  const size = dimensionOf(value) ?? dimensionOf(/^clamp\(.*, (\S+)\)$/.exec(value)?.[1] ?? '');
  return size && { $type: 'dimension', $value: size };
}

const designColor = (color: Rgba): DesignColor => ({
  colorSpace: 'srgb',
  components: [share(color.r), share(color.g), share(color.b)],
  alpha: color.a,
  hex: formatColor({ ...color, a: 1 }),
});
/** Six decimals are enough to get the 8-bit channel back. */
const share = (channel: number): number => Number((channel / 255).toFixed(6));

function dimensionOf(text: string): Dimension | null {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)$/.exec(text) ?? [];
  return unit === 'px' || unit === 'rem' ? { value: Number(value), unit } : null;
}

const none: Dimension = { value: 0, unit: 'px' };
/** `0` has no unit. */
const lengthOf = (text: string | undefined): Dimension => dimensionOf(text ?? '') ?? none;

/** The parts of a `box-shadow` that `shadows` has written: `<x> <y> <blur> <spread>? <colour>`, the colour without commas. */
const shadowsOf = (value: string): readonly Shadow[] =>
  value.split(', ').map((part) => {
    const [, lengths = '', color = ''] = /^(.*?) (rgb.*|#.*)$/.exec(part) ?? [];
    const [x, y, blur, spread] = lengths.split(' ');
    return {
      color: designColor(parseColor(color) ?? black),
      offsetX: lengthOf(x),
      offsetY: lengthOf(y),
      blur: lengthOf(blur),
      spread: lengthOf(spread),
    };
  });
