import type { LocatedJson } from '@grandstand/content-files';

/**
 * JSON Merge Patch (RFC 7396): objects are merged key by key, anything else is replaced, and null removes a value. Positions
 * are those in the file that has the value, or its nearest ancestor.
 */
export function mergeJson(base: LocatedJson, patch: LocatedJson): LocatedJson {
  const value = mergeValues(base.value, patch.value);
  return {
    value,
    positionOf: (path) => {
      const length = existingLength(value, path);
      const owner = existingLength(patch.value, path.slice(0, length)) === length ? patch : base;
      return owner.positionOf(path);
    },
  };
}

/** The same of plain values. */
export function mergeValues(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergeValues(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How many parts of the path lead to a value. */
function existingLength(value: unknown, [key, ...rest]: readonly (string | number)[]): number {
  if (key === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, key))
    return 0;
  return 1 + existingLength(Reflect.get(value, key), rest);
}
