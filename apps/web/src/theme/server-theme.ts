import type { ColorSettings } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';
import {
  SAVED_THEME_STORAGE_NAME,
  NEWER_THEME_STYLE_ID,
  type RuntimeConfig,
  THEME_STYLE_ID,
} from '@grandstand/tenant';

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

/**
 * Applies colour settings of the server that are newer than the build's (architecture, *A theme*), and stores them: the
 * document applies them itself on later visits. Invalid settings change nothing.
 */
export async function applyServerTheme(
  settings: ColorSettings,
  { theme }: RuntimeConfig,
  stored: StoredValues,
): Promise<void> {
  const element = document.getElementById(NEWER_THEME_STYLE_ID);
  const build = document.getElementById(THEME_STYLE_ID)?.dataset['build'];
  if (!element || !build) return;
  const isNewer = Date.parse(settings.updated_at) > Date.parse(theme.updatedAt);
  const appliedUpdatedAt = element.dataset['updatedAt'] ?? null;
  if (appliedUpdatedAt === (isNewer ? settings.updated_at : null)) return;
  if (!isNewer) {
    // The meta theme-color keeps its current value until the next document load.
    setThemeStyle(element, '', themeColorMeta()?.getAttribute('content') ?? '');
    delete element.dataset['updatedAt'];
    stored.remove(SAVED_THEME_STORAGE_NAME);
    return;
  }
  const { compileServerTheme } = await import('./compile-server-theme.ts');
  const newer = compileServerTheme(settings, theme.style, build);
  if (!newer) return;
  setThemeStyle(element, newer.css, newer.themeColor);
  element.dataset['updatedAt'] = newer.updatedAt;
  stored.write(SAVED_THEME_STORAGE_NAME, newer);
}
