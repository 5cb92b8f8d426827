type Parts = Record<string, unknown>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/**
 * `next`, in which every part that equals its predecessor is that very object; `previous` itself when all of it does.
 * Components whose part of a response has not changed need not render again. Changes `next`, which must be data as of
 * JSON. Items of arrays correspond by their `id`, or else by their place.
 */
export function keepEqualParts<T>(previous: unknown, next: T): T;
export function keepEqualParts(previous: unknown, next: unknown): unknown {
  if (!isParts(previous) || !isParts(next) || Array.isArray(previous) !== Array.isArray(next)) return next;
  const byId = Array.isArray(previous) && new Map(previous.filter(isParts).map((item) => [item.id, item]));
  const keys = Object.keys(next);
  let isEqual = keys.length === Object.keys(previous).length;
  for (const key of keys) {
    const part = next[key];
    const sameId = byId && isParts(part) && part.id !== undefined && byId.get(part.id);
    next[key] = keepEqualParts(sameId || previous[key], part);
    isEqual &&= Object.hasOwn(previous, key) && next[key] === previous[key];
  }
  return isEqual ? previous : next;
}
