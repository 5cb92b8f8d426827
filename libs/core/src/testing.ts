export { createFakeClock, type FakeClock } from './testing/fake-clock.ts';
export { createMemoryStore } from './testing/memory-store.ts';
