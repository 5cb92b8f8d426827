/** One value of a URL's query: its names, and how its text is read and written. */
export interface QueryParameter<T> {
  /** The first name is written; the others are understood, in this order. */
  readonly names: readonly [string, ...string[]];
  /** The value of a query that has no such parameter, an empty one, or one that `parse` rejects. Never written. */
  readonly absent: T;
  /** Undefined: no value of this parameter. `name` is the one that the text stands under. */
  readonly parse: (text: string, name: string) => T | undefined;
  readonly format: (value: T) => string | null;
}

export interface QueryCodec<V extends object> {
  readonly read: (query: URLSearchParams) => V;
  /** Whether the query holds a text that one of the parameters rejects. */
  readonly rejects: (query: URLSearchParams) => boolean;
  /** A copy of the query with these changes; unrelated parameters stay. */
  readonly write: (query: URLSearchParams, changes: Partial<V>) => URLSearchParams;
  /** A query with nothing else in it: "a=1&b=2", empty where all values are absent. */
  readonly format: (values: Partial<V>) => string;
}

/** The one way to keep state in a URL's query. Values are written in the order of `parameters`. */
export function queryCodec<V extends object>(parameters: {
  readonly [K in keyof V]: QueryParameter<V[K]>;
}): QueryCodec<V> {
  const isKey = (key: string): key is keyof V & string => Object.hasOwn(parameters, key);
  const keys = Object.keys(parameters).filter(isKey);
  const parse = <K extends keyof V>(
    query: URLSearchParams,
    key: K,
  ): { text: string | null; value?: V[K] } => {
    const { names, parse: read } = parameters[key];
    const name = names.find((one) => query.get(one));
    const text = name === undefined ? null : query.get(name);
    if (name === undefined || text === null) return { text: null };
    const value = read(text, name);
    return value === undefined ? { text } : { text, value };
  };
  const read = (query: URLSearchParams): V => {
    const entries = keys.map((key) => [key, parse(query, key).value ?? parameters[key].absent]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each of its keys
    return Object.fromEntries(entries) as V;
  };
  const put = <K extends keyof V>(query: URLSearchParams, key: K, value: V[K]): void => {
    const { names, absent, format } = parameters[key];
    for (const name of names) query.delete(name);
    const text = value === absent ? null : format(value);
    if (text !== null && text !== '') query.set(names[0], text);
  };
  const write = (query: URLSearchParams, changes: Partial<V>): URLSearchParams => {
    const next = new URLSearchParams(query.toString());
    const values = { ...read(query), ...changes };
    for (const key of keys) put(next, key, values[key]);
    return next;
  };
  return {
    read,
    write,
    rejects: (query) => keys.some((key) => isRejected(parse(query, key))),
    format: (values) => write(new URLSearchParams(), values).toString(),
  };
}

const isRejected = ({ text, value }: { text: string | null; value?: unknown }): boolean =>
  text !== null && value === undefined;

type Names = QueryParameter<unknown>['names'];

/** A text, or null; `parse` may clean or reject it. */
export const textParameter = (
  names: Names,
  parse: (text: string) => string | undefined = (text) => text,
): QueryParameter<string | null> => ({ names, absent: null, parse, format: (value) => value });

/** One of some words; any other text counts as absent. */
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

/** The id of something: a positive whole number, or null. */
export const idParameter = (names: Names): QueryParameter<number | null> => ({
  names,
  absent: null,
  parse: (text) => {
    const id = /^\d+$/.test(text) ? Number(text) : 0;
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  },
  format: (value) => (value === null ? null : String(value)),
});
