import { parseUuid } from './uuid.ts';

/** A typed parameter of a URL's query: its names, parser and formatter. */
export interface QueryParameter<T> {
  /** Written under the first name; read from the first name that has a text. */
  readonly names: readonly [string, ...string[]];
  /** The value when the parameter is missing, empty or rejected by `parse`. Never written. */
  readonly absent: T;
  /** Returns undefined to reject the text. `name` is the name under which the text was found. */
  readonly parse: (text: string, name: string) => T | undefined;
  readonly format: (value: T) => string | null;
}

export interface QueryCodec<V extends object> {
  /** All names of the parameters. */
  readonly names: readonly string[];
  readonly read: (query: URLSearchParams) => V;
  /** Whether the query has a text that a parameter rejects. */
  readonly rejects: (query: URLSearchParams) => boolean;
  /** A copy of the query with these changes; unrelated parameters stay. */
  readonly write: (query: URLSearchParams, changes: Partial<V>) => URLSearchParams;
  /** A query with these values only: "a=1&b=2"; empty when all values are absent. */
  readonly format: (values: Partial<V>) => string;
}

/** Control characters at an end of a text, and between its words. */
const OUTER_CONTROLS = /^\p{Cc}+|\p{Cc}+$/gu;
const CONTROLS = /\p{Cc}+/gu;

/**
 * Reads and writes state in a URL's query. Values are written in the order of `parameters`. Texts are read without control
 * characters, which the API refuses: anyone can write a URL.
 */
export function queryCodec<V extends object>(parameters: {
  readonly [K in keyof V]: QueryParameter<V[K]>;
}): QueryCodec<V> {
  const isKey = (key: string): key is keyof V & string => Object.hasOwn(parameters, key);
  const keys = Object.keys(parameters).filter(isKey);
  const parse = <K extends keyof V>(
    query: URLSearchParams,
    key: K,
  ): { text: string | null; value?: V[K] } => {
    const { names, parse: parseText } = parameters[key];
    for (const name of names) {
      const text = query.get(name)?.replaceAll(OUTER_CONTROLS, '').replaceAll(CONTROLS, ' ') ?? '';
      if (text === '') continue;
      const value = parseText(text, name);
      return value === undefined ? { text } : { text, value };
    }
    return { text: null };
  };
  const read = (query: URLSearchParams): V => {
    const entries = keys.map((key) => [key, parse(query, key).value ?? parameters[key].absent]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each of its keys
    return Object.fromEntries(entries) as V;
  };
  const setParameter = <K extends keyof V>(query: URLSearchParams, key: K, value: V[K]): void => {
    const { names, absent, format } = parameters[key];
    for (const name of names) query.delete(name);
    const text = value === absent ? null : format(value);
    if (text !== null && text !== '') query.set(names[0], text);
  };
  const write = (query: URLSearchParams, changes: Partial<V>): URLSearchParams => {
    const result = new URLSearchParams(query.toString());
    const values = { ...read(query), ...changes };
    for (const key of keys) setParameter(result, key, values[key]);
    return result;
  };
  return {
    names: keys.flatMap((key) => parameters[key].names),
    read,
    write,
    rejects: (query) => keys.some((key) => isRejected(parse(query, key))),
    format: (values) => write(new URLSearchParams(), values).toString(),
  };
}

const isRejected = ({ text, value }: { text: string | null; value?: unknown }): boolean =>
  text !== null && value === undefined;

type Names = QueryParameter<unknown>['names'];

/** A text, or null; `parse` may normalise or reject it. */
export const textParameter = (
  names: Names,
  parse: (text: string) => string | undefined = (text) => text,
): QueryParameter<string | null> => ({ names, absent: null, parse, format: (value) => value });

/** A text that a person enters: trimmed, with single spaces, and cut to a length; null if it is blank. */
export const enteredTextParameter = (names: Names, maxLength: number): QueryParameter<string | null> =>
  textParameter(names, (text) => text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxLength) || undefined);

/** One of these choices; any other text is rejected. */
export const choiceParameter = <T extends string, A extends T | null>(
  names: Names,
  choices: readonly T[],
  absent: A,
): QueryParameter<T | A> => ({
  names,
  absent,
  parse: (text) => choices.find((choice) => choice === text),
  format: (value) => value,
});

/** The id of an item: a positive integer, or null. */
export const idParameter = (names: Names): QueryParameter<number | null> => ({
  names,
  absent: null,
  parse: (text) => {
    const id = /^\d+$/.test(text) ? Number(text) : 0;
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  },
  format: (value) => (value === null ? null : String(value)),
});

/** A uuid, or null. */
export const uuidParameter = (names: Names): QueryParameter<string | null> => textParameter(names, parseUuid);
