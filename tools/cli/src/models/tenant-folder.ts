import { type Dirent, existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import {
  FILE_PROBLEM_TEXTS,
  type FileProblem,
  type LocatedJson,
  parseLocatedJson,
  readFolderFile,
  readTextFile,
} from '@grandstand/content-files';
import { err, ok, type Problem, type Result, systemClock } from '@grandstand/core';
import {
  acceptedContrastSchema,
  checkTenantColors,
  didYouMean,
  parseTenant,
  parseTenantColors,
  tenantSchema,
  type Tenant,
  type TenantColors,
} from '@grandstand/tenant';
import {
  compileTheme,
  inspectSettings,
  seedPalette,
  type Theme,
  type ThemeStyle,
} from '@grandstand/ui-theme';
import * as z from 'zod';
import { catalogueFamily } from '../fonts/brand-family.ts';
import type { BrandFamilies } from '../fonts/brand-fonts.ts';
import { allowedBase, extendedBy, isBase, TENANT_FILE } from './bases.ts';
import { type BrandImage, iconProblem, logoProblem, pngImage, svgImage } from './brand-image.ts';
import { environmentFile, environmentOf, PRODUCTION } from './environment.ts';
import { describeCompanions } from './describe-companions.ts';
import { describeExpiry } from './describe-expiry.ts';
import { describeSearchTexts } from './describe-search-texts.ts';
import type { Findings } from './findings.ts';
import { mergeJson } from './merge-json.ts';
import { placeholderIcon, placeholderLogo } from './placeholder-logo.ts';
import { readFonts } from './read-fonts.ts';

/** The validated content of a tenant's folder, with its compiled theme. */
export interface TenantFolder {
  readonly tenant: Tenant;
  /** `production`, or that of a `tenant.<environment>.json`. */
  readonly environment: string;
  readonly colors: TenantColors;
  readonly theme: Theme;
  readonly logo: BrandImage;
  readonly icon: BrandImage;
  /** The style of `tenant.theme`, with the data of the tenant's own fonts. */
  readonly style: ThemeStyle;
  readonly fonts: BrandFamilies;
  /** Contents of the files, by path within the tenant's folder; the inputs of a release. */
  readonly inputs: ReadonlyMap<string, string | Uint8Array>;
  readonly warnings: readonly Problem[];
  /** Problems that the tenant accepts explicitly. */
  readonly notes: readonly Problem[];
}

/**
 * The names of all folders in `tenantsDir`, sorted; hidden ones and bases are ignored. A link to a folder is one: a tenant may
 * be kept in a repository of its own.
 */
export const listTenants = async (tenantsDir: string): Promise<readonly string[]> =>
  (await listFolders(tenantsDir)).filter((name) => !isBase(name));

async function listFolders(tenantsDir: string): Promise<readonly string[]> {
  const entries = await readdir(tenantsDir, { withFileTypes: true }).catch(() => []);
  const isFolder = async (entry: Dirent): Promise<boolean> => {
    if (!entry.isSymbolicLink()) return entry.isDirectory();
    const target = await stat(join(tenantsDir, entry.name)).catch(() => null);
    // A link to nowhere is reported when its files are read.
    return target?.isDirectory() ?? true;
  };
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const areFolders = await Promise.all(visible.map(isFolder));
  return visible
    .filter((_, index) => areFolders[index])
    .map(({ name }) => name)
    .toSorted();
}

/** Relative to the working directory if the path is inside it, otherwise unchanged. */
export function displayPath(path: string): string {
  const relativePath = relative(process.cwd(), path);
  return relativePath.startsWith('..') ? path : relativePath;
}

/** A logo with a megabyte would delay each page. */
const MAX_FILE_LENGTH = 1_000_000;
export const COLORS_FILE = 'color-settings.json';
/** Of one file; a file with more is broken as a whole. */
const MAX_REPORTED = 20;

/** Texts of the tenant's own files by name, read instead of the files: to check a change before it is written. */
export type OwnTexts = ReadonlyMap<string, string>;

class FolderReader {
  readonly problems: Problem[] = [];
  readonly warnings: Problem[] = [];
  readonly notes: Problem[] = [];
  readonly inputs = new Map<string, string | Uint8Array>();
  readonly #tenantsDir: string;
  readonly #id: string;
  readonly #texts: OwnTexts;
  /** The tenant's, then those that it extends, the nearest one first. */
  readonly #folders: string[];
  /** What it would inherit is unknown. */
  #lacksBase = false;

  constructor(tenantsDir: string, id: string, texts: OwnTexts = new Map()) {
    this.#tenantsDir = tenantsDir;
    this.#id = id;
    this.#texts = texts;
    this.#folders = [id];
  }

  /** Problems of a file of the tenant, or of what `located` merges. */
  report(
    name: string,
    problems: readonly Problem[],
    located: LocatedJson | null = null,
    kind: 'problems' | 'warnings' | 'notes' = 'problems',
    folder = this.#folderOf(name),
  ): void {
    const file = this.pathOf(name, folder);
    for (const problem of problems.slice(0, MAX_REPORTED)) {
      const place = located?.positionOf(problem.path ?? []);
      this[kind].push({ tenant: this.#id, file, ...place, ...problem });
    }
    const more = problems.length - MAX_REPORTED;
    if (more > 0) {
      const message = `has ${more} further mistakes`;
      this[kind].push({ tenant: this.#id, file, message, hint: 'correct the first ones' });
    }
  }

  /** tenant.json with what it inherits, and the changes of the environment. */
  async settings(environment: string): Promise<LocatedJson | null> {
    const own = await this.#json(TENANT_FILE);
    const settings = own && (await this.#withInherited(own, this.#id));
    for (const folder of this.#folders.filter((one) => this.#has(one, PRODUCTION_FILE)))
      this.report(PRODUCTION_FILE, [NEVER_READ], null, 'problems', folder);
    const file = environmentFile(environment);
    return settings && file !== null ? this.#inEnvironment(settings, environment, file) : settings;
  }

  /** color-settings.json with what it inherits; a tenant that inherits all colours does not need the file. */
  async colorSettings(): Promise<LocatedJson | null> {
    const folders = this.#foldersWithColors();
    if (folders.length === 0 && this.#lacksBase) return null;
    return this.#mergedColors(folders.length > 0 ? folders : [this.#id]);
  }

  /** The colours that the tenant would have without its own file; null: none, or not readable. */
  async inheritedColors(): Promise<LocatedJson | null> {
    return this.#mergedColors(this.#foldersWithColors().filter((folder) => folder !== this.#id));
  }

  #foldersWithColors(): readonly string[] {
    return this.#folders.filter((folder) => this.#has(folder, COLORS_FILE));
  }

  /** `folders`: the nearest first. */
  async #mergedColors([nearest, ...others]: readonly string[]): Promise<LocatedJson | null> {
    let colors = nearest === undefined ? null : await this.#json(COLORS_FILE, nearest);
    for (const folder of others) {
      const inherited: LocatedJson | null = colors && (await this.#json(COLORS_FILE, folder));
      colors = inherited && colors && mergeJson(inherited, colors);
    }
    return colors;
  }

  /** `hint`: what to do if the file is missing. */
  async bytes(name: string, maxBytes: number, hint: string): Promise<Uint8Array | null> {
    const folder = this.#folderOf(name);
    const bytes = await readFolderFile(join(this.#tenantsDir, folder), name);
    if (!bytes.ok) {
      this.#reportUnread(name, bytes.error, hint, folder);
      return null;
    }
    if (bytes.value.length > maxBytes) {
      const message = `has more than ${maxBytes} bytes`;
      this.report(name, [{ message, hint: 'make it smaller: every visitor would load it' }]);
      return null;
    }
    this.#keepInput(name, folder, bytes.value);
    return bytes.value;
  }

  /** `problemOf`: what is wrong with the image for its purpose. */
  async image(name: string, problemOf: (image: BrandImage) => Problem | null): Promise<BrandImage | null> {
    const path = join('assets', name);
    const image = await this.#parsedImage(path);
    if (!image) return null;
    const problem = image.ok ? problemOf(image.value) : image.error;
    if (problem) this.report(path, [problem]);
    return image.ok && !problem ? image.value : null;
  }

  async #parsedImage(path: string): Promise<Result<Problem, BrandImage> | null> {
    const hint = 'put the file there, or correct its name under "assets" in tenant.json';
    if (path.endsWith('.png')) {
      const bytes = await this.bytes(path, MAX_FILE_LENGTH, hint);
      return bytes && pngImage(bytes);
    }
    const text = await this.#text(path, hint);
    return text === null ? null : svgImage(text);
  }

  /** Settings of a folder with what they inherit; null: there is a mistake. */
  async #withInherited(settings: LocatedJson, folder: string): Promise<LocatedJson | null> {
    const base = extendedBy(settings.value);
    if (base === undefined) return settings;
    const known = (await listFolders(this.#tenantsDir)).filter(isBase);
    const allowed = allowedBase(base, this.#folders, known);
    if (!allowed.ok) {
      this.#lacksBase = true;
      this.report(TENANT_FILE, [{ path: ['extends'], ...allowed.error }], settings, 'problems', folder);
      return null;
    }
    this.#folders.push(allowed.value);
    const inherited = await this.#json(TENANT_FILE, allowed.value);
    if (inherited === null) return null;
    if (hasKey(inherited.value, 'id')) this.report(TENANT_FILE, [ID_IN_BASE], inherited);
    const complete = await this.#withInherited(inherited, allowed.value);
    return complete && mergeJson(complete, settings);
  }

  /** A base's changes have precedence over the tenant's tenant.json: all channels of a family share the hosts of a test. */
  async #inEnvironment(
    settings: LocatedJson,
    environment: string,
    file: string,
  ): Promise<LocatedJson | null> {
    const folders = this.#folders.filter((folder) => this.#has(folder, file));
    if (folders.length === 0) {
      this.report(file, [describeEnvironment(environment, await this.#environments())]);
      return null;
    }
    let merged = settings;
    for (const folder of folders.toReversed()) {
      const changes = await this.#json(file, folder);
      if (changes === null) return null;
      const fixed = ['id', 'extends'].filter((key) => hasKey(changes.value, key));
      this.report(file, fixed.map(describeFixedKey), changes);
      merged = mergeJson(merged, changes);
    }
    return merged;
  }

  async #environments(): Promise<readonly string[]> {
    const files = await Promise.all(
      this.#folders.map((folder) => readdir(join(this.#tenantsDir, folder)).catch((): string[] => [])),
    );
    const named = files.flat().flatMap((file) => environmentOf(file) ?? []);
    return [...new Set([PRODUCTION, ...named.toSorted()])];
  }

  /** Where a file of the tenant is: in its own folder, or in that of the nearest base that has it. */
  #folderOf(name: string): string {
    return this.#folders.find((folder) => this.#has(folder, name)) ?? this.#id;
  }

  #has(folder: string, name: string): boolean {
    return (folder === this.#id && this.#texts.has(name)) || existsSync(join(this.#tenantsDir, folder, name));
  }

  pathOf(name: string, folder = this.#id): string {
    return displayPath(join(this.#tenantsDir, folder, name));
  }

  #keepInput(name: string, folder: string, content: string | Uint8Array): void {
    this.inputs.set(folder === this.#id ? name : `../${folder}/${name}`, content);
  }

  #reportUnread(name: string, problem: FileProblem, hint: string, folder: string): void {
    const texts = { ...FILE_PROBLEM_TEXTS[problem], ...(problem === 'missing' && { hint }) };
    this.report(name, [{ path: [], ...texts }], null, 'problems', folder);
  }

  /** `hint`: what to do if the file is missing. */
  async #text(name: string, hint: string, folder = this.#folderOf(name)): Promise<string | null> {
    const given = folder === this.#id ? this.#texts.get(name) : undefined;
    const text = given === undefined ? await readTextFile(join(this.#tenantsDir, folder), name) : ok(given);
    if (!text.ok) {
      this.#reportUnread(name, text.error, hint, folder);
      return null;
    }
    if (text.value.length > MAX_FILE_LENGTH) {
      const message = `has more than ${MAX_FILE_LENGTH} characters`;
      const problem = { path: [], message, hint: 'make it smaller: every visitor would load it' };
      this.report(name, [problem], null, 'problems', folder);
      return null;
    }
    this.#keepInput(name, folder, text.value);
    return text.value;
  }

  async #json(name: string, folder = this.#id): Promise<LocatedJson | null> {
    const text = await this.#text(
      name,
      'create the file; docs/contracts/tenant-configuration.md describes its content',
      folder,
    );
    if (text === null) return null;
    const json = parseLocatedJson(text, this.pathOf(name, folder));
    if (json.ok) return json.value;
    this.problems.push(...json.error.map((problem) => ({ tenant: this.#id, ...problem })));
    return null;
  }
}

const hasKey = (json: unknown, key: string): boolean =>
  typeof json === 'object' && json !== null && Object.hasOwn(json, key);

function describeEnvironment(environment: string, known: readonly string[]): Problem {
  const suggestion = didYouMean(environment, known);
  const names = `create this file, or choose one of the tenant's environments: ${known.join(', ')}`;
  return {
    path: [],
    message: `does not exist, so the tenant has no environment "${environment}"`,
    hint: suggestion === null ? names : `did you mean "${suggestion}"? (${names})`,
  };
}

const describeFixedKey = (key: string): Problem => ({
  path: [key],
  message: 'is the same in all environments',
  hint: `remove it here; it is in ${TENANT_FILE}`,
});

const PRODUCTION_FILE = `tenant.${PRODUCTION}.json`;
const NEVER_READ: Problem = {
  path: [],
  message: `is never read: ${TENANT_FILE} is that of ${PRODUCTION}`,
  hint: `move its settings to ${TENANT_FILE}, and remove it`,
};

const ID_IN_BASE: Problem = {
  path: ['id'],
  message: 'is different for each tenant, so a base has none',
  hint: 'remove it here, and write it in the tenant.json of each tenant',
};

/** Parts of tenant.json that are checked even if other parts are invalid. */
const assetsSchema = z.object({ assets: tenantSchema.shape.assets });
const fontsSchema = z.object({
  theme: z.object({ type: tenantSchema.shape.theme.shape.type }),
  locales: tenantSchema.shape.locales,
});
const acceptancesSchema = z.object({ theme: z.object({ acceptedContrast: acceptedContrastSchema }) });

interface FolderParts {
  readonly tenant: Tenant | null;
  /** Null: missing, or not JSON. */
  readonly colorsJson: LocatedJson | null;
  /** Null: they may not be published. */
  readonly colors: TenantColors | null;
  readonly logo: BrandImage | null;
  readonly icon: BrandImage | null;
  readonly fonts: BrandFamilies | null;
}

async function readParts(reader: FolderReader, id: string, environment: string): Promise<FolderParts> {
  const tenantJson = await reader.settings(environment);
  const tenant = tenantJson && parseTenant(tenantJson.value, id);
  if (tenant && !tenant.ok) reader.report(TENANT_FILE, tenant.error, tenantJson);
  if (tenant?.ok) {
    reader.report(TENANT_FILE, describeSearchTexts(tenant.value), tenantJson, 'warnings');
    reader.report(TENANT_FILE, describeExpiry(tenant.value, systemClock.now()), tenantJson, 'warnings');
  }

  const colorsJson = await reader.colorSettings();
  const accepted = acceptancesSchema.safeParse(tenantJson?.value).data?.theme.acceptedContrast ?? [];
  const check = colorsJson && checkTenantColors(colorsJson.value, accepted, systemClock.now());
  if (check) {
    reader.report(COLORS_FILE, check.problems, colorsJson);
    reader.report(COLORS_FILE, check.notes, colorsJson, 'notes');
    reader.report(TENANT_FILE, check.obsolete, tenantJson, 'warnings');
    reader.report(COLORS_FILE, check.warnings, colorsJson, 'warnings');
  }

  const assets = assetsSchema.safeParse(tenantJson?.value).data?.assets;
  const logo = assets ? await reader.image(assets.logo, logoProblem) : null;
  const icon = assets ? await reader.image(assets.icon, iconProblem) : null;
  const fonts = await readTenantFonts(reader, tenantJson);
  if (tenant?.ok && fonts) {
    const style = styleOf(tenant.value, fonts);
    reader.report(TENANT_FILE, describeCompanions(style, tenant.value.locales), tenantJson, 'notes');
  }
  return {
    tenant: tenant?.ok ? tenant.value : null,
    colorsJson,
    colors: check?.settings ?? null,
    logo,
    icon,
    fonts,
  };
}

/** Reads and validates a tenant's folder; reports all problems of all its files. */
export async function readTenantFolder(
  tenantsDir: string,
  id: string,
  environment: string = PRODUCTION,
): Promise<Result<readonly Problem[], TenantFolder>> {
  const reader = new FolderReader(tenantsDir, id);
  const { tenant, colors, logo, icon, fonts } = await readParts(reader, id, environment);
  if (!tenant || !colors || !logo || !icon || !fonts) return err(reader.problems);
  if (reader.problems.length > 0) return err(reader.problems);
  const style = styleOf(tenant, fonts);
  const theme = compileTheme(colors.colors, style);
  // Colours that passed the check can be compiled.
  if (!theme.ok) throw new Error(JSON.stringify(theme.error));
  return ok({
    tenant,
    environment,
    colors,
    theme: theme.value,
    style,
    fonts,
    logo,
    icon,
    inputs: reader.inputs,
    warnings: reader.warnings,
    notes: reader.notes,
  });
}

/** A tenant with mistakes, as far as it can be shown. */
export interface ShownTenant extends Findings {
  /** With placeholders for what has mistakes; null: its settings cannot be read. */
  readonly folder: TenantFolder | null;
  /** As the files have them, whatever their contrast; null: they are missing, or not of a valid form. */
  readonly colors: TenantColors | null;
  /** The files of the folder that are shown; null: a placeholder is. */
  readonly ownImages: { readonly logo: BrandImage | null; readonly icon: BrandImage | null };
}

/** Reads a tenant's folder for the theme studio: colours that may not be published are shown, too. */
export async function readShownTenant(
  tenantsDir: string,
  id: string,
  environment: string,
  texts: OwnTexts = new Map(),
): Promise<ShownTenant> {
  const reader = new FolderReader(tenantsDir, id, texts);
  const { tenant, colorsJson, logo, icon, fonts } = await readParts(reader, id, environment);
  const { problems, warnings, notes } = reader;
  const parsed = colorsJson && parseTenantColors(colorsJson.value);
  const fileColors = parsed?.ok ? parsed.value : null;
  const found = { problems, warnings, notes, colors: fileColors, ownImages: { logo, icon } };
  if (!tenant) return { ...found, folder: null };
  const colors = withShownColors(fileColors ?? { updated_at: NEVER, colors: {} });
  const families = fonts ?? { display: catalogueFamily('inter'), text: catalogueFamily('inter') };
  const style = styleOf(tenant, families);
  const theme = compileTheme(colors.colors, style);
  if (!theme.ok) throw new Error(JSON.stringify(theme.error));
  const placeholder = { id, name: tenant.name, colors: neutralColors() };
  return {
    ...found,
    folder: {
      tenant,
      environment,
      colors,
      theme: theme.value,
      style,
      fonts: families,
      logo: logo ?? drawnImage(placeholderLogo(placeholder)),
      icon: icon ?? drawnImage(placeholderIcon(placeholder)),
      inputs: reader.inputs,
      warnings,
      notes,
    },
  };
}

const NEVER = new Date(0).toISOString();
const neutralColors = () => seedPalette({ r: 96, g: 96, b: 96, a: 1 }, 'light');

/** Colours with neutral ones instead of those that are missing or are none. */
function withShownColors(settings: TenantColors): TenantColors {
  const compiled = inspectSettings(settings.colors);
  if (compiled.ok) return settings;
  const neutral = neutralColors();
  const replaced = compiled.error.map(({ setting }): [string, string] => [setting, neutral[setting]]);
  return { ...settings, colors: { ...settings.colors, ...Object.fromEntries(replaced) } };
}

function drawnImage(svg: string): BrandImage {
  const image = svgImage(svg);
  if (!image.ok) throw new Error(image.error.message);
  return image.value;
}

async function readTenantFonts(
  reader: FolderReader,
  json: LocatedJson | null,
): Promise<BrandFamilies | null> {
  const settings = fontsSchema.safeParse(json?.value).data;
  if (!settings) return null;
  return readFonts(
    { type: settings.theme.type, locales: settings.locales },
    {
      bytes: (name, maxBytes, hint) => reader.bytes(name, maxBytes, hint),
      report: (name, problems, kind) => reader.report(name, problems, null, kind),
      reportSetting: (problems, kind) => reader.report(TENANT_FILE, problems, json, kind),
    },
  );
}

function styleOf({ theme }: Tenant, { display, text }: BrandFamilies): ThemeStyle {
  const { acceptedContrast: _, ...style } = theme;
  return { ...style, type: { ...style.type, display: display.choice, text: text.choice } };
}

/** tenant.json of a tenant with what it inherits and the changes of an environment, unchecked. */
export async function readSettings(
  tenantsDir: string,
  id: string,
  environment: string,
): Promise<Result<readonly Problem[], LocatedJson>> {
  const reader = new FolderReader(tenantsDir, id);
  const settings = await reader.settings(environment);
  return settings ? ok(settings) : err(reader.problems);
}

/** Settings and colours with what they inherit, and the tenant's own color-settings.json as it is. */
export interface ThemeFiles {
  readonly tenant: Tenant;
  readonly snapshot: {
    /** Relative to the working directory if inside it. */
    readonly path: string;
    /** Null: missing or not text. */
    readonly text: string | null;
    /** What the tenant has without its own file, unchecked; null: nothing. */
    readonly inherited: unknown;
    /** Of a valid form; the colours themselves are not checked. */
    readonly colors: Result<readonly Problem[], TenantColors>;
  };
}

/** Reads what concerns the colours of a tenant, whatever else is wrong in its folder. */
export async function readThemeFiles(
  tenantsDir: string,
  id: string,
  environment: string,
): Promise<Result<readonly Problem[], ThemeFiles>> {
  const reader = new FolderReader(tenantsDir, id);
  const tenantJson = await reader.settings(environment);
  const tenant = tenantJson && parseTenant(tenantJson.value, id);
  if (tenant && !tenant.ok) reader.report(TENANT_FILE, tenant.error, tenantJson);
  if (!tenant?.ok) return err(reader.problems);
  const colorsJson = await reader.colorSettings();
  const colors = colorsJson && parseTenantColors(colorsJson.value);
  if (colors && !colors.ok) reader.report(COLORS_FILE, colors.error, colorsJson);
  const read = colors?.ok ? colors : err([...reader.problems]);
  const text = reader.inputs.get(COLORS_FILE);
  return ok({
    tenant: tenant.value,
    snapshot: {
      path: reader.pathOf(COLORS_FILE),
      text: typeof text === 'string' ? text : null,
      inherited: (await reader.inheritedColors())?.value ?? null,
      colors: read,
    },
  });
}
