import { DEV_HELLO, DEV_UPDATE, type DevHello, type DevUpdate } from '@grandstand/tenant';
import { showProblems } from './problem-panel.ts';
import { showTheme } from './show-theme.ts';

/**
 * In pages of the development server only, which adds this script to them (tools/cli, `document-plugin.ts`): shows changes in the
 * files of the tenant without a reload where that is possible, and mistakes in them.
 */
const tenant = location.hostname.replace(/\.localhost$/, '');

import.meta.hot?.on(DEV_UPDATE, (update: DevUpdate) => {
  if (update.tenant !== tenant) return;
  if (update.kind === 'reload') return location.reload();
  showProblems(update.problems);
  if (update.theme) showTheme(update.theme);
});
import.meta.hot?.send(DEV_HELLO, { tenant } satisfies DevHello);
