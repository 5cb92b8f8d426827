import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import type { CaptionStyle } from './caption-settings.ts';

const SIZES = { small: 0.75, medium: 1, large: 1.4, huge: 1.9 };
// Colours of captions are the viewer's choice, not the brand's.
/* oxlint-disable grandstand/no-hard-coded-colour */
const COLORS = { white: '#ffffff', yellow: '#ffe94a', cyan: '#5ff0ff', green: '#6dff7a' };
const BACKGROUNDS = { translucent: 'rgb(0 0 0 / 0.72)', solid: '#000000', none: 'transparent' };
const FONTS = {
  sans: token('--font-text'),
  serif: "Georgia, 'Times New Roman', serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',
};
/** An outline of eight shadows: unlike a text stroke, it does not make the letters thinner. */
const OUTLINE = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => `${x * 0.06}em ${y * 0.06}em 0 #000`))
  .join(', ');
const EDGES = { none: 'none', shadow: '0.06em 0.08em 0.16em #000, 0 0 0.3em #000', outline: OUTLINE };

/* oxlint-enable grandstand/no-hard-coded-colour */

const Text = styled.p<{ $style: CaptionStyle }>`
  margin: 0;
  font-family: ${({ $style }) => FONTS[$style.font]};
  /* Grows with the player; inside a menu, \`cqi\` falls back to the window, so the clamp keeps it readable. */
  font-size: calc(clamp(15px, 2.9cqi, 34px) * ${({ $style }) => SIZES[$style.size]});
  font-weight: 500;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
  white-space: pre-line;
  color: ${({ $style }) => COLORS[$style.color]};
  text-shadow: ${({ $style }) => EDGES[$style.edge]};
  span {
    padding: 0.1em 0.4em;
    border-radius: 0.15em;
    background: ${({ $style }) => BACKGROUNDS[$style.background]};
    box-decoration-break: clone;
  }
  @media (forced-colors: active) {
    span {
      background: Canvas;
      color: CanvasText;
    }
  }
`;

interface CaptionTextProps {
  readonly text: string;
  readonly language: string;
  readonly captionStyle: CaptionStyle;
}

export function CaptionText({ text, language, captionStyle }: CaptionTextProps) {
  return (
    <Text $style={captionStyle} lang={language} dir="auto">
      <span>{text}</span>
    </Text>
  );
}
