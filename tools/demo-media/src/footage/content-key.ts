import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FootageName, type FootageSize, isAdvert } from '../loop-format.ts';

const SOURCES = join(import.meta.dirname, '..');
/** Sources that do not affect the footage. */
const UNRELATED = /(\.test\.ts$|^(art|testing)\/|^(index|main|generate-media|sample-artwork)\.ts$)/;
const UNRELATED_TO_MATCHES = /^advert\//;
const UNRELATED_TO_ADVERTS = /^play\//;

/** Hash of the inputs of the footage: the sources of this package and the versions of its dependencies. */
export async function footageKey(name: FootageName, size: FootageSize): Promise<string> {
  const unrelated = isAdvert(name) ? UNRELATED_TO_ADVERTS : UNRELATED_TO_MATCHES;
  const hash = createHash('sha256').update(`${name} ${size}`);
  const entries = await readdir(SOURCES, { recursive: true });
  const files = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !UNRELATED.test(path) && !unrelated.test(path));
  for (const file of files.toSorted()) {
    hash.update(file).update(await readFile(join(SOURCES, file)));
  }
  const manifest: unknown = JSON.parse(await readFile(join(SOURCES, '..', 'package.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest !== null && 'dependencies' in manifest) {
    hash.update(JSON.stringify(manifest.dependencies));
  }
  return hash.digest('hex').slice(0, 24);
}
