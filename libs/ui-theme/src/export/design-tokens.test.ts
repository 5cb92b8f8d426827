import { describe, expect, it } from 'vitest';
import { compileTheme } from '../compile-theme.ts';
import { parseColor } from '../color/parse-color.ts';
import { formatColor } from '../color/rgba.ts';
import { plainColors, plainStyle } from '../testing.ts';
import { toCssText } from './css-text.ts';
import { toDesignTokens, type DesignToken } from './design-tokens.ts';

const compiled = (colors: Readonly<Record<string, string>> = plainColors) => {
  const theme = compileTheme(colors, plainStyle);
  return theme.ok ? theme.value : expect.unreachable(JSON.stringify(theme.error));
};

const color = {
  colorSpace: 'srgb',
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  alpha: expect.any(Number),
  hex: expect.stringMatching(/^#[\da-f]{6}$/),
};
const dimension = { value: expect.any(Number), unit: expect.stringMatching(/^(?:px|rem)$/) };
const shadow = { color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension };

/** Values by type, as in the published schemas (https://www.designtokens.org/schemas/2025.10/format.json). */
const shapes: Readonly<Record<DesignToken['$type'], unknown>> = {
  color,
  dimension,
  duration: { value: expect.any(Number), unit: 'ms' },
  fontFamily: expect.arrayContaining([expect.any(String)]),
  fontWeight: expect.any(Number),
  number: expect.any(Number),
  shadow: expect.arrayContaining([shadow]),
};

describe('toDesignTokens', () => {
  const theme = compiled();
  const file = toDesignTokens(theme, 'Northline');
  const tokens = Object.entries(file.theme);

  it('writes names and values as the format demands', () => {
    for (const [name, token] of tokens) {
      expect(name).toMatch(/^[^${}.][^{}.]*$/);
      expect(token.$value, name).toEqual(shapes[token.$type]);
      if (token.$type === 'shadow') expect(token.$value).toEqual(token.$value.map(() => shadow));
      expect(JSON.parse(JSON.stringify(token)), name).toEqual(token);
    }
    const components = tokens.flatMap(([, { $type, $value }]) =>
      $type === 'color' ? [...$value.components, $value.alpha] : [],
    );
    expect(components.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it('holds every custom property of the theme, those that the format cannot express as an extension', () => {
    const others = file.$extensions['com.grandstand.css'];
    const exported = Object.fromEntries(
      tokens.map(([, { $extensions }]) => {
        const { property, value } = $extensions['com.grandstand.css'];
        return [property, value];
      }),
    );
    expect({ ...exported, ...others }).toEqual(theme.tokens);
    expect(Object.keys(others)).toEqual(['--display-transform', '--display-tracking', '--image-filter']);
  });

  it('writes colours that are the same colours when read again', () => {
    const colors = { ...plainColors, 'footer-background': 'rgb(1 2 3 / 0.4)' };
    const translucent = compiled(colors);
    for (const { $type, $value, $extensions } of Object.values(toDesignTokens(translucent, 'x').theme)) {
      if ($type !== 'color') continue;
      const { components, alpha, hex } = $value;
      const css = $extensions['com.grandstand.css'].value;
      const again = parseColor(`color(srgb ${components.join(' ')} / ${alpha})`);
      expect(again && formatColor(again)).toBe(css);
      if (alpha === 1) expect(hex).toBe(css);
    }
  });

  it.each<[string, Partial<DesignToken>]>([
    [
      'body-background-50',
      {
        $type: 'color',
        $value: {
          colorSpace: 'srgb',
          components: [0.043137, 0.070588, 0.12549],
          alpha: 0.5,
          hex: '#0b1220',
        },
      },
    ],
    ['gap', { $type: 'dimension', $value: { value: 1, unit: 'rem' } }],
    // The widest size of `clamp(1rem, 0.2571rem + 3.0476vw, 3rem)`.
    ['page-padding', { $type: 'dimension', $value: { value: 3, unit: 'rem' } }],
    ['density', { $type: 'number', $value: 1 }],
    ['motion-fast', { $type: 'duration', $value: { value: 120, unit: 'ms' } }],
    ['font-weight-display', { $type: 'fontWeight', $value: 700 }],
    [
      'font-text',
      { $type: 'fontFamily', $value: ['Inter', 'Inter Fallback', 'system-ui', 'Arial', 'sans-serif'] },
    ],
  ])('writes %s as %j', (name, expected) => {
    expect(file.theme[name]).toMatchObject(expected);
  });

  it('writes the parts of a shadow', () => {
    const px = (value: number) => ({ value, unit: 'px' });
    expect(file.theme['shadow-2']).toMatchObject({
      $value: [
        { offsetX: px(0), offsetY: px(0), blur: px(0), spread: px(1), color: { hex: '#ffffff', alpha: 0.1 } },
        { offsetX: px(0), offsetY: px(1), blur: px(3), spread: px(0), color: { hex: '#000000', alpha: 0.5 } },
        { offsetX: px(0), offsetY: px(8), blur: px(24), spread: px(-6), color: { alpha: 0.45 } },
      ],
    });
  });
});

it('toCssText writes one custom property a line, and a name that cannot end the comment', () => {
  const text = toCssText(compiled(), 'a */ b');
  expect(text).toMatch(
    /^\/\* a \* \/ b \*\/\n:root \{\n {2}color-scheme: dark;\n {2}--body-background: #0b1220;\n/,
  );
  expect(text.match(/^ {2}--[\w-]+: [^;]+;$/gm)).toHaveLength(Object.keys(compiled().tokens).length);
  expect(text).toMatch(/;\n\}\n$/);
});
