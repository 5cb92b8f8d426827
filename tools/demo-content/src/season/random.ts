/** Numbers from 0 (inclusive) to 1 that look random and are the same for the same text, on every machine. */
export function createRandom(text: string): () => number {
  // FNV-1a for the seed, mulberry32 for the sequence: short, and good enough to draw goals.
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `min` to `max`, both included. */
export const wholeBetween = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));
