import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/** Next to Vite's manifest; read by the stamp, not published. */
const FILE = '.vite/site-pages.json';

/** Writes the paths and titles of the site's pages for the stamp. */
export function sitePages(): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'site-pages',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
      outDir = resolve(root, config.build.outDir);
    },
    async closeBundle() {
      const { module } = await runnerImport<{ sitePageDescriptions: unknown }>(
        join(root, 'src/head/describe-site-pages.ts'),
        { root, configFile: false, logLevel: 'error' },
      );
      const file = join(outDir, FILE);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, `${JSON.stringify(module.sitePageDescriptions)}\n`);
    },
  };
}
