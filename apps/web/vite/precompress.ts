import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/** Writes a `.br` and a `.gz` file next to each output file, at the highest compression level. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    async closeBundle(error) {
      // A failed build has written nothing.
      if (error) return;
      const names = (await readdir(outDir)).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(
        names.map(async (name) => {
          const bytes = await readFile(join(outDir, name));
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          };
          await writeFile(join(outDir, `${name}.br`), await brotli(bytes, { params }));
          await writeFile(join(outDir, `${name}.gz`), await gz(bytes, { level: 9 }));
        }),
      );
    },
  };
}
