import type { Page, Route } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { findCall, isPlatformUrl } from '../faults/play-fault.ts';
import { HOSTILE_URLS, HOSTILE_MARKUP } from '@grandstand/core/testing';

export const PAYLOADS: readonly string[] = [...HOSTILE_MARKUP, ...HOSTILE_URLS];

/**
 * The number of slices into which the payloads are divided. With all payloads in each list, a page has 35,000 elements
 * and takes half a minute. A slice contains every sixteenth payload, so that it has payloads of each kind.
 */
export const SLICES = 16;
/** The zero-based number of a slice, or `all` payloads at once for pages with a single list. */
export type Slice = number | 'all';

const stepOf = (slice: Slice): number => (slice === 'all' ? 1 : SLICES);
const startOf = (slice: Slice): number => (slice === 'all' ? 0 : slice);
const lengthOf = (slice: Slice): number => Math.ceil(PAYLOADS.length / stepOf(slice));
/** The payload for an entry of a list. */
export const payloadAt = (slice: Slice, listIndex: number): string =>
  PAYLOADS[(listIndex * stepOf(slice) + startOf(slice)) % PAYLOADS.length] ?? '';
/** The payload for a field that contains a URL; each slice uses a different one. */
const hostileUrlOf = (slice: Slice): string => HOSTILE_URLS[(startOf(slice) * 5) % HOSTILE_URLS.length] ?? '';

/** Closes every context that a payload may have opened, so that the next payload takes effect. */
const CLOSE_CONTEXTS = `\n"'--></style></script></textarea></title></xmp></noscript></template></svg></math></form>\n`;
const ALL_MARKUP = HOSTILE_MARKUP.join(CLOSE_CONTEXTS);

/** The URLs of streams and prerolls are not replaced: the player may request them from any host. */
const STREAM = /(?:^media|\bprerolls)\.\d+\.url$/;

/** The form that stores whether a user has the basic pass. Without it every page redirects to the passes. */
const PASS_FORM = '/custom-forms/passes';

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** The fields of an object or the entries of an array; empty for a primitive value. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The position of a text in a response. */
interface Position {
  readonly path: Path;
  /** The index in the outermost list; null outside of lists, where one text contains all payloads. */
  readonly listIndex: number | null;
  readonly slice: Slice;
}

const isUrlOrAlias = (path: Path): boolean => /url|image|logo|path|color|alias/.test(path.join('.'));

function hostileTextAt({ path, listIndex, slice }: Position): string {
  if (listIndex !== null) return payloadAt(slice, listIndex);
  return isUrlOrAlias(path) ? hostileUrlOf(slice) : ALL_MARKUP;
}

/**
 * The server's answer with a payload in place of every text; each entry of a list gets a different payload. A null is
 * replaced when the call's example has a text there.
 */
function insertPayloads(original: unknown, example: unknown, position: Position): unknown {
  const { path, listIndex } = position;
  if (typeof original === 'string') return STREAM.test(path.join('.')) ? original : hostileTextAt(position);
  if (original === null) return typeof example === 'string' ? hostileTextAt(position) : null;
  if (Array.isArray(original)) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return original.map((entry, index) =>
      insertPayloads(entry, first, { ...position, path: [...path, index], listIndex: listIndex ?? index }),
    );
  }
  if (typeof original !== 'object') return original;
  return Object.fromEntries(
    Object.entries(original).map(([key, value]) => [
      key,
      insertPayloads(value, fieldsOf(example)[key], { ...position, path: [...path, key] }),
    ]),
  );
}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Repeats the entries of an answer's outer lists until each list has `length` entries. An empty list gets the entries of
 * the call's example.
 */
function lengthenLists(original: unknown, example: unknown, length: number): unknown {
  if (Array.isArray(original)) {
    const entries = original.length > 0 ? arrayOf(original) : arrayOf(example);
    const [first] = entries;
    if (typeof first !== 'object' || first === null) return original;
    return Array.from({ length: Math.max(entries.length, length) }, (_, index) => {
      const entry = fieldsOf(entries[index % entries.length]);
      const round = Math.floor(index / entries.length);
      return round > 0 && typeof entry['id'] === 'number'
        ? { ...entry, id: entry['id'] + 100_000 * round }
        : entry;
    });
  }
  if (typeof original !== 'object' || original === null) return original;
  return Object.fromEntries(
    Object.entries(original).map(([key, value]) => [
      key,
      lengthenLists(value, fieldsOf(example)[key], length),
    ]),
  );
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((parent, key) => fieldsOf(parent)[key], value);

const MAX_ROUNDS = 6;

/** The hostile answer as far as the call's schema accepts it: invalid texts are replaced by the original ones. */
function restoreInvalidTexts(call: Call, hostile: unknown, original: unknown): unknown {
  // A restored text may reveal further errors, so it is checked again.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const parsed = call.output.safeParse(hostile);
    if (parsed.success) return hostile;
    for (const { path } of parsed.error.issues) {
      const key = path.at(-1);
      if (key === undefined) return original;
      fieldsOf(valueAt(hostile, path.slice(0, -1)))[key] = valueAt(original, path);
    }
  }
  return original;
}

export interface HostileAnswers {
  /** The number of replaced texts by call name. */
  readonly texts: ReadonlyMap<string, number>;
}

const countTexts = (value: unknown): number => {
  if (typeof value === 'string') return PAYLOADS.includes(value) || value === ALL_MARKUP ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, field) => sum + countTexts(field), 0);
};

/**
 * Inserts payloads into every answer to this page, wherever the call's schema accepts any text. The channel's pages whose
 * URL matches `keptPages` keep it, so that the test can open them.
 */
export async function playHostileAnswers(
  page: Page,
  slice: Slice,
  keptPages: RegExp,
): Promise<HostileAnswers> {
  const texts = new Map<string, number>();
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = findCall(request.method(), request.url());
    if (!call || call.method !== 'GET' || call.host !== 'api') return route.fallback();
    if (new URL(request.url()).pathname.endsWith(PASS_FORM)) return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const example = exampleOutput(call);
    const original = lengthenLists(await response.json(), example, lengthOf(slice));
    const hostile = insertPayloads(original, example, { path: [], listIndex: null, slice });
    keepPagesAndColors(hostile, original, keptPages);
    const json = restoreInvalidTexts(call, hostile, original);
    texts.set(call.name, (texts.get(call.name) ?? 0) + countTexts(json));
    await route.fulfill({ response, json });
  };
  await page.route(isPlatformUrl, handle);
  return { texts };
}

/** Keeps the URLs of the pages to visit, and dates the hostile colours after those of the site, so that the app applies them. */
function keepPagesAndColors(hostile: unknown, original: unknown, kept: RegExp): void {
  for (const [index, page] of Object.entries(fieldsOf(fieldsOf(original)['pages']))) {
    const { url, id } = fieldsOf(page);
    const isReal = Number(id) < 100_000;
    if (isReal && typeof url === 'string' && kept.test(url))
      fieldsOf(valueAt(hostile, ['pages', index]))['url'] = url;
  }
  const colors = fieldsOf(hostile)['color-settings'];
  if (colors) fieldsOf(colors)['updated_at'] = '2026-11-03T00:00:00.000Z';
}
