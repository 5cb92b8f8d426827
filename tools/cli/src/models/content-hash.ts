import { createHash } from 'node:crypto';

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Adds a hash of the content to the name, `logo-3f2a….svg`, so that the file can be cached forever. */
export function hashedName(name: string, bytes: Uint8Array | string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${sha256(bytes).slice(0, 10)}${name.slice(dot)}`;
}
