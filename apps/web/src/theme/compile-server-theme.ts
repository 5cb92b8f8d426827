import type { ColorSettings } from '@grandstand/api';
import type { KeptTheme } from '@grandstand/tenant';
import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

/** The theme that the server's settings make, over a build's; null where they make none. */
export function compileServerTheme(
  { colors, updated_at: updatedAt }: ColorSettings,
  style: ThemeStyle,
  build: string,
): KeptTheme | null {
  const theme = compileTheme(colors, style);
  return theme.ok ? { build, updatedAt, css: theme.value.css, themeColor: theme.value.themeColor } : null;
}
