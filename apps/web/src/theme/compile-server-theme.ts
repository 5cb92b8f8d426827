import type { ColorSettings } from '@grandstand/api';
import type { SavedTheme } from '@grandstand/tenant';
import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

/** Compiles the server's colour settings for a build's theme; null if they are invalid. */
export function compileServerTheme(
  { colors, updated_at: updatedAt }: ColorSettings,
  style: ThemeStyle,
  build: string,
): SavedTheme | null {
  const theme = compileTheme(colors, style);
  return theme.ok ? { build, updatedAt, css: theme.value.css, themeColor: theme.value.themeColor } : null;
}
