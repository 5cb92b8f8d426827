export { createFakeClock, type FakeClock } from './testing/fake-clock.ts';
export { HOSTILE_MARKUP, HOSTILE_URLS } from './testing/hostile-markup.ts';
export { createFakePage } from './testing/fake-page.ts';
export { createMemoryStore } from './memory-store.ts';
export { matrix, type MatrixCase } from './testing/matrix.ts';
export { perTier, type Tier, tier } from './testing/tier.ts';
export { anyText } from './testing/any-text.ts';
