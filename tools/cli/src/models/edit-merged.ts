import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify } from 'jsonc-parser';
import { formattingOf } from './edit-snapshot.ts';
import { isObject, mergeValues } from './merge-json.ts';

type Path = readonly string[];

interface Edit {
  readonly path: Path;
  /** Undefined: the key is removed. */
  readonly value: unknown;
}

interface Versions {
  /** What the tenant has without its own file. */
  readonly inherited: unknown;
  /** What its own file says, a JSON Merge Patch (RFC 7396) of `inherited`. */
  readonly own: unknown;
  readonly wanted: unknown;
}

/**
 * The text of a file that extends another with the least changes after which a value within it is `wanted`: what the file
 * says already stays, and what it inherits is not repeated. The order of keys and the formatting stay.
 */
export function editMerged(text: string, path: Path, versions: Versions): string {
  const formattingOptions = formattingOf(text);
  return editsOf(path, versions).reduce(
    (edited, { path: place, value }) =>
      applyEdits(edited, modify(edited, [...place], value, { formattingOptions })),
    text,
  );
}

function editsOf(path: Path, { inherited, own, wanted }: Versions): readonly Edit[] {
  const present = own === undefined ? inherited : (mergeValues(inherited, own) ?? undefined);
  if (isDeepStrictEqual(present, wanted)) return [];
  if (isObject(present) && isObject(wanted)) {
    const keys = new Set([...Object.keys(present), ...Object.keys(wanted)]);
    return [...keys].flatMap((key) =>
      editsOf([...path, key], {
        inherited: valueIn(inherited, key),
        own: valueIn(own, key),
        wanted: valueIn(wanted, key),
      }),
    );
  }
  if (isDeepStrictEqual(inherited, wanted)) return [{ path, value: undefined }];
  return [{ path, value: wanted === undefined ? null : wanted }];
}

export const valueIn = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
