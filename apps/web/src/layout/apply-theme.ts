import { THEME_STYLE_ID } from '@grandstand/tenant';
import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

/** Puts a theme in the place of the one that the stamp wrote; settings that make no theme change nothing. */
export function applyTheme(colors: Readonly<Record<string, string>>, style: ThemeStyle): void {
  const theme = compileTheme(colors, style);
  const element = document.getElementById(THEME_STYLE_ID);
  if (!theme.ok || !element) return;
  element.textContent = theme.value.css;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.value.themeColor);
}
