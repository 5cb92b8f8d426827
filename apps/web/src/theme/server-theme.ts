import type { ColorSettings } from '@grandstand/api';
import { NEWER_THEME_STYLE_ID, type RuntimeConfig, THEME_STYLE_ID } from '@grandstand/tenant';
import type { ThemeContext } from './theme-context.ts';

/** Whether colour settings of the server are newer than the build's, or their date is invalid, which is refused later. */
export const isNewerTheme = (settings: ColorSettings, theme: RuntimeConfig['theme']): boolean =>
  !(Date.parse(settings.updated_at) <= Date.parse(theme.updatedAt));

/**
 * Applies colour settings of the server that are newer than the build's (architecture, *A theme*), and stores them: the
 * document applies them itself on later visits. With refused settings, the build's theme is shown.
 */
export async function applyServerTheme(settings: ColorSettings, context: ThemeContext): Promise<void> {
  const element = document.getElementById(NEWER_THEME_STYLE_ID);
  const build = document.getElementById(THEME_STYLE_ID)?.dataset['build'];
  if (!element || !build) return;
  const isNewer = isNewerTheme(settings, context.config.theme);
  const appliedUpdatedAt = element.dataset['updatedAt'] ?? null;
  if (appliedUpdatedAt === (isNewer ? settings.updated_at : null)) return;
  const { removeNewerTheme, replaceTheme } = await import('./replace-theme.ts');
  if (isNewer) replaceTheme(element, { settings, build }, context);
  else removeNewerTheme(element, context.stored);
}
