import type { Problem } from '@grandstand/core';
import type { OwnFont, Tenant } from '@grandstand/tenant';
import { type BrandFamily, catalogueFamily } from '../fonts/brand-family.ts';
import type { BrandFamilies } from '../fonts/brand-fonts.ts';
import { missingLetters, type OwnFile, ownFamily } from '../fonts/own-family.ts';

/** A file that visitors load before they see the brand's letters. */
const MAX_FONT_BYTES = 500_000;

/** Reads files of a tenant's folder, and takes down what is wrong with them. */
export interface FontReader {
  readonly bytes: (name: string, maxBytes: number, hint: string) => Promise<Uint8Array | null>;
  readonly report: (name: string, problems: readonly Problem[], kind?: 'warnings') => void;
  /** For problems of tenant.json. */
  readonly reportSetting: (problems: readonly Problem[], kind?: 'warnings') => void;
}

interface FontSettings {
  readonly type: Tenant['theme']['type'];
  readonly locales: Tenant['locales'];
}

/** The families of a tenant; null: a file of its own cannot be used. */
export async function readFonts(settings: FontSettings, reader: FontReader): Promise<BrandFamilies | null> {
  const { display, text } = settings.type;
  const read = (role: 'display' | 'text', choice: typeof text): Promise<BrandFamily | null> =>
    typeof choice === 'string'
      ? Promise.resolve(catalogueFamily(choice))
      : readOwnFamily(choice, role, settings, reader);
  const families = { text: await read('text', text), display: await read('display', display) };
  return families.text && families.display ? { text: families.text, display: families.display } : null;
}

async function readOwnFamily(
  own: OwnFont,
  role: 'display' | 'text',
  { type, locales }: FontSettings,
  reader: FontReader,
): Promise<BrandFamily | null> {
  const files: OwnFile[] = [];
  for (const name of own.files) {
    const file = await readOwnFile(name, locales, reader);
    if (file) files.push(file);
  }
  const [first, ...others] = files;
  if (!first || files.length < own.files.length) return null;
  const overlapping = files.find((file, index) =>
    files.slice(0, index).some((before) => overlap(file.font.weights, before.font.weights)),
  );
  if (overlapping) {
    const message = `has a weight that another file of "${own.name}" has`;
    const hint = 'name each weight once: one file with variable weight, or one for each weight';
    reader.report(pathOf(overlapping.name), [{ message, hint }]);
    return null;
  }
  const weights = files.map(({ font }) => font.weights);
  const has = (weight: number): boolean => weights.some(([min, max]) => min <= weight && weight <= max);
  const described = weights.map(([min, max]) => (min === max ? String(min) : `${min} to ${max}`)).join(', ');
  if (role === 'display' && !has(type.displayWeight)) {
    const message = `${own.name} has no weight ${type.displayWeight}`;
    reader.reportSetting([
      { path: ['theme', 'type', 'displayWeight'], message, hint: `one of its weights: ${described}` },
    ]);
    return null;
  }
  const lacking = role === 'text' ? [400, 700].filter((weight) => !has(weight)) : [];
  if (lacking.length > 0) {
    const message = `${own.name} has no weight ${lacking.join(' and ')}, which browsers make up`;
    const hint = `add a file for it; its weights are ${described}`;
    reader.reportSetting([{ path: ['theme', 'type', 'text', 'files'], message, hint }], 'warnings');
  }
  return ownFamily(own, [first, ...others]);
}

const pathOf = (name: string): string => `assets/fonts/${name}`;

const overlap = ([min, max]: readonly [number, number], other: readonly [number, number]): boolean =>
  min <= other[1] && other[0] <= max;

async function readOwnFile(
  name: string,
  locales: Tenant['locales'],
  reader: FontReader,
): Promise<OwnFile | null> {
  const path = pathOf(name);
  const hint = 'put the file there, or correct its name under "theme" in tenant.json';
  const bytes = await reader.bytes(path, MAX_FONT_BYTES, hint);
  if (!bytes) return null;
  // Only when it is needed: its parsers take as long to load as several tenants.
  const { readFontFile } = await import('../fonts/font-file.ts');
  const font = await readFontFile(bytes);
  if (!font.ok) {
    reader.report(path, [font.error]);
    return null;
  }
  if (font.value.forbidsEmbedding) {
    const message = 'says that its licence forbids web pages to embed it';
    reader.report(
      path,
      [{ message, hint: 'ask its foundry for a licence and a file for the web' }],
      'warnings',
    );
  }
  const incomplete = locales.available.flatMap((locale) => {
    const letters = missingLetters(font.value, locale);
    return letters.length > 0 ? [{ locale, letters }] : [];
  });
  for (const { locale, letters } of incomplete) {
    const shown = letters.slice(0, 10).join(' ') + (letters.length > 10 ? ' …' : '');
    const message = `has no letters for "${locale}": ${shown}`;
    const advice = 'choose a font that has them, or remove the language from locales.available';
    reader.report(path, [{ message, hint: advice }]);
  }
  return incomplete.length > 0 ? null : { name, bytes, font: font.value };
}
