import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

export interface Brand {
  readonly id: string;
  /** `:root{…}`: the channel's tokens, without its fonts. */
  readonly css: string;
}

export function compileBrand(id: string, colors: Readonly<Record<string, string>>, theme: ThemeStyle): Brand {
  const compiled = compileTheme(colors, theme);
  if (!compiled.ok) throw new Error(`${id} has no theme: ${JSON.stringify(compiled.error)}`);
  return { id, css: compiled.value.css };
}
