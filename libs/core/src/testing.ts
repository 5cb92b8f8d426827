export { createFakeClock, type FakeClock } from './testing/fake-clock.ts';
