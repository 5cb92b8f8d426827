import type { Page, Route } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { findCall, isCalled } from '../faults/play-fault.ts';
import { ADDRESSES, MARKUP } from './xss-payloads.ts';

export const PAYLOADS: readonly string[] = [...MARKUP, ...ADDRESSES];

/**
 * Into how many slices the payloads are divided. A page with all of them in each of its lists has 35,000 elements and
 * takes half a minute; a page with a slice shows every eighth payload, so that each kind of them is there.
 */
export const SLICES = 8;
/** The number of a slice, or every payload at once, for pages that have one list. */
export type Slice = number | 'all';

const stepOf = (slice: Slice): number => (slice === 'all' ? 1 : SLICES);
const startOf = (slice: Slice): number => (slice === 'all' ? 0 : slice);
const lengthOf = (slice: Slice): number => Math.ceil(PAYLOADS.length / stepOf(slice));
/** The payload of a list's entry. */
export const payloadAt = (slice: Slice, turn: number): string =>
  PAYLOADS[(turn * stepOf(slice) + startOf(slice)) % PAYLOADS.length] ?? '';
/** The URL that stands alone in a field; each slice has another one. */
const addressOf = (slice: Slice): string => ADDRESSES[(startOf(slice) * 5) % ADDRESSES.length] ?? '';

/** Closes every context that a payload may have opened, so that the next one counts. */
const END = `\n"'--></style></script></textarea></title></xmp></noscript></template></svg></math></form>\n`;
const ALL = MARKUP.join(END);

/** The URL of a stream is no text: the player requests it wherever the channel has it. */
const STREAM = /^media\.\d+\.url$/;

/** The form that says whether a user has the basic pass: without it, every screen leads to the passes. */
const PASS_FORM = '/custom-forms/passes';

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** The fields or entries of a value; none of a plain value. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

interface Place {
  readonly path: Path;
  /** The place in the outermost list; null outside of a list, where all payloads are played at once. */
  readonly turn: number | null;
  readonly slice: Slice;
}

const isAddress = (path: Path): boolean => /url|image|logo|path|color|alias/.test(path.join('.'));

function textAt({ path, turn, slice }: Place): string {
  if (turn !== null) return payloadAt(slice, turn);
  return isAddress(path) ? addressOf(slice) : ALL;
}

/**
 * The server's answer with a payload in place of every text; each entry of a list has another one. Where the answer has
 * null, the call's example says what could stand there.
 */
function fill(said: unknown, example: unknown, place: Place): unknown {
  const { path, turn } = place;
  if (typeof said === 'string') return STREAM.test(path.join('.')) ? said : textAt(place);
  if (said === null) return typeof example === 'string' ? textAt(place) : null;
  if (Array.isArray(said)) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return said.map((one, index) =>
      fill(one, first, { ...place, path: [...path, index], turn: turn ?? index }),
    );
  }
  if (typeof said !== 'object') return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [
      key,
      fill(value, fieldsOf(example)[key], { ...place, path: [...path, key] }),
    ]),
  );
}

const arrayOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/**
 * Makes the lists of an answer, not those within their entries, as long as there are payloads; an empty one gets the
 * entries of the call's example.
 */
function lengthen(said: unknown, example: unknown, length: number): unknown {
  if (Array.isArray(said)) {
    const entries = said.length > 0 ? arrayOf(said) : arrayOf(example);
    const [first] = entries;
    if (typeof first !== 'object' || first === null) return said;
    return Array.from({ length: Math.max(entries.length, length) }, (_, index) => {
      const one = fieldsOf(entries[index % entries.length]);
      const round = Math.floor(index / entries.length);
      return round > 0 && typeof one['id'] === 'number' ? { ...one, id: one['id'] + 100_000 * round } : one;
    });
  }
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [key, lengthen(value, fieldsOf(example)[key], length)]),
  );
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => fieldsOf(one)[key], value);

/** The hostile answer as far as the call's schema allows it: other texts stay as they are. */
function allowed(call: Call, hostile: unknown, said: unknown): unknown {
  for (let tries = 0; tries < 6; tries += 1) {
    const parsed = call.output.safeParse(hostile);
    if (parsed.success) return hostile;
    for (const { path } of parsed.error.issues) {
      const key = path.at(-1);
      if (key === undefined) return said;
      fieldsOf(at(hostile, path.slice(0, -1)))[key] = at(said, path);
    }
  }
  return said;
}

export interface Played {
  /** How many texts were replaced, by call. */
  readonly texts: ReadonlyMap<string, number>;
}

const countTexts = (value: unknown): number => {
  if (typeof value === 'string') return PAYLOADS.includes(value) || value === ALL ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + countTexts(one), 0);
};

/** Makes every answer to this page hostile, in every text that the call's schema leaves open. */
export async function playHostileAnswers(page: Page, slice: Slice, keptPages: RegExp): Promise<Played> {
  const texts = new Map<string, number>();
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = findCall(request.method(), request.url());
    if (!call || call.method !== 'GET' || call.host !== 'api') return route.fallback();
    if (new URL(request.url()).pathname.endsWith(PASS_FORM)) return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const example = exampleOutput(call);
    const said = lengthen(await response.json(), example, lengthOf(slice));
    const hostile = fill(said, example, { path: [], turn: null, slice });
    keepPages(hostile, said, keptPages);
    const json = allowed(call, hostile, said);
    texts.set(call.name, (texts.get(call.name) ?? 0) + countTexts(json));
    await route.fulfill({ response, json });
  };
  await page.route(isCalled, handle);
  return { texts };
}

/** Pages that are visited keep their URLs, and colours are newer than the site's own, so that they are applied. */
function keepPages(hostile: unknown, said: unknown, kept: RegExp): void {
  for (const [index, page] of Object.entries(fieldsOf(fieldsOf(said)['pages']))) {
    const { url, id } = fieldsOf(page);
    const isReal = Number(id) < 100_000;
    if (isReal && typeof url === 'string' && kept.test(url))
      fieldsOf(at(hostile, ['pages', index]))['url'] = url;
  }
  const colors = fieldsOf(hostile)['color-settings'];
  if (colors) fieldsOf(colors)['updated_at'] = '2999-01-01T00:00:00.000Z';
}
