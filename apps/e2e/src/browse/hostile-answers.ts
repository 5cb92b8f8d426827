import type { Page, Route } from '@playwright/test';
import type { Call } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { findCall, isCalled } from '../faults/play-fault.ts';
import { ADDRESSES, MARKUP } from './xss-payloads.ts';

const PAYLOADS = [...MARKUP, ...ADDRESSES];

/** Ends whatever a payload has begun, so that the next one counts. */
const END = `\n"'--></style></script></textarea></title></xmp></noscript></template></svg></math></form>\n`;
const ALL = MARKUP.join(END);

/** A stream is asked for wherever the channel has it: its address is what the player is for, not a text. */
const STREAM = /^media\.\d+\.url$/;

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** What stands below a value, by name or place; nothing below one that holds nothing. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

interface Place {
  readonly path: Path;
  /** Of the payloads, the first that is played; null outside of a list: all at once. */
  readonly turn: number | null;
  readonly offset: number;
}

const isAddress = (path: Path): boolean => /url|image|logo|path|color|alias/.test(path.join('.'));

function textAt({ path, turn, offset }: Place): string {
  if (turn !== null) return PAYLOADS[(turn + offset) % PAYLOADS.length] ?? '';
  return isAddress(path) ? (ADDRESSES[offset % ADDRESSES.length] ?? '') : ALL;
}

/**
 * What the server said, with a payload for every text: each list as long as there are payloads, each of its entries with
 * another one in every text. Where it said null, the call's example says what could stand there.
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
 * The lists of an answer, not those within their entries, made as long as there are payloads; an empty one has the entries
 * of the call's example.
 */
function lengthen(said: unknown, example: unknown): unknown {
  if (Array.isArray(said)) {
    const entries = said.length > 0 ? arrayOf(said) : arrayOf(example);
    const [first] = entries;
    if (typeof first !== 'object' || first === null) return said;
    return Array.from({ length: Math.max(entries.length, PAYLOADS.length) }, (_, index) => {
      const one = fieldsOf(entries[index % entries.length]);
      const round = Math.floor(index / entries.length);
      return round > 0 && typeof one['id'] === 'number' ? { ...one, id: one['id'] + 100_000 * round } : one;
    });
  }
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [key, lengthen(value, fieldsOf(example)[key])]),
  );
}

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => fieldsOf(one)[key], value);

/** The answer that the call allows with as many payloads as it allows: what a text must be, it stays. */
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
  /** Texts that were replaced, by call. */
  readonly texts: ReadonlyMap<string, number>;
}

const countTexts = (value: unknown): number => {
  if (typeof value === 'string') return PAYLOADS.includes(value) || value === ALL ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + countTexts(one), 0);
};

/** From here on, every answer that this page gets is hostile in every text that its declaration leaves open. */
export async function playHostileAnswers(page: Page, offset: number, keptPages: RegExp): Promise<Played> {
  const texts = new Map<string, number>();
  const handle = async (route: Route): Promise<void> => {
    const request = route.request();
    const call = findCall(request.method(), request.url());
    if (!call || call.method !== 'GET' || call.host !== 'api') return route.fallback();
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const example = exampleOutput(call);
    const said = lengthen(await response.json(), example);
    const hostile = fill(said, example, { path: [], turn: null, offset });
    keepPages(hostile, said, keptPages);
    const json = allowed(call, hostile, said);
    texts.set(call.name, (texts.get(call.name) ?? 0) + countTexts(json));
    await route.fulfill({ response, json });
  };
  await page.route(isCalled, handle);
  return { texts };
}

/** A page that is to be visited keeps its address, and colours are newer than the site's own, so that they count. */
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
