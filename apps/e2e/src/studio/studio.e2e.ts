import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSites } from '@grandstand/cli';
import { THEME_STYLE_ID } from '@grandstand/tenant';
import { ROOT } from '@grandstand/workspace';
import { expect, test } from '../journey.ts';
import { button, dragAccent, openFourFrames, previews, report, shownToken, studio } from './studio.ts';

test.use({ viewport: { width: 1440, height: 900 }, ownContext: true });

const TENANT = 'northline';

/** The style element of the theme that `grandstand build` writes. */
async function builtTheme(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'grandstand-studio-'));
  try {
    const built = await buildSites({
      ids: [TENANT],
      tenantsDir: studio.tenantsDir,
      outDir,
      webDir: join(ROOT, 'apps', 'web', 'dist'),
    });
    expect(built.ok, JSON.stringify(built)).toBe(true);
    const html = await readFile(join(outDir, TENANT, 'index.html'), 'utf8');
    const [, css = ''] =
      new RegExp(`<style[^>]*id="?${THEME_STYLE_ID}"?[^>]*>(.*?)</style>`, 's').exec(html) ?? [];
    return css;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The rules of a built style sheet, and those of the draft's theme that the frame shows. Runs in the frame. */
function themeRules(css: string): { readonly built: string; readonly shown: string } {
  const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
  const built = new CSSStyleSheet();
  built.replaceSync(css);
  const shown = document.adoptedStyleSheets.map(textOf).find((text) => text.includes('--accent:'));
  return { built: textOf(built), shown: shown ?? '' };
}

const git = (...args: readonly string[]) => promisify(execFile)('git', args, { cwd: studio.tenantsDir });

// What an earlier run has written.
test.beforeEach(() => git('restore', '.'));

test('designs an accent on real pages, from the drag to the built site', async ({ page }) => {
  await openFourFrames(page, TENANT);
  await expect(report(page)).toHaveText(/^All \d+ pairs pass$/);
  const before = await shownToken(page, '--accent');

  await dragAccent(page, 0.4, 0.75);
  await expect
    .poll(async () => {
      const shown = await shownToken(page, '--accent');
      return { frames: shown.length, colors: new Set(shown).size, isDragged: shown[0] !== before[0] };
    })
    .toEqual({ frames: 4, colors: 1, isDragged: true });

  await expect(report(page)).toHaveText(/fails?$/);
  await page
    .getByRole('region', { name: 'Accent', exact: true })
    .getByRole('button', { name: /^Use #/ })
    .click();
  await expect(report(page)).toHaveText(/^All \d+ pairs pass$/);

  await button(page, 'Shape').click();
  await page.getByRole('radio', { name: 'Round', exact: true }).check();
  await button(page, 'Hand over…').click();
  await expect(page.getByRole('region', { name: 'Changes of the files' })).toContainText('"radius": "round"');
  await button(page, 'Write to the files').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Of the whole folder: changed files, and new ones.
  const { stdout } = await git('ls-files', '--modified', '--others');
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    `${TENANT}/color-settings.json`,
    `${TENANT}/tenant.json`,
  ]);
  const css = await builtTheme();
  for (const frame of previews(page))
    await expect
      .poll(async () => {
        const { built, shown } = await frame.evaluate(themeRules, css);
        return shown === built ? 'the built theme' : shown;
      })
      .toBe('the built theme');
});
