/** A pseudorandom generator of numbers in [0, 1). The same seed text gives the same sequence on every machine. */
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

/** Returns an integer from `min` to `max`, both inclusive. */
export const randomInteger = (random: () => number, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));
