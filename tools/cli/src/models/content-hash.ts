import { createHash } from 'node:crypto';

/** Of fonts and other bytes that many sites share. */
const known = new WeakMap<Uint8Array, string>();

export function sha256(bytes: Uint8Array | string): string {
  if (typeof bytes === 'string') return createHash('sha256').update(bytes).digest('hex');
  const hash = known.get(bytes) ?? createHash('sha256').update(bytes).digest('hex');
  known.set(bytes, hash);
  return hash;
}

/** Adds a hash of the content to the name, `logo-3f2a….svg`, so that the file can be cached forever. */
export function hashedName(name: string, bytes: Uint8Array | string): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}-${sha256(bytes).slice(0, 10)}${name.slice(dot)}`;
}
