import { type DevTheme, NEWER_THEME_STYLE_ID, THEME_STYLE_ID } from '@grandstand/tenant';

/** Replaces the document's theme by one of the same style with other colours. */
export function showTheme({ css, build, themeColor, colorScheme }: DevTheme): void {
  const element = document.getElementById(THEME_STYLE_ID);
  if (!element || element.dataset['build'] === build) return;
  element.textContent = css;
  element.dataset['build'] = build;
  // Colours of the server, which would hide those of the file.
  const newer = document.getElementById(NEWER_THEME_STYLE_ID);
  if (newer) newer.textContent = '';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColor);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', colorScheme);
}
