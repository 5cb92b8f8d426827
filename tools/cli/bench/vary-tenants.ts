import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const RADII = ['sharp', 'soft', 'round'];
const DENSITIES = ['compact', 'regular', 'spacious'];
const FAMILIES = ['archivo', 'figtree', 'inter', 'sofia-sans'];
const SCALES = ['modest', 'regular', 'dramatic'];

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

/** Writes tenants that differ in name, domain, texts, type, shape and logo, each from one of the sample channels. */
export async function writeVariedTenants(
  samplesDir: string,
  samples: readonly string[],
  folder: string,
  count: number,
): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, index) => `club-${String(index).padStart(5, '0')}`);
  await mkdir(folder, { recursive: true });
  for (const [index, id] of ids.entries()) {
    const target = join(folder, id);
    await cp(join(samplesDir, pick(samples, index)), target, { recursive: true });
    const file = join(target, 'tenant.json');
    const tenant = JSON.parse(await readFile(file, 'utf8')) as {
      locales: { available: readonly string[] };
      theme: { type: object };
    };
    const isLatin = tenant.locales.available.every((locale) => ['en', 'fr'].includes(locale));
    const family = isLatin
      ? { display: pick(FAMILIES, index), text: pick(FAMILIES, index >> 1), displayWeight: 700 }
      : {};
    const varied = {
      ...tenant,
      id,
      name: `Club ${index}`,
      domains: [`${id}.example`],
      theme: {
        ...tenant.theme,
        radius: pick(RADII, index),
        density: pick(DENSITIES, index >> 1),
        type: { ...tenant.theme.type, ...family, scale: pick(SCALES, index >> 2) },
      },
    };
    await writeFile(file, JSON.stringify(varied, null, 2));
    const logo = join(target, 'assets', 'logo.svg');
    const text = await readFile(logo, 'utf8');
    // A drawing of its own, so that nothing drawn can be shared.
    const mark = `<path fill="#${(index * 2_654_435).toString(16).padStart(6, '0').slice(-6)}" d="M0 0h${1 + (index % 7)}v2z"/></svg>`;
    await writeFile(logo, text.replace(/<\/svg>\s*$/, mark));
  }
  return ids;
}
