import type { FieldPath } from './differences.ts';

/** `accent`, `radius`, `type.scale`: a field as designers know it. */
export const fieldName = (path: FieldPath): string =>
  path.slice(path[0] === 'colors' || path[0] === 'theme' ? 1 : 0).join('.');

export function fieldValue(value: unknown): string {
  if (value === undefined) return 'not set';
  if (typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string')
    return value.name;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
