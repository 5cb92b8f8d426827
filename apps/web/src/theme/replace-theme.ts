import type { ColorSettings } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import { SAVED_THEME_STORAGE_NAME, type SavedTheme } from '@grandstand/tenant';
import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

/** Colours change at once: transitions are disabled during the change. */
const NO_TRANSITIONS = '*,::before,::after{transition:none!important}';

const themeColorMeta = () => document.querySelector('meta[name="theme-color"]');

/** Replaces the styles that override the build's theme, and the browser's theme colour. */
function setThemeStyle(element: HTMLElement, css: string, color: string): void {
  element.textContent = css + NO_TRANSITIONS;
  // Reading a size makes the browser apply the styles now, while transitions are disabled.
  void document.documentElement.offsetHeight;
  element.textContent = css;
  themeColorMeta()?.setAttribute('content', color);
}

interface Options {
  readonly settings: ColorSettings;
  readonly style: ThemeStyle;
  readonly build: string;
  readonly stored: StoredValues;
}

/** Applies and stores the server's colour settings; invalid ones change nothing. */
export function replaceTheme(element: HTMLElement, { settings, style, build, stored }: Options): void {
  const { colors, updated_at: updatedAt } = settings;
  const theme = compileTheme(colors, style);
  if (!theme.ok) return;
  const { css, themeColor } = theme.value;
  setThemeStyle(element, css, themeColor);
  element.dataset['updatedAt'] = updatedAt;
  stored.write(SAVED_THEME_STORAGE_NAME, { build, updatedAt, css, themeColor } satisfies SavedTheme);
}

/** Returns to the build's theme. */
export function removeNewerTheme(element: HTMLElement, stored: StoredValues): void {
  // The meta theme-color keeps its current value until the next document load.
  setThemeStyle(element, '', themeColorMeta()?.getAttribute('content') ?? '');
  delete element.dataset['updatedAt'];
  stored.remove(SAVED_THEME_STORAGE_NAME);
}
