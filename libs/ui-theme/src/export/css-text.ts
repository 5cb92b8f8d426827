import type { Theme } from '../compile-theme.ts';

/**
 * The custom properties of a theme as a style sheet, one a line, for use outside the product. `Theme.css` is what a page gets.
 *
 * @param name Of the channel, for the comment.
 */
export function toCssText({ tokens, colorScheme }: Theme, name: string): string {
  const declarations = Object.entries(tokens).map(([property, value]) => `  ${property}: ${value};\n`);
  return `/* ${name.replaceAll('*/', '* /')} */\n:root {\n  color-scheme: ${colorScheme};\n${declarations.join('')}}\n`;
}
