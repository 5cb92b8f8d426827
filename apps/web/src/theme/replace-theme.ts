import type { ColorSettings } from '@grandstand/api';
import { formatProblem, type Problem, type StoredValues } from '@grandstand/core';
import { sendReport } from '@grandstand/session';
import { SAVED_THEME_STORAGE_NAME, type SavedTheme } from '@grandstand/tenant';
import { compileServerTheme } from './compile-server-theme.ts';
import type { ThemeContext } from './theme-context.ts';

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

/** Applies and stores the server's colour settings. Refused ones are reported, and the build's theme is shown. */
export function replaceTheme(
  element: HTMLElement,
  { settings, build }: { readonly settings: ColorSettings; readonly build: string },
  context: ThemeContext,
): void {
  const { config, stored, clock } = context;
  const theme = compileServerTheme(settings, config.theme.style, clock.now());
  if (!theme.ok) {
    if ('updatedAt' in element.dataset) removeNewerTheme(element, stored);
    return reportRefusal(element, theme.error, context);
  }
  const { css, themeColor } = theme.value;
  const { updated_at: updatedAt } = settings;
  setThemeStyle(element, css, themeColor);
  element.dataset['updatedAt'] = updatedAt;
  stored.write(SAVED_THEME_STORAGE_NAME, { build, updatedAt, css, themeColor } satisfies SavedTheme);
}

const MAX_MESSAGE_LENGTH = 4000;

/** Posts to the log receiver why colour settings are refused, once in the life of the document. */
function reportRefusal(
  element: HTMLElement,
  problems: readonly Problem[],
  { config: { channelKey, hosts }, client }: ThemeContext,
): void {
  if ('refused' in element.dataset) return;
  element.dataset['refused'] = '';
  const message = problems
    .map((problem) => formatProblem({ ...problem, file: 'color-settings' }))
    .join('\n')
    .slice(0, MAX_MESSAGE_LENGTH);
  const channel = { key: channelKey, domain: location.hostname };
  void sendReport(client, channel, { status: null, service: 'web', message, url: hosts.api });
}

/** Returns to the build's theme. */
export function removeNewerTheme(element: HTMLElement, stored: StoredValues): void {
  // The meta theme-color keeps its current value until the next document load.
  setThemeStyle(element, '', themeColorMeta()?.getAttribute('content') ?? '');
  delete element.dataset['updatedAt'];
  stored.remove(SAVED_THEME_STORAGE_NAME);
}
